"""What craft do on the table: going up, moving, coming down, and what crews do besides."""
