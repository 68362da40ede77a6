"""Names: which ones people may use, and which ones look alike. Newcomers and imports share these rules."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from string import ascii_uppercase
from typing import Any

from server.games.core.errors import IllegalMove
from server.games.core.packs import CORE, LANGUAGES, read_words

Path = tuple[str | int, ...]
_ZWJ, _ZWNJ = "\u200d", "\u200c"
_VARIANTS = "\ufe0e\ufe0f"
_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\u2061\u2062\u2063\u2064")
"""Characters of other categories that are invisible."""
_REFUSED = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_SELECTORS = (("\ufe00", "\ufe0d"), ("\U000e0100", "\U000e01ef"), ("\u180b", "\u180f"))
"""The other variation selectors, from the first to the last of each block."""
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""A regional flag (England, Texas): written with invisible letters, and ended by one."""


PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
"""The pattern of a text in one line."""
NAME = r"^[^\x00-\x1f\x7f]*[^\x00-\x20\x7f][^\x00-\x1f\x7f]*$"
"""The pattern of a text in one line that is not blank."""
MAX_MARKS = 2
"""The most combining marks on one letter."""
MAX_LETTERS = 40
HOUSE = tuple(name for language in LANGUAGES for name in read_words(CORE, language)["house"])
"""Names that the app itself uses, in all languages; a number may follow."""
_NO_LETTER = re.compile(r"[\W_]+")


def check_readable(name: str, *, optional: bool = False, path: Path = ("name",)) -> None:
    """Raises `IllegalMove` (`bad_name`) for a name with invisible characters, or without visible ones."""
    if not (is_readable(name) or (optional and not name)):
        raise IllegalMove("A name needs letters that can be seen.", code="bad_name", path=path)


def check_given(args: Any, taken: Iterable[str] = ()) -> None:
    """Check every name in the args of a move or in options: it can be read, is not of the house, and
    looks like none of `taken`. Raises `IllegalMove`."""
    for path, name in names_in(args):
        check_readable(name, path=path)
        if impersonates_staff(name) or alike(name, taken) is not None:
            raise IllegalMove("That is somebody else's name.", code="name_of_another", path=path)


def names_in(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield every text of a JSON value that is a `name`, or a name of `teams`, with its path."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        if isinstance(item, str) and (key == "name" or path[-1:] == ("teams",)):
            yield (*path, key), item
        else:
            yield from names_in(item, (*path, key))


def is_readable(name: str) -> bool:
    """Return whether all of a name can be seen, in the order in which it is written.

    Control characters, invisible characters, characters that change the direction of a text, and more than
    two marks on a letter are refused. Joiners and variation selectors are allowed where they have a meaning:
    in emoji, and in scripts that use them."""
    if _has_too_many_marks(name):
        return False
    text = _FLAG.sub("\U0001f3f4", name)
    seen = False
    for place, letter in enumerate(text):
        if letter in (_ZWJ, _ZWNJ) or letter in _VARIANTS:
            if not _is_joined(text, place):
                return False
        elif letter in _BLANK or _kind(letter) in _REFUSED or any(a <= letter <= z for a, z in _SELECTORS):
            return False
        else:
            seen = seen or not letter.isspace()
    return seen


@lru_cache(4096)
def shapes_of(name: str) -> frozenset[str]:
    """Return the shapes of a name: without case, width and outer spaces, and with look-alike letters unified.
    Two names look alike if they share a shape."""
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    cases = (plain, plain.casefold(), plain.upper())  # some letters look alike in one case only: 0 O o
    return frozenset(_skeleton(unicodedata.normalize("NFKC", text)).casefold() for text in cases)


def impersonates_staff(name: str) -> bool:
    """Return whether the name could be taken for the referee, the house, or a bot."""
    letters = _letters(name)
    return not (shapes_of(letters) | shapes_of(letters.rstrip("0123456789"))).isdisjoint(_house())


def alike(name: str, others: Iterable[str]) -> str | None:
    """Return the first of these names that looks like `name`."""
    shapes = shapes_of(name)
    return next((other for other in others if not shapes.isdisjoint(shapes_of(other))), None)


def numbered(stem: str, others: Iterable[str]) -> str:
    """Return `stem` with the first number that makes it look like none of these names."""
    taken = list(others)
    numbers = (f"{stem} {number}" for number in range(1, len(taken) + 2))
    return next(name for name in numbers if alike(name, taken) is None)


def suggestion(name: str, others: Iterable[str]) -> str:
    """Return a free name like this one, with an initial: "Ada K."."""
    taken = frozenset[str]().union(*map(shapes_of, others))
    stem = "Captain" if impersonates_staff(name) else " ".join(name.split())[: MAX_LETTERS - 3].rstrip()
    letters = ascii_uppercase[10:] + ascii_uppercase[:10]
    free = (name for letter in letters if shapes_of(name := f"{stem} {letter}.").isdisjoint(taken))
    return next(free, f"{stem[:30]} {len(taken)}")


@cache
def _house() -> frozenset[str]:
    return frozenset[str]().union(*(shapes_of(_letters(name)) for name in HOUSE))


def _letters(name: str) -> str:
    """Return the name's letters and digits alone: "(R e f e r e e)" is a referee, too."""
    return _NO_LETTER.sub("", unicodedata.normalize("NFKC", name))


def _skeleton(text: str) -> str:
    """Return the text with each letter replaced by the prototype of its look-alikes (Unicode TR39)."""
    letters = "".join(map(_prototype, unicodedata.normalize("NFD", text)))
    return unicodedata.normalize("NFD", letters)


@lru_cache(4096)
def _prototype(letter: str) -> str:
    """Return one prototype for all letters that look alike: several plain letters if there are any ("rn"),
    otherwise the first letter.

    The table of look-alikes is large, so it is loaded with the first name, not at the start."""
    from confusable_homoglyphs import confusables

    alike, todo = {letter}, [letter]
    while todo:
        matches = confusables.is_confusable(todo.pop(), greedy=True) or ()
        new = {glyph["c"].strip("\u200e") for match in matches for glyph in match["homoglyphs"]} - alike
        alike |= new
        todo += [text for text in new if len(text) == 1]
    return min(alike, key=lambda text: (len(text) == 1, len(text), text))


def _has_too_many_marks(name: str) -> bool:
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        if letter in _VARIANTS or letter in (_ZWJ, _ZWNJ):
            continue
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MAX_MARKS:
            return True
    return False


def _is_joined(text: str, place: int) -> bool:
    """Return whether a joiner or a variation selector has a letter to act on."""
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
    """Return whether the letter is an emoji, or part of an emoji sequence (a skin tone, an arrow, a sign)."""
    return (_kind(letter) in ("So", "Sk", "Sm", "Po") and ord(letter) > 0xFF) or letter in "©®"


def _kind(letter: str) -> str:
    """Return the Unicode category; emoji that are newer than this Python count as symbols."""
    kind = unicodedata.category(letter)
    return "So" if kind == "Cn" and 0x1F000 <= ord(letter) <= 0x1FAFF else kind
