"""The use cases: load, compute, commit, tell; and the sweeper that rings overdue tables."""
