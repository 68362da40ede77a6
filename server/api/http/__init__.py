"""What every request passes: who asks, bodies, limits, errors, headers, the log, figures."""
