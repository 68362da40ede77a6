"""Flight Director's server: pure games inside, live tables around them, HTTP outside."""

__version__ = "0.2.0"
"""The one place: the package, the API's document, `--version` and the image take it from here."""
