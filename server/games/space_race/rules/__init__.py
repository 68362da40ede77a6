"""The numbered rules as pure functions, which live play, endpoints, odds, bots and the study all call."""
