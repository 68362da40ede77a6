"""Verbs: the referee changes a figure by an amount, also one that the referee may not see.

Neither the reply nor the log nor a refusal depends on a hidden figure, which stays within its bounds
silently."""

from typing import Annotated, Any, ClassVar

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.forms import picked
from server.games.core.game import ALL, Json, Secret
from server.games.core.verbs import Offered, offered
from server.games.core.wire import doc

from ..domain.errors import SealedPath
from ..domain.forms import pointers
from ..domain.model import Caller
from ..domain.names import PRINTABLE
from ..domain.visibility import HIDDEN, Eyes, as_shown_to, eyes_of
from ..domain.working_copy import WorkingCopy
from .command import Context, Previewed, require_state, settle_openly


class Adjust(Previewed, frozen=True):
    """Change a figure by an amount (referee only). A hidden one is changed unseen, within its bounds.

    `verb` is one of the game's. The reply has `change`: `{path, to, by, before, after}`, where a hidden
    figure stays hidden."""

    wire_name: ClassVar = "adjust"

    verb: Annotated[str, doc("One of the table's verbs.", "toy.points", 80, least=1)]
    path: Annotated[str, pointers.pointer("/teams/a/pr")]
    by: Annotated[int, doc("The amount to add; negative to subtract.", 1, ge=-10_000, le=10_000)]
    reason: Annotated[
        str,
        doc(
            "The reason, if one is needed. Everybody reads it in the log.",
            "The benefit was forgotten.",
            200,
            pattern=PRINTABLE,
        ),
    ] = ""
    item: (
        Annotated[
            int,
            doc("The item of a list, if the verb counts items (`item` of its offer).", 7, ge=0, le=10_000),
        ]
        | None
    ) = None

    def preview(self, copy: WorkingCopy, context: Context) -> Json:
        return {"change": self._change(copy, context.caller)}

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        change = self._change(copy, context.caller)
        settle_openly(copy, context.caller, self.reason, [{"op": "replace", "path": self.path}])
        return {"change": change}

    def _change(self, copy: WorkingCopy, caller: Caller) -> Json:
        eyes = eyes_of(copy.head, caller.seat, referee=True)
        place = self._place(copy)
        before, audience = _figure(place)
        after = place.verb.bounded(before + self.by) if isinstance(before, int) else before
        stored, faults = pointers.find(copy.state, self.path, eyes), copy.faults()
        if place.thing is None:
            _put_figure(copy, stored.stored, after)
        else:
            _put_items(copy, stored.stored, place, after)
        copy.check_sound(faults, "value")
        figures = {"before": before, "after": after} if audience == ALL else {}
        copy.note(
            "referee.adjusted",
            by=caller.seat,
            amount=self.by,
            about=place.about,
            **figures,
            **picked(self, "verb", "path", "reason"),
        )
        if audience != ALL:
            was, now = (as_shown_to(audience, value, copy.head.opened) for value in (before, after))
            copy.note("referee.correction", to=audience, op="replace", path=self.path, before=was, after=now)
        seen = not isinstance(place.value, Secret) or eyes.sees(place.value)
        shown = {"before": before, "after": after} if seen else {"before": HIDDEN, "after": HIDDEN}
        return {"path": self.path, "to": audience, "by": self.by, **shown}

    def _place(self, copy: WorkingCopy) -> Offered:
        """Return the verb at that place. Raises `IllegalMove` if the game has none there."""
        wanted = self.verb, self.path, self.item, "amount"
        for place in offered(copy.game.verbs, require_state(copy)):
            if (place.verb.id, place.path, place.item, place.verb.kind) == wanted:
                return place
        raise IllegalMove("The game has no such verb there.", code="no_such_verb", path=("verb",))


def _figure(place: Offered) -> tuple[Any, str]:
    """Return the figure at a place, and its audience."""
    if not isinstance(place.value, Secret):
        return place.value, ALL
    if place.value.sealed:
        raise SealedPath(path=("path",))
    return place.value.value, place.value.to


def _put_figure(copy: WorkingCopy, stored: tuple[pointers.Token, ...], figure: Any) -> None:
    """Put another figure at that place of the state; a secret keeps its audience."""
    tree = copy.tree()
    holder = pointers.value_at(tree, stored[:-1])
    old = holder[stored[-1]]
    holder[stored[-1]] = {**old, "value": figure} if isinstance(old, dict) else figure
    copy.replace_state(tree)


def _put_items(copy: WorkingCopy, stored: tuple[pointers.Token, ...], place: Offered, count: int) -> None:
    """Change the list so that it has `count` of the verb's item: add at the end, or take the last ones
    away."""
    tree = copy.tree()
    items: list[Json] = pointers.value_at(tree, stored)
    items += [msgspec.to_builtins(place.thing)] * (count - place.value)
    for _ in range(place.value - count):
        del items[max(index for index, item in enumerate(items) if item["number"] == place.item)]
    copy.replace_state(tree)


def offered_to(eyes: Eyes, state: Any, game_verbs: tuple[Any, ...]) -> list[Json]:
    """Return the verbs that a referee with these eyes could use on this state."""
    offers: list[Json] = []
    for place in offered(game_verbs, state):
        value, audience = place.value, ALL
        if isinstance(value, Secret):
            if value.sealed or (place.verb.kind == "look" and eyes.sees(value)):
                continue
            audience, value = value.to, (value.value if eyes.sees(value) else HIDDEN)
        offers.append(
            {
                "verb": place.verb.id,
                **picked(place.verb, "kind", "step", "least", "most"),
                **picked(place, "path", "about", "item"),
                "to": audience,
                "value": value if place.verb.kind == "amount" else HIDDEN,
            }
        )
    return offers
