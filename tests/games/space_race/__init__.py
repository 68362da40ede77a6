"""Space Race: rules and stateless endpoints."""
