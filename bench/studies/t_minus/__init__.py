"""The seats' chances of winning: an exact model of a turn, value iteration over it, many games at once."""

from .first_player import TMinusStudy

STUDY = TMinusStudy()
