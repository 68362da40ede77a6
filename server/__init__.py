"""Flight Director's server: pure games inside, live tables around them, HTTP outside."""
