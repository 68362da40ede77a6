"""The use cases: load, compute, commit, announce; and the sweeper that rings overdue tables."""
