"""Turning points of an evening: each side's chance to win at its steps, by matches of bots from there."""
