"""The numbered rules as small pure functions, by subject, which stateless endpoints and live play both
call."""
