"""The parts that every request passes: caller, body, limits, errors, headers, log, metrics."""
