"""The package's links and its page on an index.

`REPOSITORY_URL`, the public address of the repository (else git's `origin` where it is one), becomes
`[project.urls]` and makes the README's pictures and links absolute, at the tag of this version. Without one
there are no links.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Links(MetadataHookInterface):
    """Fills in `urls` and `readme`, which pyproject.toml declares as dynamic."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Called by hatchling with the table `project`."""
        text = Path(self.root, "README.md").read_text("utf-8")
        if address := _repository(self.root):
            at = f"{address}/blob/v{metadata['version']}"
            metadata["urls"] = {
                "Repository": address,
                "Issues": f"{address}/issues",
                "Changelog": f"{at}/CHANGELOG.md",
                "Documentation": f"{address}/tree/v{metadata['version']}/docs",
            }
            text = re.sub(r"(!\[[^\]]*\])\((?!https?:)", rf"\1({address}/raw/v{metadata['version']}/", text)
            text = re.sub(r"(?<!!)(\[[^\]]*\])\((?!https?:|#)", rf"\1({at}/", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def _repository(root: str) -> str:
    """Return the public address, or "" where there is none."""
    named = os.environ.get("REPOSITORY_URL", "")
    if (packed := Path(root, "PKG-INFO")).exists():  # an unpacked sdist has the links from its build
        found = re.search(r"^Project-URL: Repository, (\S+)$", packed.read_text("utf-8"), re.M)
        named = found[1] if found else ""
    if not named and Path(root, ".git").exists():
        asked = ["git", "config", "--get", "remote.origin.url"]
        named = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=False).stdout
    address = named.strip().removesuffix("/").removesuffix(".git")
    return address if re.fullmatch(r"https://[\w.-]+\.[a-z]+/[\w./-]+", address) else ""
