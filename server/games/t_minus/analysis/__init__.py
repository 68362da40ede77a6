"""How T-Minus is played well: an exact model of a turn, value iteration over it, and many games at once."""
