"""When practice bots act, and what they do then.

When a bot acts is a due time of the table, like a clock's; whoever rings the table then makes its move, in
one commit, from nothing but what that seat's phone would show."""

import logging
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from server.games.core.errors import RuleError
from server.games.core.game import ALL, BOTS, WAIT, Choice, Game, Json, Line, line

from ..domain.errors import StoreDown
from ..domain.forms.prompt_filler import answer, has_choice
from ..domain.model import BotTurn, Caller, Head
from ..domain.working_copy import WorkingCopy
from ..views import view as views
from ..views.snapshot import ROLL, Snapshot
from .bots import PLAIN
from .command import Context
from .moves import answer_to_prompt

log = logging.getLogger(__name__)

THINKS_MS = (700, 2600)
"""The time that a bot looks at a question before it answers."""
GOES_ON_MS = (250, 700)
"""The time between two answers to the same question."""
PART_OF_CLOCK = 4
"""A bot takes at most this part of what is left on the clock."""

Entropy = Callable[[int], bytes]


def schedule(snapshot: Snapshot, now_ms: int, entropy: Entropy) -> dict[str, BotTurn]:
    """The question to each bot after a commit, and the time of its answer; by seat."""
    head = snapshot.head
    seats = [seat for seat in head.seats if seat.bot and seat.plays]
    asked = head.has_state or head.pending is not None
    if not seats or head.status != "playing" or not asked or head.put_away_ms is not None:
        return {}
    stands = head.clock is not None and head.clock.paused
    try:
        return {seat.id: _turn(snapshot, seat.id, stands, now_ms, entropy) for seat in seats}
    except Exception as error:  # a state that was corrected by hand may break any assumption of the game
        log.error("the bots do not know what they are asked: %s", type(error).__name__)
        return {}


def _turn(snapshot: Snapshot, seat: str, stands: bool, now_ms: int, entropy: Entropy) -> BotTurn:
    question = snapshot.phase(seat)
    turn = snapshot.head.bot_turns.get(seat)
    if turn is None or turn.question != question:
        turn = BotTurn(question)
    due = turn.due_ms
    if stands or turn.waits_since == snapshot.head.seq or not _asked(snapshot, seat, turn):
        due = None
    elif due is None:
        due = now_ms + _pause(snapshot.head, now_ms, GOES_ON_MS if turn.tried else THINKS_MS, entropy)
    return msgspec.structs.replace(turn, due_ms=due)


def _asked(snapshot: Snapshot, seat: str, turn: BotTurn) -> bool:
    """True if the table waits for this bot or leaves it free to act, unless everything it did was refused."""
    free = snapshot.game.free_moves
    return any(
        (p.must or p.move in free) and not p.submitted and p.move not in turn.given_up
        for p in snapshot.prompts(seat)
    )


def _pause(head: Head, now_ms: int, span: tuple[int, int], entropy: Entropy) -> int:
    least, most = span
    pause = least + int.from_bytes(entropy(2)) % (most - least)
    timers = [head.clock, *(w.timer for w in (head.pending.waiting if head.pending else ()))]
    left = [timer.left_ms(now_ms) for timer in timers if timer and timer.held_ms is None]
    return min(pause, *(ms // PART_OF_CLOCK for ms in left)) if left else pause


def act(copy: WorkingCopy, snapshot: Snapshot, seat: str) -> None:
    """One move of one bot. A choice that is refused is followed by the prompt's default; a question to which
    everything was refused is given up, so that nobody spins on it."""
    record = next(s for s in snapshot.head.seats if s.id == seat)
    turn = snapshot.head.bot_turns[seat]
    rng = random.Random(int.from_bytes(copy.entropy(8)))
    view = _view(snapshot, seat, copy.now_ms)
    prompts = {p["move"]: p for p in view["prompts"]}
    for choice in _choices(snapshot.game, record.bot or PLAIN, view, turn, rng):
        if choice == WAIT:
            _wait(copy, seat)
            return
        if choice.move not in prompts:
            continue
        if _makes(copy, snapshot, seat, choice):
            _remember(copy, seat, tried=(*turn.tried, choice.move))
            return
        copy.restart()
    free = snapshot.game.free_moves
    waited = [p["move"] for p in view["prompts"] if (p["must"] or p["move"] in free) and not p["submitted"]]
    _remember(copy, seat, given_up=(*turn.given_up, *waited))


def _wait(copy: WorkingCopy, seat: str) -> None:
    """It is asked again once something happens. That it waits is nothing that others have waited for."""
    last = copy.seq - 1
    turns = {
        id: msgspec.structs.replace(turn, waits_since=copy.seq) if turn.waits_since == last else turn
        for id, turn in copy.head.bot_turns.items()
    }
    waiting = msgspec.structs.replace(turns[seat], due_ms=None, waits_since=copy.seq)
    copy.set(bot_turns={**turns, seat: waiting})


def _makes(copy: WorkingCopy, snapshot: Snapshot, seat: str, choice: Choice) -> bool:
    """Try a move; whether the table takes it."""
    try:
        if choice.move != ROLL:
            copy.say(_why(snapshot.game, seat, choice))
        _make(copy, snapshot, seat, choice.move, choice.args)
        return True
    except StoreDown:
        raise
    except RuleError as error:
        log.info("a bot was refused: %s", error.code)  # the words may name what is hidden
    except Exception as error:  # a bot's mistake, or the game's, must not stop the table's clocks
        log.error("a bot's move failed: %s", type(error).__name__)
    return False


def _choices(
    game: Game[Any], character: str, view: Json, turn: BotTurn, rng: random.Random
) -> Iterator[Choice]:
    """The bot's choices, each for when the one before is refused."""
    asked = [p for p in view["prompts"] if not p["submitted"]]
    waited = [p for p in asked if p["must"] and p["move"] not in turn.given_up]
    if not waited:
        waited = [p for p in asked if p["move"] in game.free_moves and p["move"] not in turn.given_up]
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
                    yield Choice(prompt["move"], prompt["default"])
    # choices that nobody waits for come first, once each: what the table waits for often ends them
    tried = {*turn.tried, *game.free_moves}
    spare = [p for p in asked if not p["must"] and p["move"] not in tried]
    for prompt in spare if character == PLAIN else ():
        if has_choice(prompt) and prompt["default"] is not None:
            yield Choice(prompt["move"], answer(prompt, rng, tidy=True))
    for prompt in rng.sample(waited, len(waited)):
        yield Choice(prompt["move"], answer(prompt, rng, tidy=True))
    for prompt in waited:
        if prompt["default"] is not None:
            yield Choice(prompt["move"], prompt["default"])


def _why(game: Game[Any], seat: str, choice: Choice) -> Line:
    """One line for each move, so that how many there are tells nothing. Where something is secret they lie
    sealed until the end."""
    told = dict(choice.why or {"id": "bot.why"})
    return line(told.pop("id"), to=ALL if game.info.open else BOTS, seat=seat, **told)


def _view(snapshot: Snapshot, seat: str, now_ms: int) -> Json:
    """The view of that seat's phone, as JSON has it; without the log."""
    caller = Caller(snapshot.head.code, seat, False)
    view = views.build(views.ViewSource(snapshot, now_ms, {}, ()), caller)
    shown: Json = msgspec.json.decode(msgspec.json.encode(view))
    return shown


def _make(copy: WorkingCopy, snapshot: Snapshot, seat: str, move: str, args: Json) -> None:
    """The move, checked like anybody's. A bot has no hands: the app rolls for it, real dice or not."""
    if move == ROLL:
        copy.answer(args["request"], auto=False)
    else:
        caller = Caller(copy.head.code, seat, False)
        answer_to_prompt(move, args).handle(copy, Context(caller, snapshot))


def _remember(copy: WorkingCopy, seat: str, **changes: Any) -> None:
    turn = msgspec.structs.replace(copy.head.bot_turns[seat], due_ms=None, **changes)
    copy.set(bot_turns={**copy.head.bot_turns, seat: turn})
