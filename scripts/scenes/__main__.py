"""Record the scenes of every game."""

from pathlib import Path

from scripts.scenes import record

record(Path("pwa/src/games"))
