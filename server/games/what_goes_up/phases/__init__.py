"""The phases of a turn: who is asked what, and what follows."""
