"""Shared helpers of tests: stores, browsers, tables, phones."""
