"""GAME: Space Race as the platform plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ..core.booklet import Chapter, Language
from ..core.dice import Dice
from ..core.errors import CannotStart, IllegalMove
from ..core.game import ALL, NOBODY, Clock, Game, GameInfo, Json, Move, Prompt, Result, Seat, Secret, Step
from . import booklet, bots, ending, flow, lineup, moves, offers, prompts, talk
from . import options as settings
from .draft import Draft
from .editions import EDITIONS, FIRST_YEAR
from .materials import materials_of
from .state import Deck, GameState

WARNINGS = (60, 30, 10)
"""SR-18: seconds before the end of a year at which the table is warned."""


class SpaceRace(Game[GameState]):
    """Nations spy on each other for rocket parts, and launch when they dare."""

    info: ClassVar[GameInfo] = GameInfo(
        id="space-race",
        title="Space Race",
        author="ISamEI",
        year=None,
        licence=None,
        source="The author's published rules; parts that they do not describe are ours.",
        min_players=5,
        max_players=9,
        options=settings.OPTIONS,
        characters=bots.CHARACTERS,
        showcase={"year_timer": 40, "report_seconds": 15, "tiebreak_seconds": 20},
    )
    State = GameState

    def check_options(self, options: Json) -> Json:
        return settings.checked(options)

    def scopes(self, options: Json) -> tuple[str, ...]:
        return (ALL, NOBODY)

    def problems(self, options: Json, seats: Sequence[Seat]) -> tuple[Json, ...]:
        """SR-01: why these seats cannot start yet."""
        fewest, most = EDITIONS[options.get("edition", "nine")].players
        if len(seats) < fewest:
            return ({"id": "platform.too_few", "needed": fewest, "seated": len(seats)},)
        if len(seats) > most:
            return ({"id": "platform.too_many", "most": most, "seated": len(seats)},)
        return ()

    def materials(self, options: Json) -> Json:
        """What lies open on every table: the parts, and the edition's numbers."""
        return materials_of(self.check_options(options))

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[GameState]:
        found = self.problems(options, seats)
        if found:
            raise CannotStart(
                "The seats are not a legal line-up yet.",
                path=("seats",),
                rules=("SR-01",),
                problems=list(found),
            )
        options = self.check_options(options)
        draft = Draft(_first_state(options, [seat.id for seat in seats], dice))
        edition = draft.state.rules
        draft.say("sr.opened", "SR-01", edition=edition.id, players=len(seats), space=edition.base)
        flow.open_year(draft, dice)
        return draft.step()

    def play(self, state: GameState, move: Move, dice: Dice) -> Step[GameState]:
        draft = Draft(state)
        if move.seat is None:
            if move.name != "go_on":
                raise IllegalMove(f"The game does not ask for {move.name} now.")
            flow.after_leaving(draft, dice)
            return draft.step()
        if all(prompt.move != move.name for prompt in self.prompts(state, move.seat)):
            raise IllegalMove(f"{move.name} is not among what this seat can do now.", path=("move",))
        moves.PLAYERS[move.name](draft, move, dice)
        return draft.step()

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return prompts.prompts_of(state, seat)

    def question(self, state: GameState, seat: str) -> str:
        if state.phase == "goofspiel" and state.goofspiel is not None:
            return f"goofspiel.{state.goofspiel.purpose}.{state.goofspiel.game}.{len(state.goofspiel.tricks)}"
        return f"{state.year}.{state.phase}"

    def clock(self, state: GameState) -> Clock | None:
        """SR-18: the year's; SR-11: its report's; SR-38: time to agree, and for each card of Goofspiel."""
        chosen = state.settings
        seconds = {"year": chosen.year_timer, "report": chosen.report_seconds, "over": 0}.get(
            state.phase, chosen.tiebreak_seconds
        )
        if not seconds:
            return None
        return Clock(
            self.question(state, ""), state.phase, seconds, tuple(w for w in WARNINGS if w < seconds)
        )

    def ring(self, state: GameState, dice: Dice) -> Step[GameState]:
        if self.clock(state) is None:
            raise IllegalMove("This state has no clock.", code="no_clock")
        draft = Draft(state)
        flow.time_up(draft, dice)
        return draft.step()

    def reseat(self, state: GameState, seats: Sequence[Seat]) -> Step[GameState]:
        draft = Draft(state)
        if state.phase != "over":
            lineup.reseat(draft, seats)
        return draft.step()

    def choose(self, character: str, view: Json, luck: int) -> tuple[str, Json] | None:
        return bots.choose(character, view, luck)

    def result(self, state: GameState) -> Result | None:
        return ending.result_of(state)

    def chapters(
        self,
        options: Json,
        state: Json | None,
        log: Sequence[Json],
        names: Mapping[str, str],
        language: Language,
    ) -> tuple[Chapter, ...]:
        return booklet.chapters(options, log, names, language)

    def call_off(self, state: GameState, options: Json) -> Step[GameState]:
        return Step(ending.call_off(state), opens=(NOBODY,))

    def standing(self, state: GameState) -> Result | None:
        return ending.standing_of(state)


def _first_state(options: Json, seats: Sequence[str], dice: Dice) -> GameState:
    """SR-02 the deck, SR-15 the special years of `five`, SR-12 the garnets to begin with."""
    edition, chosen = EDITIONS[options["edition"]], settings.settings_of(options)
    order = dice.shuffle(offers.deck_of(edition), why="space_race.deck", scope=NOBODY)
    special: tuple[int, ...] = ()
    if edition.id == "five":
        special = dice.shuffle(offers.special_years(), why="space_race.special", scope=NOBODY)[:2]
    loaded = None if options["pack"] is None else settings.without_texts(settings.parts_of(options))
    return GameState(
        edition=edition.id,
        phase="year",
        year=FIRST_YEAR - 1,
        players={seat: flow.newcomer(chosen, seat, FIRST_YEAR) for seat in seats},
        deck=Deck(len(order), (), Secret(order, NOBODY)),
        channels=talk.channels(seats, {}),
        special_years=Secret(special, NOBODY),
        settings=chosen,
        loaded_pack=Secret(loaded, NOBODY),
    )


GAME = SpaceRace()
