"""Cards: packs as data, what effects there are, and what of it lies open on every table."""
