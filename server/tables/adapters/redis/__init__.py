"""The store and feed in one Redis or a cluster."""
