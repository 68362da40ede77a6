"""The released package and its source, inspected and played with."""
