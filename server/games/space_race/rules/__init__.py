"""The numbered rules as pure functions, which live play, endpoints, odds and bots all call."""
