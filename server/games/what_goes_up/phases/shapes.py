"""Why something is greyed out."""

from typing import Any

from ...core.game import Json


def blocked(rule: str, needs: int | None = None, **more: Any) -> Json:
    """Say which rule greys something out, and what it would take."""
    return {"rule": rule, **({} if needs is None else {"needs": needs}), **more}
