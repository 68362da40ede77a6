"""Studies of any game: run in pieces on all cores, kept, resumed, drawn. Games say what to play."""
