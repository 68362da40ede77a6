"""Moon or Bust! by HTTP: wire shapes and stateless endpoints."""
