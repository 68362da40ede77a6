"""Sheets, as games describe them."""
