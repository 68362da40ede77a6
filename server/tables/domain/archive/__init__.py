"""Writing a whole table to a file, and reading it back."""
