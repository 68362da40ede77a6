"""Sheets and booklets, as games describe them."""
