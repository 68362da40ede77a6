"""The numbered rules as small pure functions, by subject, for stateless endpoints and live play."""
