"""Printed sheets: games' drawings in millimetres, set in the app's fonts, as a web page or as PDF. No HTTP,
no tables."""
