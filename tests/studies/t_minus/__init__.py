"""T-Minus' study: the model of a turn, strong play, many games."""
