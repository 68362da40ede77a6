"""Flight plans: their legs, the walk that finds their odds, and plans filed for a craft."""
