"""Who wins from which seat: an exact model of a turn, value iteration over it, and many games at once."""

from .first_player import TMinusStudy

STUDY = TMinusStudy()
