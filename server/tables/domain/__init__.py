"""Tables: head, seats, dice chains, audiences, errors."""
