"""The words of the sheets, and the pictures on cards."""

from ...core.paper.sheets import Said

PACKAGE = (__package__ or "").rpartition(".")[0]
"""The game's own, where `data` is."""
SAYS = Said(PACKAGE)
