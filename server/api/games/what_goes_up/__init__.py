"""What Goes Up by HTTP: wire shapes and stateless endpoints."""
