"""Goofspiel: the live game that settles the last ties of `five` (SR-34, SR-38)."""

from ...core.dice import Dice
from ...core.forms import enum
from ...core.game import Prompt
from ...core.moves import handlers, prompt
from ...core.together import all_answered
from ..builder import Builder, lot
from ..state import GameState, Goofspiel
from ..table import goofspiel as tricks
from . import ending, talk
from .base import TieBreak
from .over import finish


def goofspiel(builder: Builder, seat: str, dice: Dice, card: int) -> None:
    """Bid a card for the prize on the table (SR-34).

    It is replaceable until the last bid is in."""
    game = builder.state.goofspiel
    if game is not None:
        game = tricks.with_bid(game, seat, card)
        builder.set(goofspiel=game)
        if all_answered(game.bids):
            turn_up(builder, dice)


def turn_up(builder: Builder, dice: Dice) -> None:
    """Reveal the bids on a prize; after the last prize, settle the tie (SR-34)."""
    before = builder.state.goofspiel
    if before is None:
        return
    game = tricks.turn_up(before)
    builder.set(goofspiel=game)
    trick = game.tricks[-1]
    builder.say("sr.trick", "SR-34", prizes=list(trick.prizes), bids=trick.bids, winner=trick.winner)
    if tricks.is_over(game):
        _settle(builder, game, dice)


def _settle(builder: Builder, game: Goofspiel, dice: Dice) -> None:
    """End a game: the highest score wins. On a tie the leaders play once more, then the lot decides
    (SR-34)."""
    left = tricks.leaders(game)
    if len(left) > 1 and game.game < tricks.MAX_GAMES:
        ending.play_off(builder, game.purpose, left, dice, game.game + 1)
        return
    chosen = left[0]
    if len(left) > 1:
        chosen = lot(left, dice, why="space_race.lot", rule="SR-34")
        builder.say("sr.lot", "SR-34", among=list(left), seat=chosen)
    builder.say("sr.goofspiel_over", "SR-34", scores=game.scores, seat=chosen, purpose=game.purpose)
    _end_tie(builder, game, chosen, dice)


def _end_tie(builder: Builder, game: Goofspiel, chosen: str, dice: Dice) -> None:
    if game.purpose == "award":
        ending.award_tie(builder, chosen, dice)
    else:
        finish(builder, chosen, "goofspiel")


def go_on(builder: Builder, dice: Dice) -> None:
    """Go on after players have left: a single player left has won; with none left, nobody has."""
    before = builder.state.goofspiel
    gone = [] if before is None else [seat for seat in before.players if seat not in builder.state.present]
    if before is None or not gone:
        return
    game = tricks.without(before, gone)
    builder.set(goofspiel=game)
    if len(game.players) > 1:
        if all_answered(game.bids):
            turn_up(builder, dice)
    elif game.players:
        _end_tie(builder, game, game.players[0], dice)
    elif game.purpose == "award":
        ending.after_awards(builder, dice)
    else:
        finish(builder, None, None)


class GoofspielPhase(TieBreak):
    """Every player bids a card for each prize (SR-34)."""

    moves = {**handlers(goofspiel), **talk.MOVES}
    own_moves = {"go_on": go_on}

    def seat_prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        game = state.goofspiel
        if game is None or seat not in game.players:
            return ()
        cards, label = {"card": enum(game.hands[seat])}, {"stake": list(game.stake)}
        lowest, done = {"card": tricks.default_bid(game, seat)}, game.bids[seat].value is not None
        return (prompt(goofspiel, cards, label=label, default=lowest, must=True, submitted=done),)

    def question(self, state: GameState, seat: str) -> str:
        game = state.goofspiel
        if game is None:
            return super().question(state, seat)
        return f"goofspiel.{game.purpose}.{game.game}.{len(game.tricks)}"

    ring = staticmethod(turn_up)  # a player without a bid bids their lowest card (SR-34)
