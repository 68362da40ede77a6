"""T-Minus by Daniel Cristofani: a push-your-luck race to land an unarmed capsule on the moon."""
