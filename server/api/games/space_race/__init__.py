"""Space Race by HTTP: wire shapes and stateless endpoints."""
