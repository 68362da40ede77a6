"""The public materials of a table: components, powers and events, but no solution cards."""

from ...core.forms import plain
from ...core.game import Json
from ...core.packs import questions
from .pack import PACKAGE, Event, Pack, Power


def materials_of(pack: Pack) -> Json:
    """Return `Materials` as JSON. Solution cards are left out: they show which parts belong together."""
    return {
        "name": pack.name,
        "teams": dict(pack.teams),
        "components": plain(pack.components),
        "powers": [{**_without_effects(power), "source": pack.source.get("powers")} for power in pack.powers],
        "events": [
            {
                **_without_effects(event),
                "lasting": event.lasting,
                "historic": event.id in pack.historic,
                "choices": [{"id": c.id, "title": c.title} for c in event.vote.choices] if event.vote else [],
            }
            for event in pack.events
        ],
        "questions": questions(PACKAGE),
    }


def _without_effects(card: Power | Event) -> Json:
    """A card without its effects, which are the rules' business."""
    return {name: value for name, value in plain(card).items() if name != "effects"}
