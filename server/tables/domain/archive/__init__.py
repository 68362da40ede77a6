"""A whole table as a file, and read back."""
