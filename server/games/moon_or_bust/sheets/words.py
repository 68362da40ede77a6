"""The words of the sheets."""

from ...core.paper.sheets import Said
from ..materials.pack import PACKAGE

SAYS = Said(PACKAGE)
