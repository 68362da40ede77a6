"""Rooms over every store."""
