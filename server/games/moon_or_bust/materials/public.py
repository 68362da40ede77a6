"""The open materials of every table, for the phones: components, powers, events. No solutions."""

from typing import Any

import msgspec

from ...core.game import Json
from ...core.packs import read_json
from .pack import Pack


def materials_of(pack: Pack) -> Json:
    """Plain JSON. The solution cards are left out: who knows them knows which parts belong together."""

    def plain(value: Any) -> Any:
        return msgspec.to_builtins(value)

    return {
        "name": pack.name,
        "teams": dict(pack.teams),
        "components": [plain(component) for component in pack.components],
        "powers": [
            {
                "id": power.id,
                "title": power.title,
                "benefit": power.benefit,
                "source": pack.source.get("powers"),
            }
            for power in pack.powers
        ],
        "events": [
            {
                "id": event.id,
                "number": event.number,
                "title": event.title,
                "text": event.text,
                "history": event.history,
                "ask": event.ask,
                "lasting": event.lasting,
                "turns": event.turns,
                "historic": event.id in pack.historic,
                "choices": [{"id": c.id, "title": c.title} for c in event.vote.choices] if event.vote else [],
                "source": event.source,
            }
            for event in pack.events
        ],
        "questions": [text for key, text in _texts().items() if key.startswith(QUESTION)],
    }


QUESTION = "teach.after."
"""The prefix of questions for after the game, as the teacher's page has them."""


def _texts() -> Json:
    texts: Json = read_json((__package__ or "").rpartition(".")[0], "sheets.json")
    return texts
