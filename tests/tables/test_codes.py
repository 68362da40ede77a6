"""Codes that people read off a screen and type."""

from __future__ import annotations

import secrets

from server.tables.domain import codes

PAIRS = ("8B", "5S", "2Z", "6G", "0O", "1I", "1L")


def test_of_two_letters_that_look_alike_at_most_one_is_drawn() -> None:
    drawn = {letter for _ in range(500) for letter in codes.draw(secrets.token_bytes)}
    assert all(len(drawn & set(pair)) < 2 for pair in PAIRS)


def test_codes_of_earlier_tables_are_still_read() -> None:
    assert codes.is_valid("BGSZ2")
    assert not codes.is_valid("KQ7X0")
