"""Studies of any game: run in pieces on all cores, kept, stopped, resumed, drawn. The games say what to play."""
