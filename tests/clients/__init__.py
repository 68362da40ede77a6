"""Clients that others' tools make from openapi.yaml: each plays a game."""
