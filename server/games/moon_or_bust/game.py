"""GAME: Moon or Bust! as the platform plays it."""

from collections.abc import Sequence

from msgspec.structs import replace

from ..core.dice import Dice
from ..core.game import NOBODY, GameInfo, Json, Seat, Secret, Step, Verb
from ..core.options import settings_of
from ..core.phases import PhasedGame
from . import bots, seating
from .builder import Builder
from .log import BEATS, LINES
from .materials.pack import FORM, Pack, materials_of, pack_of, without_texts
from .migrations import with_past
from .options import OPTIONS, PRESETS, Settings
from .phases import PHASES, chips, conference, effects, ending, risk, solution_cards
from .rules import ledger, lineup
from .seating import politicians_of
from .state import Announced, Deck, GameState, Marks, Notebook, Spent, Team
from .terms import ROLES, SIDES, Side

SEALED_PHASES = ("solutions", "event", "reading", "vote", "play")
"""Phases in which this turn's cards are still hidden."""


class MoonOrBust(PhasedGame[GameState, Builder]):
    """Two teams race to the moon and must not start a war on the way."""

    info = GameInfo(
        id="moon-or-bust",
        title="Moon or Bust!",
        author="Simon van Baaren",
        year=2021,
        licence=None,
        source="The author's published rules; the card effects of the house pack are ours.",
        min_players=6,
        max_players=40,
        teams=SIDES,
        roles=ROLES,
        options=OPTIONS,
        presets=PRESETS,
        characters=bots.CHARACTERS,
        showcase={"fast_mode": True, "reading_seconds": 8, "play_seconds": 45, "breather_seconds": 8},
    )
    State = GameState
    state_version = 2
    migrations = {1: with_past}
    phases = PHASES
    builds = Builder
    log_lines = LINES
    verbs = (
        Verb(id="moon_or_bust.pr", path="/teams/{team}/pr", least=0),
        Verb(id="moon_or_bust.funding", path="/teams/{team}/funding", least=0, step=100),
        Verb(id="moon_or_bust.proxies", path="/teams/{team}/open_proxies/{power}", least=0, most=4),
        Verb(id="moon_or_bust.threat", path="/teams/{team}/threat"),
        Verb(id="moon_or_bust.solution", path="/teams/{team}/solution", kind="look"),
        Verb(id="moon_or_bust.shared_solution", path="/shared_solution", kind="look"),
    )
    beats = BEATS
    pack_form = FORM

    def check_options(self, options: Json) -> Json:
        checked = super().check_options(options)
        pack_of(checked)
        return checked

    def scopes(self, options: Json) -> tuple[str, ...]:
        return ("all", *(politicians_of(side) for side in SIDES), NOBODY)

    def problems(self, options: Json, seats: Sequence[Seat]) -> tuple[Json, ...]:
        """Return the reasons why these seats cannot start yet (MB-01)."""
        return lineup.lineup_problems(seats)

    def materials(self, options: Json) -> Json:
        """Return the open materials: components, powers, events; never a solution card."""
        return materials_of(pack_of(options))

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[GameState]:
        self.check_lineup(options, seats, "MB-01")
        options = self.check_options(options)
        builder = self.builder(_first_state(options, pack_of(options), dice))
        seating.seat_everyone(builder, seats)
        effects.refresh_force(builder)
        if lineup.is_house_lineup(seats):
            builder.say("mb.house_lineup", "MB-01")
        builder.say("mb.rulings", "MB-33", told_counts=options["told_counts"])
        for side in SIDES:
            solution_cards.write_notebook(builder, side)
        if options["components"] == "app":
            solution_cards.deal_out(builder, solution_cards.deal(builder.state.pack, dice))
            builder.say("mb.dealt", "MB-03", "MB-07")
            builder.then = "threat"
        else:
            builder.set(entries=("a", "b", "shared"))
        return builder.step()

    @staticmethod
    def derived(state: GameState) -> GameState:
        return risk.with_risks(solution_cards.with_known(state))

    def reseat(self, state: GameState, seats: Sequence[Seat]) -> Step[GameState]:
        if state.outcome is not None:
            return Step(state)
        builder = self.builder(state)
        seating.reseat(builder, seats)
        return builder.step()

    choose = staticmethod(bots.choose)
    result = staticmethod(ending.result_of)

    def call_off(self, state: GameState, options: Json) -> Step[GameState]:
        """Reveal everything as after a normal end, except a loaded pack, which its owner keeps."""
        return super().call_off(replace(state, loaded_pack=Secret(None, NOBODY)), options)

    def revealed(self, before: GameState, after: GameState) -> Sequence[str]:
        """Return pointers to cards that agents locked in, which are revealed when play of their turn ends
        (MB-12), to results of tests that were announced since (MB-15), to hands that a talk has shown, and to
        chips that have opened."""
        pointers = []
        # A correction may drop a team.
        sides = [side for side in SIDES if side in before.teams and side in after.teams]
        if before.turn < after.turn or (before.phase in SEALED_PHASES and after.phase not in SEALED_PHASES):
            pointers += [f"/teams/{side}/cards/{seat}" for side in sides for seat in before.of(side).cards]
        announced = [side for side in sides if len(after.of(side).told) > len(before.of(side).told)]
        if conference.is_open(before) and not after.conference:
            pointers += [f"/conference/{seat}" for seat in before.conference]
            pointers += [f"/guesses/{seat}" for seat in before.guesses]
        pointers += chips.opened_pointers(before, after)
        return pointers + [f"/teams/{side}/results" for side in announced]


def _first_state(options: Json, pack: Pack, dice: Dice) -> GameState:
    """Return the state before the first turn (MB-02, MB-05, MB-06)."""
    historic = options["mode"] == "historic"
    order = tuple(pack.historic) if historic else tuple(event.id for event in pack.events)
    if not historic and options["events"] == "app":
        order = dice.shuffle(order, why="moon_or_bust.events", scope=NOBODY)
    return GameState(
        mode=options["mode"],
        fast=options["fast_mode"] and not options["first_turn_untimed"],
        turn=0,
        phase="solutions",
        deck=Deck(len(order), 0, False, Secret(order, NOBODY)),
        teams={side: _team(side, options, pack) for side in SIDES},
        shared_solution=Secret(None, "role:politician"),
        settings=settings_of(Settings, options),
        seats=(),
        loaded_pack=Secret(None if options["pack"] is None else without_texts(pack), NOBODY),
    )


def _team(side: Side, options: Json, pack: Pack) -> Team:
    politicians = politicians_of(side)
    page = None if options["notebook"] == "plain" else Notebook(marks=Marks())
    return Team(
        name=pack.teams[side],
        announced=Announced(1, ledger.START_FUNDING, ledger.START_PR),
        funding=Secret(ledger.START_FUNDING, politicians),
        pr=Secret(ledger.START_PR, politicians),
        threat=Secret(0, politicians),
        solution=Secret(None, politicians),
        known_solutions=Secret((), politicians),
        access=Secret(False, politicians),
        grants={},
        tests={},
        cards={},
        asks={},
        submitted=Secret((), seating.tests_audience(side)),
        spent=Secret(Spent(), politicians),
        open_proxies={power.id: 0 for power in pack.powers},
        results=Secret((), f"team:{side}"),
        notebook=Secret(page, f"team:{side}:engineer"),
    )


GAME = MoonOrBust()
