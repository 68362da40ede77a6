"""The platform's part of studies."""
