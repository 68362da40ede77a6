"""Paper: what games say in millimetres, set in the app's type, as a page or as PDF. No HTTP, no tables."""
