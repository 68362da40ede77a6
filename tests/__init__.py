"""Tests of the project's promises."""
