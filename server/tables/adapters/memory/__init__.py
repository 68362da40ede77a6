"""The store, feed and alarms of a single process."""
