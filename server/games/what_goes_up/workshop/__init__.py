"""R&D: inventions, drawings and their codes, trades."""
