"""The dice of live tables, and the proofs that anybody can check."""
