"""A chance as it is sent: exact as a reduced fraction, and rounded for reading."""

from fractions import Fraction

from ..packs import Json


def chance(p: Fraction) -> Json:
    """`Fraction(1, 6)` → `{"num": 1, "den": 6, "p": 0.166667}`."""
    return {"num": p.numerator, "den": p.denominator, "p": round(float(p), 6)}
