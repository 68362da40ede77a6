"""The parts of a booklet: chapters of lines, stories and tables, in the server's words.

Phones have words of their own for the log; these are for paper. A game gives templates in `data/booklet.json`
(`{"lines": {id: {en, de}}, "values": {parameter: {value: {en, de}}}}`) or chapters of its own. A template for
`tm.risk?survived=true` comes before that for `tm.risk`; a line without a template shows its id and
parameters."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from ..dice import shuffled
from ..packs import Json, read_json
from .keepsake import Moment, svg_of

Language = Literal["en", "de"]

QUIET: frozenset[str] = frozenset(read_json(__package__, "booklet.json")["quiet"])
"""Lines of the platform that a story does not need; what the referee put right has a place of its own."""
PARTS = ("turn", "year", "round")
"""Parameters by which a story falls into chapters."""
LONG_NOTATION = 24
"""Letters of a notation; of a longer one only the number of dice is printed."""
SENTENCES = 12
"""To a paragraph; a long turn has several."""


class Chart(msgspec.Struct, frozen=True):
    """Curves in one chart: a value for each of `xs`, null where there is none. `span`: the length of the game
    in words (`13 turns`). With a `ceiling` (a value for each of `xs`) values are towers below it."""

    title: str
    along: str
    xs: tuple[int, ...]
    series: tuple[tuple[str, tuple[float | None, ...]], ...]
    span: str = ""
    ceiling: tuple[float | None, ...] = ()
    ceiling_name: str = ""
    places: tuple[int, ...] = ()
    """The places of the seats whose curves they are, for their colours."""


class Block(msgspec.Struct, frozen=True):
    """A heading within a chapter, a line of the log, a paragraph of a turn, a story by a player, a row of a
    table, curves (`text` describes them), or a moment with its picture."""

    kind: Literal["heading", "line", "roll", "part", "story", "row", "chart", "scene"]
    text: str
    by: str = ""
    """The author of a story, the label of a row, or the turn's number in the margin of a paragraph."""
    chart: Chart | None = None
    moment: Moment | None = None
    ids: tuple[str, ...] = ()
    """Its ids, by which moments find it (`Moment.at`)."""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter with a heading of its own. `ids`: by which moments find it (`Moment.at`)."""

    title: str
    blocks: tuple[Block, ...]
    ids: tuple[str, ...] = ()


class Sitter(Protocol):
    """A player as a story needs one."""

    @property
    def id(self) -> str: ...
    @property
    def team(self) -> str | None: ...
    @property
    def roles(self) -> tuple[str, ...]: ...


class Story(NamedTuple):
    """The source of a booklet: a table as the reader may see it."""

    options: Json
    """The game's own, all of them."""
    state: Json | None
    """As sent on the wire; None in the lobby."""
    log: Sequence[Json]
    names: Mapping[str, str]
    """The players', by seat."""
    language: Language
    seats: Sequence[Sitter] = ()
    """The players', in the order of their places."""

    def words(self, package: str, places: Mapping[str, str] | None = None) -> Words:
        """Sentences in its language; `package` and `places` as `Words` has them."""
        return Words(self.language, self.names, package, places)

    @property
    def lines(self) -> list[Json]:
        """The log of the last game, as `without_undone` leaves it."""
        return without_undone(self.log)

    def place(self, seat: str) -> int:
        """Return the place of a seat, from 1, for its colours; 1 for a seat that has left."""
        return next((place for place, one in enumerate(self.seats, 1) if one.id == seat), 1)


class Words:
    """Sentences for log lines, in one language."""

    def __init__(
        self,
        language: Language,
        names: Mapping[str, str],
        package: str = "",
        places: Mapping[str, str] | None = None,
    ) -> None:
        """`names`: of seats. `package`: whose `data/booklet.json` comes first. `places`: further words for
        values of any parameter."""
        self.language = language
        self._names, self._places = names, places or {}
        self._books = [book for book in (_book(package), _book(__package__)) if book]

    def say(self, line: Mapping[str, Any]) -> str:
        """A line of the log as a sentence."""
        items = shuffled(line["notation"]) if line["id"] == "dice.rolled" else None
        if items is not None:
            line = {"id": "dice.shuffled", "items": items}
        values = defaultdict(lambda: "…", {key: self.value(key, value) for key, value in line.items()})
        cases = [f"{line['id']}?{key}={json.dumps(value)}" for key, value in line.items() if _simple(value)]
        for book in self._books:
            for key in (*cases, line["id"]):
                if key in book["lines"]:
                    said = str(book["lines"][key][self.language]).format_map(values)
                    # An abbreviated name ("Ada K.") may end the sentence.
                    return re.sub(r"(?<!\.)\.\.(?!\.)", ".", said)
        subject = str(line["id"]).partition(".")[2].replace("_", " ").capitalize()
        rest = [
            f"{key.replace('_', ' ')}: {values[key]}"
            for key, value in line.items()
            if key not in ("id", "seq", "at_ms", "rules", "to") and not isinstance(value, (dict, list))
        ]
        return f"{subject} ({', '.join(rest)})" if rest else subject

    def _notation(self, notation: str) -> str:
        """Dice as one says them: `2d6` is `2W6` in German; more than a line holds is counted."""
        if len(notation) > LONG_NOTATION:
            dice = sum(int(count or 1) for count in re.findall(r"(\d*)d[\d%]", notation))
            return self.word("notation", "many").format(n=dice)
        for name in ("max", "median"):
            notation = notation.replace(f"{name}(", f"{self.word('notation', name)} (")
        notation = re.sub(r"(?<!\d)1d(?=[\d%])", "d", notation)
        return re.sub(r"d(?=[\d%])", self.word("notation", "die"), notation).replace("-", "\u2212")

    def word(self, key: str, value: str = "") -> str:
        """A word of the books' `values`."""
        for book in self._books:
            words = book["values"].get(key, {}).get(value)
            if words:
                return str(words[self.language])
        return value or key

    def value(self, key: str, value: Any) -> str:
        if isinstance(value, (list, tuple)):
            return ", ".join(self.value(key, item) for item in value) or "–"
        if isinstance(value, bool):
            return self.word("bool", str(value).lower())
        if key == "notation":
            return self._notation(str(value))
        if value is None:
            return "–"
        if isinstance(value, dict):
            return ", ".join(f"{self.value(key, k)} {self.value(key, v)}" for k, v in value.items())
        text = str(value)
        if isinstance(value, int):
            return text.replace("-", "\u2212")
        if text in self._names and key not in ("text", "name"):
            return self._names[text]
        return self._places.get(text) or (self.word(key, text) if key != "text" else text)


def _simple(value: Any) -> bool:
    return value is None or value == [] or isinstance(value, (str, bool, int))


def margin(numbers: Sequence[int]) -> str:
    """`7`, or `4–6`: the turns of a paragraph, in order."""
    return "–".join(str(number) for number in sorted({*numbers[:1], *numbers[-1:]}))


def listed(items: Sequence[str], words: Words) -> str:
    """A list in words, with "and" before the last item."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {words.word('heading', 'and')} {items[-1]}"


def moment(words: Words, line: Json, kind: str, number: int, **more: Any) -> Moment:
    """Return a moment in the game's words `title_<kind>` and `moment_<kind>`. `number`: of its turn or year.

    Its picture has the name of the kind; `more` are other fields of `Moment`, or other values for these."""
    game = line["id"].partition(".")[0]
    fields: Json = {
        "at": str(number),
        "number": str(number),
        "title": words.say({**line, "id": f"{game}.title_{kind}"}),
        "text": words.say({**line, "id": f"{game}.moment_{kind}"}),
        "picture": kind,
        "seq": line["seq"],
    }
    return Moment(**(fields | more))


@cache
def _book(package: str) -> Json | None:
    if not package:
        return None
    try:
        book: Json = read_json(package, "booklet.json")
    except FileNotFoundError:
        return None
    return {"lines": {}, "values": {}, **book}


def without_dice(log: Iterable[Json]) -> list[Json]:
    """Return the lines without dice, for games in which the line after a roll explains it."""
    return [line for line in log if line["id"] != "dice.rolled"]


def without_undone(log: Sequence[Json]) -> list[Json]:
    """Return the lines of a table's last game without those that the referee has undone, and without bots'
    reasons for their moves, which phones show and paper does not."""
    kept: list[Json] = []
    for line in log:
        if line["id"] == "game.rematch":
            kept = []
        elif line["id"] == "game.rewound":
            kept = [before for before in kept if before["seq"] <= line["to_seq"]]
        elif ".why" not in line["id"]:
            kept.append(line)
    return kept


def charted(
    words: Words, key: str, xs: Sequence[int], series: Mapping[str, Sequence[float | None]]
) -> tuple[Chart, ...]:
    """Return one chart of a curve by seat or team, by the words under `chart`: `key`, `along`, `span`; none
    without a curve to draw."""
    if len(xs) < 2:
        return ()
    curves = tuple((words.value("seat", seat), tuple(values)) for seat, values in series.items())
    span = words.word("chart", "span").format(n=len(xs))
    return (Chart(words.word("chart", key), words.word("chart", "along"), tuple(xs), curves, span),)


def package_of(game: object) -> str:
    """Return the package of a game's class, which has its `data` folder."""
    return type(game).__module__.rpartition(".")[0]


def patch_of(game: object) -> str:
    """A game's round patch, an SVG of 96 × 96; empty where it has none."""
    return svg_of(package_of(game), "patch.svg")


def cover_of(game: object) -> str:
    """The cover of a game's booklets, an SVG of A5 drawn from its set; empty where it has none."""
    return svg_of(package_of(game), "booklet/cover.svg")


def plain(log: Sequence[Json], words: Words) -> tuple[Chapter, ...]:
    """Any game's story: how it began, line by line, and then its turns, years or rounds, each a paragraph."""
    begun: list[Block] = []
    parts: list[tuple[str, int, list[str]]] = []
    for line in log:
        part = next((key for key in PARTS if isinstance(line.get(key), int)), None)
        if part is not None and (part, line[part]) != (parts[-1][:2] if parts else None):
            parts.append((part, line[part], []))
        # A template may be empty where the margin says it all.
        text = "" if line["id"] in QUIET else words.say(line)
        if not text:
            continue
        roll = line["id"] == "dice.rolled"
        if parts:
            parts[-1][2].append(f"({text})" if roll else text)
        else:
            begun.append(Block("roll" if roll else "line", text))
    chapters = [Chapter(words.word("heading", "beginning"), tuple(begun))] if begun else []
    paragraphs = tuple(_paragraphs(parts))
    if paragraphs:
        chapters.append(Chapter(words.word("heading", f"by_{parts[0][0]}"), paragraphs))
    return tuple(chapters)


def _paragraphs(parts: Sequence[tuple[str, int, list[str]]]) -> Iterator[Block]:
    """Return the turns with their numbers in the margin; equal ones in a row are printed once."""
    turns = [(number, sentences) for _, number, sentences in parts if sentences]
    for sentences, alike in groupby(turns, lambda one: one[1]):
        span = margin([number for number, _ in alike])
        for at in range(0, len(sentences), SENTENCES):
            yield Block("part", " ".join(sentences[at : at + SENTENCES]), "" if at else span)
