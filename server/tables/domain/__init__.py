"""What a table is: head, seats, dice chains, who may see what, errors."""
