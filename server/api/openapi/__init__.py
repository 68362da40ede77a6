"""The OpenAPI document, and its pages at /api/docs."""
