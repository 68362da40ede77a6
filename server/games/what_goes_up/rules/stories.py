"""Stories: pages, players' texts on them, and the luck that others give (WG-L1, WG-L2). A page is about a
flight, a derp, a craft's name, or the workshop.

The state keeps the pages of this turn and the last one. The log has all texts (`wgu.story`; the latest of an
author on a page counts), and the story takes them from there."""

import unicodedata
from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import asdict, replace

from ...core.errors import illegal
from ...core.game import Line, line

MAX_TEXT = 2_000
"""Characters of one story."""

About = Literal["flight", "derp", "craft", "workshop", "eva"]


class Story(msgspec.Struct, frozen=True):
    """A player's text on a page. `luck`: the seats that tapped for it. `paid`: it has earned its point."""

    text: str
    luck: tuple[str, ...] = ()
    paid: bool = False


class Brings(msgspec.Struct, frozen=True):
    """The gain of an author: luck for a story, or the rewards of an EVA that the table agrees to (WG-L1,
    WG-E5)."""

    points: int = 0
    dots: int = 0
    luck: int = 0


class Page(msgspec.Struct, frozen=True):
    """A page, with `stories` by seat. Anybody writes about a flight, only its owner about anything else.
    `flight` is the page's id: the craft's for a flight, else as `derp:s1:k1`, `craft:s1:c1`, `workshop:s1:3`,
    `eva:s1:e7`. The page of an EVA's errand is `done` once the derp has been out."""

    flight: str
    name: str
    owner: str
    turn: int
    stories: dict[str, Story] = {}
    about: About = "flight"
    brings: Brings | None = None
    done: bool = False


class Books(msgspec.Struct, frozen=True):
    """The pages that are open."""

    pages: tuple[Page, ...] = ()


class Written(NamedTuple):
    """The outcome of a move: the books, log lines, and what they bring by seat."""

    books: Books
    lines: tuple[Line, ...] = ()
    brings: dict[str, Brings] = {}


def opened(books: Books, flight: str, name: str, owner: str, turn: int) -> Books:
    """Open a page for a flight that takes off; it keeps a page that it has already."""
    before = next((page for page in books.pages if page.flight == flight), None)
    page = replace(before, turn=turn) if before else Page(flight, name, owner, turn)
    return Books((*without(books, flight).pages, page))


def page_id(about: About, owner: str, what: str) -> str:
    """Return the id of a page that is not about a flight."""
    return f"{about}:{owner}:{what}"


def turned(books: Books, turn: int, still: Sequence[str] = ()) -> Books:
    """Close pages older than the last turn, except those about things that `still` exist."""
    return Books(tuple(page for page in books.pages if page.turn >= turn - 1 or page.flight in still))


def with_blank(books: Books, blank: Sequence[Page]) -> Books:
    """Return the books with blank pages for things without a page."""
    begun = {page.flight for page in books.pages}
    return Books((*books.pages, *(page for page in blank if page.flight not in begun)))


def begun(books: Books) -> Books:
    """Return the books without blank pages, except those of flights."""
    return Books(tuple(page for page in books.pages if page.about == "flight" or page.stories))


def needed(players: Sequence[str], author: str) -> int:
    """Return the number of taps for a point: half of the others, rounded up; none alone (WG-L1)."""
    return -(-sum(player != author for player in players) // 2)


def write(books: Books, seat: str, flight: str, text: str) -> Written:
    """Replace a player's text, which loses its taps; an empty text withdraws the story (WG-L1, WG-L2). Raises
    `IllegalMove`."""
    page = _page(books, flight)
    if page.about != "flight" and seat != page.owner:
        raise illegal("Only its owner writes on this page.", "not_yours", ("flight",), "WG-L2")
    text = clean(text)
    before = page.stories.get(seat)
    if before and before.paid:
        raise illegal("This story has earned its luck.", "story_stands", ("flight",), "WG-L1")
    if text == (before.text if before else ""):
        return Written(books)
    stories = {author: story for author, story in page.stories.items() if author != seat}
    if text:
        stories[seat] = Story(text)
    line = _written(page, seat, text, "WG-L1", "WG-L2")
    return Written(_put(books, replace(page, stories=stories)), (line,))


def _written(page: Page, seat: str, text: str, *rules: str) -> Line:
    return line(
        "wgu.story",
        *rules,
        seat=seat,
        flight=page.flight,
        name=page.name,
        turn=page.turn,
        about=page.about,
        text=text,
    )


def tap(books: Books, seat: str, flight: str, author: str, players: Sequence[str]) -> Written:
    """Tap for another player's story; enough taps make a point of luck, once per story (WG-L1). Raises
    `IllegalMove`."""
    page = _page(books, flight)
    story = page.stories.get(author)
    if story is None or author == seat:
        raise illegal("There is no story of another player here.", "no_story", ("story",), "WG-L1")
    if seat in story.luck or story.paid:
        return Written(books)
    liked = (*story.luck, seat)
    paid = sum(player in liked for player in players) >= needed(players, author)
    stories = {**page.stories, author: replace(story, luck=liked, paid=paid)}
    books = _put(books, replace(page, stories=stories))
    tapped = line("wgu.liked", "WG-L1", seat=seat, author=author, flight=page.flight, name=page.name)
    if not paid:
        return Written(books, (tapped,))
    if page.brings is not None:
        return Written(books, (tapped, _agreed(page, page.brings)), {author: page.brings})
    luck = line("wgu.luck", "WG-L1", seat=author, luck=1, flight=page.flight, name=page.name)
    return Written(books, (tapped, luck), {author: Brings(luck=1)})


def went_out(books: Books, flight: str, players: Sequence[str]) -> Written:
    """Finish an errand: the others may agree to its rewards; alone, they are agreed (WG-E5)."""
    page = replace(_page(books, flight), done=True)
    text, brings = page.stories[page.owner].text, page.brings
    story = _written(page, page.owner, text, "WG-E5")
    if needed(players, page.owner) or brings is None:
        return Written(_put(books, page), (story,))
    page = replace(page, stories={page.owner: Story(text, paid=True)})
    return Written(_put(books, page), (story, _agreed(page, brings)), {page.owner: brings})


def _agreed(page: Page, brings: Brings) -> Line:
    about = {"seat": page.owner, "flight": page.flight, "name": page.name}
    return line("wgu.agreed", "WG-E5", **about, **asdict(brings))


def without(books: Books, flight: str) -> Books:
    """Return the books without a page."""
    return Books(tuple(page for page in books.pages if page.flight != flight))


def clean(text: str) -> str:
    """Return a text without control characters, trailing spaces and repeated empty lines."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    text_kept = "".join(c for c in text if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs"))
    lines = [row.rstrip() for row in text_kept.split("\n")]
    joined = "\n".join(row for i, row in enumerate(lines) if row or (i and lines[i - 1]))
    return joined.strip()


def _page(books: Books, flight: str) -> Page:
    for page in books.pages:
        if page.flight == flight:
            return page
    raise illegal("This flight has no open page.", "no_page", ("flight",), "WG-L1", flight=flight)


def _put(books: Books, page: Page) -> Books:
    return Books(tuple(page if other.flight == page.flight else other for other in books.pages))
