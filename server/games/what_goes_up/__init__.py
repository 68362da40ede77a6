"""The game What Goes Up: space programmes, unreliable parts, brave little crews."""

PACKAGE = __name__
"""The package that has the `data` folder."""
