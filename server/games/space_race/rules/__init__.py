"""The numbered rules as pure functions: live play, endpoints, odds, bots and the study call the same."""
