"""A move's args and prompts as JSON: checked, filled in, found by path."""
