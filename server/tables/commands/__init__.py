"""What can be done to a table."""
