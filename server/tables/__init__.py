"""Live play, for every game alike: seats, moves, clocks, dice, the feed. Names no game."""
