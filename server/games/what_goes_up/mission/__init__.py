"""The exact odds of a whole flight, and plans that are filed with them."""
