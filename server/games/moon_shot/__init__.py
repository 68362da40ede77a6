"""Moon Shot by David Artman: knock a stack of pyramids over, and see what slides into the tube."""
