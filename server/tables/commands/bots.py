"""Practice bots: seats that play by themselves. Who they are, when it is their turn, what they do.

A bot is a player whose seat has a character. When it acts is a due time of the table, like a clock's; whoever
rings the table then makes its move, in one commit, from nothing but what that seat's phone would show.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from server.games.core.errors import IllegalMove, RuleError
from server.games.core.game import Game, Json, line

from ..domain.draft import Draft
from ..domain.errors import StoreDown, TableError
from ..domain.model import Caller, Head, Mind, SeatRecord
from ..domain.prompt_filler import answer, has_choice
from ..views import view as views
from ..views.snapshot import ROLL, Snapshot
from . import acts, lobby

log = logging.getLogger(__name__)

PLAIN = "plain"
"""The character that every game has: it fills prompts in, and knows no game."""

THINKS_MS = (700, 2600)
"""How long a bot looks at a question before it answers."""
GOES_ON_MS = (250, 700)
"""How long between two answers to the same question."""
PART_OF_CLOCK = 4
"""A bot takes at most this part of what is left on the clock."""

Entropy = Callable[[int], bytes]
Drafts = Callable[[], Draft]


def characters(game: Game[Any]) -> tuple[str, ...]:
    """Everybody who can fill a seat of this game."""
    return (*game.info.characters, PLAIN)


# -- seats -----------------------------------------------------------------------------------------------


def seat_bot(
    draft: Draft,
    caller: Caller,
    *,
    name: str | None,
    character: str | None,
    team: str | None,
    role: str | None,
) -> SeatRecord:
    """A new seat that plays by itself: the referee. Without a wish it gets the next character, and a name."""
    acts.referee_only(caller)
    here = [seat for seat in draft.head.seats if seat.bot]
    cast = draft.game.info.characters or (PLAIN,)
    chosen = _character(draft.game, character or cast[len(here) % len(cast)])
    taken = {seat.name for seat in draft.head.seats}
    free = next(f"Bot {n}" for n in range(1, lobby.MAX_SEATS + 2) if f"Bot {n}" not in taken)
    seat = SeatRecord("", name or free, "", team=team, role=role, ready=True, bot=chosen)
    return acts.join(draft, seat, invited=True)


def take_over(draft: Draft, caller: Caller, seat: str, character: str | None) -> None:
    """A bot plays this seat from now on: the referee. The phone that held it is out at once; a hand-over
    gives the seat to a person again."""
    acts.referee_only(caller)
    found = acts.seat_of(draft.head, seat)
    if not found.plays:
        raise IllegalMove("Only a player's seat can be played.", code="not_a_player", path=("seat",))
    chosen = _character(draft.game, character or characters(draft.game)[0])
    acts.change_seat(draft, seat, bot=chosen, token_hash="", ready=True)
    draft.say(line("seat.bot", seat=seat, bot=chosen))


def _character(game: Game[Any], character: str) -> str:
    if character not in characters(game):
        raise IllegalMove(
            "There is no such character in this game.",
            code="no_such_character", path=("character",), choices=list(characters(game)),
        )  # fmt: skip
    return character


# -- when ------------------------------------------------------------------------------------------------


def minds(game: Game[Any], head: Head, now_ms: int, entropy: Entropy) -> dict[str, Mind]:
    """What each bot has on its mind after a commit: the question it is asked, and when it answers."""
    seats = [seat for seat in head.seats if seat.bot and seat.plays]
    asked = head.has_state or head.pending is not None
    if not seats or head.status != "playing" or not asked or head.put_away_ms is not None:
        return {}
    snapshot = Snapshot(game, head)
    stands = head.clock is not None and head.clock.paused
    try:
        return {seat.id: _mind(snapshot, seat.id, stands, now_ms, entropy) for seat in seats}
    except Exception as error:  # a state that was corrected by hand may break any assumption of the game
        log.error("the bots do not know what they are asked: %s", type(error).__name__)
        return {}


def _mind(snapshot: Snapshot, seat: str, stands: bool, now_ms: int, entropy: Entropy) -> Mind:
    question = snapshot.phase(seat)
    mind = snapshot.head.minds.get(seat)
    if mind is None or mind.question != question:
        mind = Mind(question)
    due = mind.due_ms
    if stands or not _asked(snapshot, seat, mind):
        due = None
    elif due is None:
        due = now_ms + _pause(snapshot.head, now_ms, GOES_ON_MS if mind.tried else THINKS_MS, entropy)
    return msgspec.structs.replace(mind, due_ms=due)


def _asked(snapshot: Snapshot, seat: str, mind: Mind) -> bool:
    """Whether the table waits for this bot, and it has not been refused everything already."""
    return any(p.must and not p.submitted and p.move not in mind.given_up for p in snapshot.prompts(seat))


def _pause(head: Head, now_ms: int, span: tuple[int, int], entropy: Entropy) -> int:
    least, most = span
    pause = least + int.from_bytes(entropy(2)) % (most - least)
    timers = [head.clock, *(w.timer for w in (head.pending.waiting if head.pending else ()))]
    left = [timer.left_ms(now_ms) for timer in timers if timer and timer.held_ms is None]
    return min(pause, *(ms // PART_OF_CLOCK for ms in left)) if left else pause


# -- what ------------------------------------------------------------------------------------------------


def act(drafts: Drafts, snapshot: Snapshot, seat: str, now_ms: int, entropy: Entropy) -> Draft:
    """One move of one bot, as a draft to be kept. A choice that is refused is followed by the prompt's
    default; a question to which everything was refused is given up, so that nobody spins on it."""
    head = snapshot.head
    record = next(s for s in head.seats if s.id == seat)
    mind = head.minds[seat]
    rng = random.Random(int.from_bytes(entropy(8)))
    view = _view(snapshot, seat, now_ms)
    prompts = {p["move"]: p for p in view["prompts"]}
    move = ""
    for move, args in _choices(snapshot.game, record.bot or PLAIN, view, mind, rng):
        if move not in prompts:
            continue
        draft = drafts()
        try:
            _make(draft, snapshot, seat, move, args, entropy)
        except StoreDown:
            raise
        except (RuleError, TableError) as error:
            log.info("a bot was refused: %s", error.code)  # the words may name what is hidden
            continue
        except Exception as error:  # a bot's mistake, or the game's, must not stop the table's clocks
            log.error("a bot's move failed: %s", type(error).__name__)
            continue
        return _remember(draft, seat, tried=(*mind.tried, move))
    waited = [p["move"] for p in view["prompts"] if p["must"] and not p["submitted"]]
    return _remember(drafts(), seat, given_up=(*mind.given_up, *waited))


def _choices(
    game: Game[Any], character: str, view: Json, mind: Mind, rng: random.Random
) -> Iterator[tuple[str, Json]]:
    """What the bot would do, what it would do instead if that is refused, and so on."""
    asked = [p for p in view["prompts"] if not p["submitted"]]
    waited = [p for p in asked if p["must"] and p["move"] not in mind.given_up]
    if character != PLAIN:
        try:
            chosen = game.choose(character, view, rng.getrandbits(32))
        except Exception as error:  # it met something it does not know: then it plays like any other
            log.error("a character had no answer: %s", type(error).__name__)
            chosen = None
        if chosen is not None:
            yield chosen
            for prompt in waited:
                if prompt["move"] == chosen[0] and prompt["default"] is not None:
                    yield prompt["move"], prompt["default"]
    # choices that nobody waits for come first, once each: what the table waits for often ends them
    spare = [p for p in asked if not p["must"] and p["move"] not in mind.tried]
    for prompt in spare if character == PLAIN else ():
        if has_choice(prompt) and prompt["default"] is not None:
            yield prompt["move"], answer(prompt, rng, tidy=True)
    for prompt in rng.sample(waited, len(waited)):
        yield prompt["move"], answer(prompt, rng, tidy=True)
    for prompt in waited:
        if prompt["default"] is not None:
            yield prompt["move"], prompt["default"]


def _view(snapshot: Snapshot, seat: str, now_ms: int) -> Json:
    """What that seat's phone shows, as JSON has it; without the log."""
    caller = Caller(snapshot.head.code, seat, False)
    view = views.build(views.Look(snapshot, now_ms, {}, ()), caller)
    shown: Json = msgspec.json.decode(msgspec.json.encode(view))
    return shown


def _make(draft: Draft, snapshot: Snapshot, seat: str, move: str, args: Json, entropy: Entropy) -> None:
    """The move, checked like anybody's. A bot has no hands: the app rolls for it, real dice or not."""
    if move == ROLL:
        draft.answer(args["request"], faces=None, nonce=entropy(32), auto=False)
        return
    caller = Caller(draft.head.code, seat, False)
    acts.move(draft, snapshot, caller, move, args, phase=None, as_seat=None)


def _remember(draft: Draft, seat: str, **changes: Any) -> Draft:
    mind = msgspec.structs.replace(draft.head.minds[seat], due_ms=None, **changes)
    draft.set(minds={**draft.head.minds, seat: mind})
    return draft
