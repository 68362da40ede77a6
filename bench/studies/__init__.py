"""Studies: what a rule does to a game, in figures. They solve games and play many of them."""
