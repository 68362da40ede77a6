"""Servers to kill, cut off and lay siege to, phones without a screen, and what must hold afterwards."""
