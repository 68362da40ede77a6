"""The worker process: alarms, housekeeping, and the sweep of running clocks."""
