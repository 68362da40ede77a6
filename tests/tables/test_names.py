"""Names: visible ones are accepted, invisible ones refused, at the door and in archives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.games.core.errors import IllegalMove
from server.tables.domain.names import is_readable
from tests.support.tables.harness import Table

WELCOME = [
    "Ada",
    "Zoë O'Hara-Łukasiewicz 3rd",
    "李小龍",
    "Ольга",
    "عمر",
    "נועה",
    "می\u200cخواهم",  # Persian is written with this joiner
    "ශ්\u200dරී",  # and Sinhala with that one
    "👩\u200d🚀",
    "👨\u200d👩\u200d👧\u200d👦 Smith",
    "🏳\ufe0f\u200d🌈",
    "👩🏽\u200d🔬",
    "❤\ufe0f\u200d🔥",
    "🧔\u200d♂\ufe0f",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "🇨🇭",
    "1\ufe0f\u20e3",
    "Bo ™",
    "\U0001fae8",  # younger than this Python
]
REFUSED = [
    "",
    "   ",
    "A\u202eda",  # written from the right
    "\u2066Ada\u2069",
    "Ada\u200f",
    "\u061cAda",
    "A\u200bda",
    "A\u200dda",
    "A\u200cda",
    "Ada\u200d",
    "\u200dAda",
    "👩\u200d",
    "\u2060Ada",
    "\ufeffAda",
    "A\u00adda",
    "Ada\ufe0f",
    "\u3164",
    "\u2800\u2800",
    "Ada\n",
    "A\x00",
    "A\u2028B",
    "A\U000e0041",
    "🏴\U000e0067\U000e0062",
    "A\U000e0100",
    "\ue000",
    "\u0378",
]


@pytest.mark.parametrize("name", WELCOME)
def test_what_can_be_seen_is_welcome(table: Table, name: str) -> None:
    assert is_readable(name)
    table.join(name)
    assert table.view()["seats"][0]["name"] == name


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_seen_is_refused_at_every_door(table: Table, name: str) -> None:
    assert not is_readable(name)
    seat = table.join("Bo").seat
    seq = table.view()["seq"]
    service, code, token = table.service, table.code, table.token
    for call in (
        lambda: table.join(name),
        lambda: table.join(name, invite=None),
        lambda: service.rename(code, token, "r", seat, name),
        lambda: service.add_bot(code, token, "b", name=name),
    ):
        with pytest.raises(IllegalMove) as caught:
            call()
        assert (caught.value.code, caught.value.path) == ("bad_name", ("name",))
    if name:
        with pytest.raises(IllegalMove):
            service.open("toy", {}, name)
    assert table.view()["seq"] == seq


TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u200b"


@given(st.text(max_size=12), st.sampled_from(TURNING))
def test_nothing_that_turns_a_text_is_taken_anywhere(text: str, mark: str) -> None:
    for place in range(len(text) + 1):
        assert not is_readable(text[:place] + mark + text[place:])
