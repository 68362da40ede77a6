"""Servers to kill, cut off and besiege, headless phones, and invariants to check afterwards."""
