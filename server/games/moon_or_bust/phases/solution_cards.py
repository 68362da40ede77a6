"""The solution cards: dealing, access, replacement, and the engineers' notebook that depends on them."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.game import NOBODY, Secret
from ..builder import Builder
from ..materials.pack import Pack, Solution
from ..rules import notebook
from ..rules.testing import viable
from ..state import GameState, Marks, Notebook
from ..terms import SIDES, TYPES, Side

WHY = "moon_or_bust.solutions"


def deal(pack: Pack, dice: Dice) -> tuple[Solution, ...]:
    """Deal new cards from the components, each type shuffled on its own (MB-03).

    The pack's own cards are not used, since the pack file shows which parts belong together."""
    columns = [dice.shuffle(pack.of_type(type), why=WHY, scope=NOBODY) for type in TYPES]
    return tuple(Solution(f"c{i}", *parts) for i, parts in enumerate(zip(*columns, strict=False), start=1))


def viable_of(state: GameState, side: Side) -> frozenset[str]:
    """The components that a team may win with now (MB-03, MB-33)."""
    return viable(*(card.parts for card in state.of(side).known_solutions.value))


def show_to_teams(builder: Builder) -> None:
    """Show each card to the politicians who have access to it (MB-07, MB-33, MB-34).

    The other team's card is added to their known ones. Its audience stays the same, because a change would
    show that cards were exchanged."""
    builder.set(teams=with_known(builder.state).teams)


def with_known(state: GameState) -> GameState:
    """The state with the cards that each team may win with filled in again (MB-07, MB-33).

    Teams with the right cards stay the same object, which views need not encode again."""
    teams = state.teams
    for side, team in state.teams.items():
        cards = [state.shared_solution.value, team.solution.value]
        if team.access.value:
            cards += [theirs.solution.value for id, theirs in state.teams.items() if id != side]
        cards_known = tuple(card for card in cards if card is not None)
        if cards_known != team.known_solutions.value:
            teams = {
                **teams,
                side: replace(team, known_solutions=Secret(cards_known, team.known_solutions.to)),
            }
    return replace(state, teams=teams)


def give_access(builder: Builder, side: Side, *, public: bool) -> None:
    """Let the team use the other team's private card, this turn's tests included (MB-33).

    `public`: a card announced it, so the engineers' notebook starts again. A card that politicians show each
    other in private must not show in the notebook."""
    team = builder.of(side)
    builder.team(side, access=True)
    show_to_teams(builder)
    if public and not team.open_access:
        builder.team(side, open_access=True, since_turn=builder.state.turn)
        write_notebook(builder, side)


def renew(builder: Builder, which: str, how: str, dice: Dice) -> None:
    """Replace one card (`a`, `b` or `shared`) by the next one; `how` "shuffle": shuffle it back first
    (MB-34).

    With physical components its politicians do so by hand and enter the new card."""
    state = builder.state
    if state.settings.components == "physical":
        _set_card(builder, which, None)
        if which not in state.entries:
            builder.set(entries=(*state.entries, which))
    else:
        old = state.shared_solution.value if which == "shared" else state.teams[which].solution.value
        returned = () if old is None else (old,)
        deck = state.solution_deck.value
        if how == "shuffle" or not deck:
            deck = dice.shuffle((*deck, *returned), why=WHY, scope=NOBODY)
            new, deck_left = deck[0], deck[1:]
        else:
            new, deck_left = deck[0], (*deck[1:], *returned)
        builder.set(solution_deck=Secret(deck_left, NOBODY))
        _set_card(builder, which, new)
    show_to_teams(builder)
    for side in SIDES:
        if which in ("shared", side) or builder.of(side).open_access:
            builder.team(side, since_turn=max(1, state.turn))
            write_notebook(builder, side)


def enter_card(builder: Builder, which: str, card: Solution) -> None:
    """Note a printed card that a player entered."""
    _set_card(builder, which, card)
    builder.set(entries=tuple(e for e in builder.state.entries if e != which))
    show_to_teams(builder)


def _set_card(builder: Builder, which: str, card: Solution | None) -> None:
    if which == "shared":
        builder.set(shared_solution=Secret(card, "role:politician"))
    else:
        side: Side = "a" if which == "a" else "b"
        builder.team(side, solution=card)


def write_notebook(builder: Builder, side: Side) -> None:
    """Write the conclusions from the team's results since the last public change."""
    state = builder.state
    if state.settings.notebook == "plain":
        return
    team = state.of(side)
    trials = [
        notebook.Trial(tuple(test.components.values()), test.sabotaged, test.correct)
        for test in team.results.value
        if test.turn >= team.since_turn
    ]
    components = {c.id: str(c.type) for c in state.pack.components}
    # two cards are viable, three once this team has access to the other team's
    findings = notebook.study(components, trials, each=3 if team.open_access else 2)
    builder.team(side, notebook=_page(state, findings, team.since_turn))


def _page(state: GameState, findings: notebook.Findings, since: int) -> Notebook:
    fits = findings.hypotheses > 0
    marks = Marks(findings.ruled_out, findings.sure) if fits else Marks()
    page = Notebook(marks=marks, since_turn=since, fits=fits)
    if state.settings.notebook != "solver":
        return page
    best = findings.best_test
    return replace(page, hypotheses=findings.hypotheses, winning=findings.winning, best_test=best)


def deal_out(builder: Builder, cards: Sequence[Solution]) -> None:
    """Deal a private card to each team and a shared one; the other cards are the deck (MB-03)."""
    for which, card in zip(("a", "b", "shared"), cards, strict=False):
        _set_card(builder, which, card)
    builder.set(solution_deck=Secret(tuple(cards[3:]), NOBODY))
    show_to_teams(builder)
