"""Stories (WG-L1, WG-L2): pages, what players write on them, and the luck that others give for it. A page is
about a flight, a derp, a craft's name, or what happened in the workshop.

The state keeps the pages of this turn and the last one; what was written on older ones stands in the log
(`wgu.story`, the latest of an author on a page counts), where a booklet finds it."""

import unicodedata
from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from ...core.errors import illegal
from ...core.game import Line, line

MAX_TEXT = 2_000
"""Characters of one story."""

About = Literal["flight", "derp", "craft", "workshop", "eva"]


class Story(msgspec.Struct, frozen=True):
    """A player's text on a page. `luck`: those who tapped for it. `paid`: it earned its point, and stands."""

    text: str
    luck: tuple[str, ...] = ()
    paid: bool = False


class Brings(msgspec.Struct, frozen=True):
    """The reward of an EVA, once the table agrees to it (WG-E5)."""

    points: int = 0
    dots: int = 0
    luck: int = 0


class Page(msgspec.Struct, frozen=True):
    """A page; `stories` by seat. Anybody writes about a flight, its owner about everything else. `flight` is
    the page's id: the craft's for a flight, else as `derp:s1:k1`, `craft:s1:c1`, `workshop:s1:3`,
    `eva:s1:e7`. What an EVA was for has a page of its own, which is `done` once the derp has been out."""

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


class Told(NamedTuple):
    """The outcome of a move: the books, log lines, and points of luck by seat."""

    books: Books
    lines: tuple[Line, ...] = ()
    luck: dict[str, int] = {}
    brings: dict[str, Brings] = {}


def opened(books: Books, flight: str, name: str, owner: str, turn: int) -> Books:
    """A page for a flight that takes off. One that has a page already keeps it, for another turn."""
    pages = tuple(page for page in books.pages if page.flight != flight)
    before = next((page for page in books.pages if page.flight == flight), None)
    page = replace(before, turn=turn) if before else Page(flight, name, owner, turn)
    return Books((*pages, page))


def page_id(about: About, owner: str, what: str) -> str:
    """The id of a page that is not about a flight."""
    return f"{about}:{owner}:{what}"


def turned(books: Books, turn: int, still: Sequence[str] = ()) -> Books:
    """The end of a turn: pages older than the last turn close, those about what is still there do not."""
    return Books(tuple(page for page in books.pages if page.turn >= turn - 1 or page.flight in still))


def with_blank(books: Books, blank: Sequence[Page]) -> Books:
    """The open pages, and those that nobody has begun yet."""
    begun = {page.flight for page in books.pages}
    return Books((*books.pages, *(page for page in blank if page.flight not in begun)))


def begun(books: Books) -> Books:
    """Without blank pages that are about no flight: those are made anew whenever they are asked for."""
    return Books(tuple(page for page in books.pages if page.about == "flight" or page.stories))


def needed(players: Sequence[str], author: str) -> int:
    """The number of taps that make a point: half of the others, rounded up (WG-L1). Alone, none."""
    others = sum(player != author for player in players)
    return -(-others // 2)


def write(books: Books, seat: str, flight: str, text: str) -> Told:
    """Replace a player's text, whose taps go with it; an empty text takes the story back (WG-L1, WG-L2).

    Raises `IllegalMove`."""
    page = _page(books, flight)
    if page.about != "flight" and seat != page.owner:
        raise illegal("That is its owner's to tell.", "not_yours", ("flight",), "WG-L2")
    text = clean(text)
    before = page.stories.get(seat)
    if before and before.paid:
        raise illegal("This story has earned its luck, and stands.", "story_stands", ("flight",), "WG-L1")
    if text == (before.text if before else ""):
        return Told(books)
    rest = {author: story for author, story in page.stories.items() if author != seat}
    stories = {**rest, seat: Story(text)} if text else rest
    told = line(
        "wgu.story", "WG-L1", "WG-L2", seat=seat, flight=page.flight, name=page.name, turn=page.turn,
        about=page.about, text=text,
    )
    return Told(_put(books, replace(page, stories=stories)), (told,))


def tap(books: Books, seat: str, flight: str, author: str, players: Sequence[str]) -> Told:
    """Like another's story; enough taps make a point of luck, once for each story (WG-L1).

    Raises `IllegalMove`."""
    page = _page(books, flight)
    story = page.stories.get(author)
    if story is None or author == seat:
        raise illegal("There is no story of anybody else's here.", "no_story", ("story",), "WG-L1")
    if seat in story.luck or story.paid:
        return Told(books)
    liked = (*story.luck, seat)
    paid = sum(player in liked for player in players) >= needed(players, author)
    stories = {**page.stories, author: replace(story, luck=liked, paid=paid)}
    told = [line("wgu.liked", "WG-L1", seat=seat, author=author, flight=page.flight, name=page.name)]
    if paid and page.brings is not None:
        told.append(agreed(page))
    elif paid:
        told.append(line("wgu.luck", "WG-L1", seat=author, luck=1, flight=page.flight, name=page.name))
    books = _put(books, replace(page, stories=stories))
    if page.brings is not None:
        return Told(books, tuple(told), brings={author: page.brings} if paid else {})
    return Told(books, tuple(told), {author: 1} if paid else {})


def went_out(books: Books, flight: str, players: Sequence[str]) -> Told:
    """The derp has been out: the others may agree to what it brings; alone, it is agreed (WG-E5)."""
    page = replace(_page(books, flight), done=True)
    text = page.stories[page.owner].text
    told = [
        line("wgu.story", "WG-E5", seat=page.owner, flight=page.flight, name=page.name, turn=page.turn,
             about=page.about, text=text)
    ]
    if needed(players, page.owner) or page.brings is None:
        return Told(_put(books, page), tuple(told))
    page = replace(page, stories={page.owner: Story(text, paid=True)})
    return Told(_put(books, page), (*told, agreed(page)), brings={page.owner: page.brings or Brings()})


def agreed(page: Page) -> Line:
    """The line that says what an EVA brings."""
    brings = page.brings or Brings()
    return line(
        "wgu.agreed", "WG-E5", seat=page.owner, flight=page.flight, name=page.name, points=brings.points,
        dots=brings.dots, luck=brings.luck,
    )


def without(books: Books, flight: str) -> Books:
    """The books without a page."""
    return Books(tuple(page for page in books.pages if page.flight != flight))


def clean(text: str) -> str:
    """A text as it is kept: without control characters, spaces at line ends, and more than one empty line."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    kept = "".join(c for c in text if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs"))
    lines = [each.rstrip() for each in kept.split("\n")]
    joined = "\n".join(each for i, each in enumerate(lines) if each or (i and lines[i - 1]))
    return joined.strip()


def _page(books: Books, flight: str) -> Page:
    for page in books.pages:
        if page.flight == flight:
            return page
    raise illegal("This flight has no open page.", "no_page", ("flight",), "WG-L1", flight=flight)


def _put(books: Books, page: Page) -> Books:
    return Books(tuple(page if each.flight == page.flight else each for each in books.pages))


def is_paid(page: Page, seat: str) -> bool:
    """True once a player's story on this page has earned its luck."""
    story = page.stories.get(seat)
    return story is not None and story.paid
