"""T-Minus by HTTP: wire shapes and stateless endpoints."""
