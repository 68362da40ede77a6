"""Views: each caller's own picture of a table."""
