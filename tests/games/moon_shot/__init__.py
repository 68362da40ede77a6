"""Moon Shot: rules, live play, endpoints."""
