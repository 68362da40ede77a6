"""Tables to test with: the toy game, short calls, whole games played by prompts alone."""
