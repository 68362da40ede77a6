"""Cards: packs as data, the closed set of effects, and the public materials."""
