"""Where tables are kept: in memory, in Redis; and how workers are woken."""
