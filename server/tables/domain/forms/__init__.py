"""A move's args and a state as JSON: checks against prompts, random answers, pointers."""
