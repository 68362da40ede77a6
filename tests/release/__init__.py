"""What is given away: the package and its source, looked at and played with."""
