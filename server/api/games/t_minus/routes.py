"""The stateless endpoints: each hands its request to the rules and nothing else."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import asdict

from server.api.http.blueprint import of_game
from server.api.randomness import RequestDice
from server.games.core.game import Json
from server.games.t_minus import actions, odds as chances, rules
from server.games.t_minus.rules import LETTERS, Rocket

from . import schemas

blp = of_game("t-minus", __name__, "T-Minus by Daniel Cristofani: the rules without a table.")


def _fleet(rockets: Iterable[schemas.RocketBody]) -> dict[str, Rocket]:
    by_letter = {rocket.id: Rocket(rocket.stages, rocket.progress, rocket.tokens) for rocket in rockets}
    return {letter: by_letter[letter] for letter in LETTERS if letter in by_letter}


@blp.asks("/risk", schemas.RiskOut, "What became of the rocket.")
def risk_rocket(body: schemas.RiskBody) -> Any:
    """Risk a rocket (TM-03)."""
    dice = RequestDice(body.rolls)
    tokens = body.tokens
    roll = dice.roll("1d6", why=actions.RISK).total if rules.needs_die(tokens) else None
    dice.check_all_used()
    after = rules.risk(tokens, roll)
    return {"roll": roll, "destroyed": after is None, "tokens": after or 0, "dice": dice.source}


@blp.asks("/action", schemas.ActionOut, "What came of it.")
def take_action(body: schemas.ActionBody) -> Any:
    """Take one action: BUILD, FIRE, SEPARATE or PASS (TM-03 to TM-13, TM-15, TM-16)."""
    name, rocket, options = body.action, body.rocket, body.options
    fleet = _fleet(body.rockets)
    limited = options.token_supply
    supply = None if limited is None else limited.start if body.supply is None else body.supply
    tokens = rules.start_tokens(options.first_player_handicap and not fleet)
    rules.check_action(name, rocket, fleet, rules.Limits(supply=supply, start_tokens=tokens))

    dice = RequestDice(body.rolls)
    done = actions.perform(name, rocket, fleet, dice, start_tokens=tokens)
    dice.check_all_used()
    answer: Json = {
        "rockets": [{"id": letter, **asdict(rocket)} for letter, rocket in done.fleet.items()],
        "log": done.steps,
        "won": done.won,
        "must_pass": rules.must_pass(
            len(done.fleet), len(done.destroyed), len(done.crashed), options.crash_forces_pass
        ),
        "dice": dice.source,
    }
    if limited is not None and supply is not None:
        left = supply - done.added
        answer["supply"] = (
            rules.replenished(left, limited.gain, len(done.fleet)) if rules.ends_turn(name) else left
        )
    return answer


@blp.asks("/odds", schemas.OddsOut, "The chances, exact.")
def compute_action_odds(body: schemas.OddsBody) -> Any:
    """The chances of every legal action but PASS (TM-17)."""
    return {"actions": chances.entries(_fleet(body.rockets))}
