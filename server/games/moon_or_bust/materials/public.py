"""The open materials of every table, for the phones: components, powers, events. No solutions."""

import msgspec

from ...core.game import Json
from ...core.packs import read_json
from .pack import Event, Pack, Power


def materials_of(pack: Pack) -> Json:
    """Plain JSON. The solution cards are left out: who knows them knows which parts belong together."""
    plain = msgspec.to_builtins
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
        "questions": [text for key, text in _texts().items() if key.startswith(QUESTION)],
    }


def _without_effects(card: Power | Event) -> Json:
    """A card as it is read aloud: what it does is the rules' business."""
    told: Json = msgspec.to_builtins(card)
    return {name: value for name, value in told.items() if name != "effects"}


QUESTION = "teach.after."
"""The prefix of questions for after the game, as the teacher's page has them."""


def _texts() -> Json:
    texts: Json = read_json((__package__ or "").rpartition(".")[0], "sheets.json")
    return texts
