"""Cards on paper: from a face and a template to ink, from ink to PDF and PNG. Knows no solids and no games."""
