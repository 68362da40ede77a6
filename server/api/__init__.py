"""HTTP for live play, dice, the catalogue and operations. The outermost ring: nothing inside imports it."""
