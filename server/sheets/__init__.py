"""Printed sheets: games' drawings in millimetres, set in the app's fonts, as a web page or as PDF. No HTTP,
no tables.

A sheet is described once, in millimetres (`games/core/paper/sheets.py`, a game's `sheets`), measured with
the letters' real widths, and written twice: as SVG pages and as PDF."""
