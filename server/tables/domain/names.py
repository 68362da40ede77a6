"""Which names people may go by: one rule, at the door and for what is imported."""

from __future__ import annotations

import re
import unicodedata

from server.games.core.errors import IllegalMove

_ZWJ, _ZWNJ = "\u200d", "\u200c"
_VARIANTS = "\ufe0e\ufe0f"
_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\u2061\u2062\u2063\u2064")
"""Characters of other kinds that show nothing."""
_REFUSED = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_SELECTORS = (("\ufe00", "\ufe0d"), ("\U000e0100", "\U000e01ef"), ("\u180b", "\u180f"))
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""A flag of a part of a country (England, Texas): written with invisible letters, ended by one."""


def check(name: str, *, optional: bool = False) -> None:
    """Raises `IllegalMove` (`bad_name`) for a name with something invisible in it, or with nothing
    visible."""
    if not (is_readable(name) or (optional and not name)):
        raise IllegalMove("A name needs letters that can be seen.", code="bad_name", path=("name",))


def is_readable(name: str) -> bool:
    """Whether all of a name can be seen, and in the order in which it is written.

    Control characters, invisible ones and those that turn the direction of a text are refused. Joiners and
    variation selectors are taken where they belong: in emoji, and in scripts that are written with them.
    """
    text = _FLAG.sub("\U0001f3f4", name)
    seen = False
    for place, letter in enumerate(text):
        if letter in (_ZWJ, _ZWNJ) or letter in _VARIANTS:
            if not _belongs(text, place):
                return False
        elif letter in _BLANK or _kind(letter) in _REFUSED or _selects(letter):
            return False
        else:
            seen = seen or not letter.isspace()
    return seen


def _belongs(text: str, place: int) -> bool:
    """Whether a joiner or a variation selector has something to act on."""
    before = text[place - 1] if place else ""
    after = text[place + 1] if place + 1 < len(text) else ""
    if not before:
        return False
    if text[place] in _VARIANTS:
        return _is_symbol(before) or before in "0123456789#*"
    if text[place] == _ZWJ and (_is_symbol(before) or before in _VARIANTS):
        return bool(after) and _is_symbol(after)
    if unicodedata.combining(before) == 9:  # a virama: Devanagari, Sinhala and others (RFC 5892, A.1 and A.2)
        return True
    arabic = bool(after) and all(unicodedata.bidirectional(letter) == "AL" for letter in (before, after))
    return text[place] == _ZWNJ and arabic


def _is_symbol(letter: str) -> bool:
    """An emoji, or what stands for one in a sequence (a skin tone, an arrow, a sign)."""
    return (_kind(letter) in ("So", "Sk", "Sm", "Po") and ord(letter) > 0xFF) or letter in "©®"


def _kind(letter: str) -> str:
    """The category; emoji that are younger than this Python are emoji all the same."""
    kind = unicodedata.category(letter)
    return "So" if kind == "Cn" and 0x1F000 <= ord(letter) <= 0x1FAFF else kind


def _selects(letter: str) -> bool:
    """The other variation selectors."""
    return any(first <= letter <= last for first, last in _SELECTORS)
