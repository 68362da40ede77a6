"""The dice of live tables, and the proofs that anybody can check.

Each phone has a hash chain, and every phone at the table adds a link to every roll that waits (`draws.py`,
docs/adr/0022). Rolls by the house, and rolls at tables where no phone has a chain, use the next secret of
the audience's chain (`fairness.py`) and the roller's nonce. The log line contains all of it, so every phone
can check it. Where the app rolls, only the referee may type faces, or a player whom the referee allows it
for that roll; everybody reads that in the log. The phone puts direction and force of the flick into the
first byte of the nonce, so the throw looks the same on every device and changes no result."""
