"""Wire shapes: what requests carry and what answers hold."""
