"""Clients generated from openapi.yaml by third-party tools: each plays a game."""
