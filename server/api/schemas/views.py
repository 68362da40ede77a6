"""Wire shapes of live tables, derived from the types that views are built of."""

from server.tables.views import shapes

from .derive import answer
from .fields import OpenSchema, StrictString, text

PromptView = answer(shapes.PromptView, OpenSchema)
LogLine = answer(shapes.LogLine, OpenSchema)
Message = answer(shapes.Message, OpenSchema)
PendingView = answer(shapes.PendingView, why="moon_or_bust.threat")
ResultView = answer(shapes.ResultView)
View = answer(shapes.View, game="moon-or-bust")
MAX_LINES = shapes.MAX_LINES


def seat_id(description: str, *, allow_none: bool = False) -> StrictString:
    """Return the field of a seat's id."""
    return text(description, "s1", 16, allow_none=allow_none)
