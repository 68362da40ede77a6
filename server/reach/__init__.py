"""How phones reach this machine, and what may keep them out."""
