"""What Goes Up, rule by rule."""
