"""Moon Shot by HTTP: wire shapes and stateless endpoints."""
