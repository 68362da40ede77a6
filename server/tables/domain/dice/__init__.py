"""Where a live table's dice come from, and how anybody can check them."""
