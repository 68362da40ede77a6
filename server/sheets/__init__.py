"""Paper: games' drawings in millimetres, set in the app's fonts, as a page or as PDF. No HTTP, no tables."""
