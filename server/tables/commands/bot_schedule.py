"""The schedule of practice bots, and their moves.

A bot's turn is a due time of the table, like a clock's. The process that rings the table then makes the bot's
move in one commit, using only what the phone of that seat would show.

It asks the game's own character (`Game.choose`) or fills in the prompts (`domain/forms/prompt_filler.py`),
and the move is checked like any other. A character's reason is logged with its move: as a line for all if
the game has no secrets, otherwise for the audience `bots`, which has no members and opens at the end."""

import logging
import random
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from server.games.core.errors import RuleError
from server.games.core.forms import as_json
from server.games.core.game import ALL, BOTS, WAIT, Choice, Game, Json, Line, line

from ..domain.changes import Entropy
from ..domain.errors import StoreDown
from ..domain.forms.prompt_filler import answer, has_choice
from ..domain.model import BotTurn, Caller, Head
from ..domain.working_copy import WorkingCopy
from ..ports import Seen
from ..views.snapshot import ROLL, Snapshot
from ..views.view import ViewSource
from .bots import PLAIN
from .command import Context
from .moves import answer_to_prompt

log = logging.getLogger(__name__)

THINKS_MS = (700, 2600)
"""Least and most milliseconds that a bot takes to answer a question."""
GOES_ON_MS = (250, 700)
"""Least and most milliseconds between two answers to the same question."""
PART_OF_CLOCK = 4
"""A bot takes at most one in this many parts of the time left on the clock."""
MOST_TIMES = 8
"""The most times that a character makes one move for the same question; then the plain bot answers it."""
IDLE_MS = 5 * 60 * 1000
"""Milliseconds after which bots stand still at a table where nobody is connected."""


def schedule(snapshot: Snapshot, now_ms: int, clear_ms: int, entropy: Entropy) -> dict[str, BotTurn]:
    """Return the turn of each bot after a commit, by seat: the question it is asked, and when it answers.
    `clear_ms`: the time at which the stage is clear; no bot answers before."""
    head = snapshot.head
    seats = [seat for seat in head.seats if seat.bot and seat.plays]
    asked = head.has_state or head.pending is not None
    if not seats or head.status != "playing" or not asked or head.eyes_front is not None:
        return {}
    paused = head.bots_paused or (head.clock is not None and head.clock.paused)
    try:
        return {seat.id: _next_turn(snapshot, seat.id, paused, (now_ms, clear_ms), entropy) for seat in seats}
    except Exception as error:  # a state that was corrected by hand may break any assumption of the game
        log.error("the bots could not be scheduled: %s", type(error).__name__)
        return {}


def _next_turn(
    snapshot: Snapshot, seat: str, paused: bool, times: tuple[int, int], entropy: Entropy
) -> BotTurn:
    now_ms, clear_ms = times
    question = snapshot.phase(seat)
    turn = snapshot.head.bot_turns.get(seat)
    if turn is None or turn.question != question:
        turn = BotTurn(question)
    due = turn.due_ms
    waits = paused or turn.waits_since == snapshot.head.seq
    if waits or all(move in turn.given_up for move in _asked(snapshot, seat)):
        due = None
    elif due is None:
        due = clear_ms
        if turn.tried or not _only_throws(snapshot, seat):
            due += _thinking_ms(snapshot.head, clear_ms, GOES_ON_MS, entropy)
            # it has thought while the stage played
            if not turn.tried:
                due = max(due, now_ms + _thinking_ms(snapshot.head, clear_ms, THINKS_MS, entropy))
        if snapshot.game.call_ms and _people_may_call(snapshot, seat):
            turn = msgspec.structs.replace(turn, called=True)
            due = max(due, clear_ms + snapshot.game.call_ms)
    return msgspec.structs.replace(turn, due_ms=due)


def _only_throws(snapshot: Snapshot, seat: str) -> bool:
    """Return whether all that a bot is asked is a throw, which needs no thought, and nobody may call it."""
    return set(_asked(snapshot, seat)) == {ROLL} and not _people_may_call(snapshot, seat)


def _people_may_call(snapshot: Snapshot, bot: str) -> bool:
    """Return whether a bot's dice wait while a person may say something about them."""
    if not any(roll.request.by == bot for roll in snapshot.head.waiting):
        return False
    people = [seat.id for seat in snapshot.head.seats if seat.plays and not seat.bot]
    moves = snapshot.game.during_rolls
    return any(prompt.move in moves for seat in people for prompt in snapshot.prompts(seat))


def _asked(snapshot: Snapshot, seat: str) -> list[str]:
    """Return the moves for which the table waits for this bot, or leaves it free to act."""
    free = snapshot.game.free_moves
    return [p.move for p in snapshot.asked(seat) if (p.must or p.move in free) and not p.submitted]


def _thinking_ms(head: Head, now_ms: int, span: tuple[int, int], entropy: Entropy) -> int:
    least, most = span
    thinks_ms = least + int.from_bytes(entropy(2)) % (most - least)
    left = (timer.left_ms(now_ms) for timer in head.timers() if timer.held_ms is None)
    return min([thinks_ms, *(ms // PART_OF_CLOCK for ms in left)])


def is_deserted(head: Head, seen: Mapping[str, Seen], now_ms: int) -> bool:
    """Return whether no phone, desk or screen has been connected to the table for five minutes."""
    return max((phone.at_ms for phone in seen.values()), default=head.opened_ms) + IDLE_MS < now_ms


def act(copy: WorkingCopy, context: Context) -> None:
    """Make the move of the bot that is due. Where nobody is connected, pause all bots until somebody is."""
    head, snapshot = copy.head, context.snapshot
    seen = context.history.seen(head.code) if context.history else {}
    paused, bot = is_deserted(head, seen, copy.now_ms), head.next_bot()
    if paused != head.bots_paused:
        copy.set(bots_paused=paused)
    elif bot is not None and not paused:
        _move(copy, snapshot, bot[1])


def _move(copy: WorkingCopy, snapshot: Snapshot, seat: str) -> None:
    """Make one move of one bot. After a refused choice it tries the prompt's default. A question to which
    everything was refused is given up, so that it is not tried forever."""
    record = next(s for s in snapshot.head.seats if s.id == seat)
    turn = snapshot.head.bot_turns[seat]
    rng = random.Random(int.from_bytes(copy.entropy(8)))
    view = shown_to(seat, copy, snapshot)
    prompts = {p["move"]: p for p in view["prompts"]}
    for choice in _choices(snapshot.game, record.bot or PLAIN, view, turn, rng):
        if choice == WAIT:
            _wait(copy, seat)
            return
        if choice.move not in prompts or (turn.tried[-1:] == (choice.move,) and turn.args == choice.args):
            continue
        said = () if choice.move == ROLL else (_reason_line(snapshot.game, seat, choice),)
        if accepts(copy, snapshot, seat, choice, *said):
            _remember(copy, seat, tried=(*turn.tried, choice.move), args=choice.args)
            return
        copy.discard()
    _remember(copy, seat, given_up=(*turn.given_up, *_asked(snapshot, seat)))


def _wait(copy: WorkingCopy, seat: str) -> None:
    """Let the bot wait until another seat acts. This commit does not wake the other bots that wait."""
    last = copy.seq - 1
    turns = {
        id: msgspec.structs.replace(turn, waits_since=copy.seq) if turn.waits_since == last else turn
        for id, turn in copy.head.bot_turns.items()
    }
    waiting = msgspec.structs.replace(turns[seat], due_ms=None, waits_since=copy.seq)
    copy.set(bot_turns={**turns, seat: waiting})


def shown_to(seat: str, copy: WorkingCopy, snapshot: Snapshot) -> Json:
    """Return what the phone of that seat would show, without the log."""
    view = ViewSource(snapshot, copy.now_ms, {}, ()).view(Caller(snapshot.head.code, seat, False))
    shown: Json = as_json(view)
    return shown


def accepts(copy: WorkingCopy, snapshot: Snapshot, seat: str, choice: Choice, *said: Line) -> bool:
    """Try a move that the table makes for a seat, after these lines. Return whether it was accepted, and
    changed anything."""
    try:
        copy.say(*said)
        if choice.move == ROLL:  # the app rolls, even at a table with real dice
            copy.answer(choice.args["request"], auto=False)
        else:  # checked like a player's
            context = Context(Caller(copy.head.code, seat, False), snapshot)
            answer_to_prompt(choice.move, choice.args).handle(copy, context)
        return copy.head.pending != snapshot.head.pending or copy.state != snapshot.state
    except StoreDown:
        raise
    except RuleError as error:
        log.info("a move for a seat was refused: %s", error.code)  # its text may name hidden values
    except Exception as error:  # a bot's mistake, or the game's, must not stop the table's clocks
        log.error("a move for a seat failed: %s", type(error).__name__)
    return False


def _choices(
    game: Game[Any], character: str, view: Json, turn: BotTurn, rng: random.Random
) -> Iterator[Choice]:
    """Yield the bot's choices; each is tried if the one before is refused."""
    asked = [p for p in view["prompts"] if not p["submitted"]]
    waited = [p for p in asked if p["must"] and p["move"] not in turn.given_up]
    if not waited:
        waited = [p for p in asked if p["move"] in game.free_moves and p["move"] not in turn.given_up]
    if character != PLAIN:
        try:
            chosen = game.choose(character, view, rng.getrandbits(32))
        except Exception as error:  # an unexpected view: play like a plain bot
            log.error("a character had no answer: %s", type(error).__name__)
            chosen = None
        if chosen is not None and turn.tried.count(chosen.move) < MOST_TIMES:
            yield chosen
            for prompt in waited:
                if prompt["move"] == chosen[0] and prompt["default"] is not None:
                    yield Choice(prompt["move"], prompt["default"])
    # optional choices come first, once each: the move that the table waits for often ends them
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


def _reason_line(game: Game[Any], seat: str, choice: Choice) -> Line:
    """Return the line with a bot's reason: one for each move, so that their number reveals nothing. In games
    with secrets they stay hidden until the end."""
    why = dict(choice.why or {"id": "bot.why"})
    return line(why.pop("id"), to=ALL if game.info.open else BOTS, seat=seat, **why)


def _remember(copy: WorkingCopy, seat: str, **changes: Any) -> None:
    turn = msgspec.structs.replace(copy.head.bot_turns[seat], due_ms=None, **changes)
    copy.set(bot_turns={**copy.head.bot_turns, seat: turn})
