"""Craft on the table: going up, moving, coming down, and the activities of their crews."""
