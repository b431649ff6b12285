"""What can be asked, a function each: it reads a request and says how it is done."""
