"""Songs: somebody outside hums one of eight tunes, and the others say which. They change nothing, and nothing
waits for them."""

from typing import get_args

from ...core.dice import Dice
from ...core.secret import Secret, own
from ...core.tips import right_seats, with_tip
from ..builder import Builder
from ..state import Check, Craft, GameState, Song, Tune

TUNES: tuple[Tune, ...] = get_args(Tune)


def begin(builder: Builder, check: Check, craft: Craft) -> None:
    """Let a derp outside begin a song, if somebody is there to listen."""
    state = builder.state
    if not state.settings.calls or check.user not in state.derps or len(state.present) < 2:
        return
    end(builder)
    who = state.derps[check.user].name
    tune: Secret[Tune | None] = Secret(None, own(check.seat))
    song = Song(
        id=builder.id("o"),
        seat=check.seat,
        flight=craft.id,
        name=craft.name,
        derp=check.user,
        who=who,
        tune=tune,
    )
    builder.set(song=song)


def is_tuneless(state: GameState) -> bool:
    """Return whether a song has begun and has no tune yet."""
    return state.song is not None and state.song.tune.value is None


def pick_tune(builder: Builder, dice: Dice) -> None:
    """Pick the tune of the song that is on by lot; its player alone may know it."""
    song = builder.state.song
    if song is None:
        return
    lot = dice.roll(f"1d{len(TUNES)}", why="what_goes_up.sing", scope=song.tune.to)
    builder.changed_song(tune=TUNES[lot.total - 1])


def listeners(state: GameState) -> tuple[str, ...]:
    """Return the seats that may say which tune it is."""
    if state.song is None or is_tuneless(state):
        return ()
    return tuple(seat for seat in state.present if seat != state.song.seat)


def guess(builder: Builder, seat: str, dice: Dice, tune: Tune) -> None:
    """Say which tune somebody sings outside. It can be changed until the song ends."""
    song = builder.state.song
    if song is None:
        return
    builder.changed_song(guesses=with_tip(song.guesses, seat, tune))
    if all(other in song.guesses or other == seat for other in listeners(builder.state)):
        end(builder)


def end(builder: Builder) -> None:
    """Say which tune it was, and who knew it."""
    song = builder.state.song
    if song is None:
        return
    builder.set(song=None)
    tune = song.tune.value
    if tune is None:
        return
    builder.say(
        "wgu.sung",
        "WG-E5",
        seat=song.seat,
        turn=builder.state.turn,
        flight=song.flight,
        name=song.name,
        derp=song.derp,
        who=song.who,
        tune=tune,
        guesses=len(song.guesses),
        right=right_seats(song.guesses, tune),
    )
