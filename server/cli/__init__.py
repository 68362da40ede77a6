"""The command `flight-director`."""

from .main import main

__all__ = ["main"]
