"""Builds the phones' app before a wheel or an sdist is made from a checkout.

`FLIGHT_DIRECTOR_APP=built` says that pwa/dist is up to date, as in the image, which builds the app in a
stage of its own.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AppIsBuilt(BuildHookInterface):
    """Refuses to package a server without its app. An unpacked sdist (it has PKG-INFO) contains the app."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before files are gathered; `version` is hatch's name for the kind of build."""
        root = Path(self.root)
        if not (root / "PKG-INFO").exists() and os.environ.get("FLIGHT_DIRECTOR_APP") != "built":
            for step in (["scripts/bootstrap", "play"], ["scripts/pwa", "build"]):
                if subprocess.run(step, cwd=root).returncode:
                    raise SystemExit(f"flight-director: {' '.join(step)} failed, so there is no app to pack.")
        if not (root / "pwa" / "dist" / "index.html").is_file():
            raise SystemExit("flight-director: pwa/dist is missing; `scripts/pwa build` makes it.")
