"""What a caller is shown of a table."""
