"""Dice notation and exact chances."""
