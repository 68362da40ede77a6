"""The command `flight-director`."""
