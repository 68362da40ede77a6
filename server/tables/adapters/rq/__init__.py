"""Alarms by RQ."""
