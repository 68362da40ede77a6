"""The way from phones to this machine, and what may keep them out."""
