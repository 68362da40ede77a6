"""Cards: packs as data, and the closed set of effects."""
