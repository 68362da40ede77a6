"""Wire shapes of what can be done with a table once its game is over: playing on from a step."""

from .fields import integer, listed
from .tables import CommandBody
from .views import seat_id


class ForkBody(CommandBody):
    """A step to play on from."""

    seq = integer("The step.", 4, 1, 2**53)
    people = listed(
        seat_id("A seat."),
        "The seats that are kept free for people; bots play all others. A hand-over gives any seat to a "
        "person later, too.",
        [],
        64,
        load_default=list,
    )
