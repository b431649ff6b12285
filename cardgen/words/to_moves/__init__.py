"""From plans to moves and rules: what sentences mean. Holds no words."""
