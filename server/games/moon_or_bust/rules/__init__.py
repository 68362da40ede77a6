"""The numbered rules as small pure functions, by subject. Stateless endpoints and live play call the same."""
