"""Writes the contents of a release as a CycloneDX document: `scripts/sbom.py FOLDER`.

The pinned packages of Python (`requirements.txt`) and of the app (`pwa/package-lock.json`, without those
for development). The same sources give the same document.
"""

from __future__ import annotations

import datetime
import json
import os
import re
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\\\]+)", re.MULTILINE)

Json = dict[str, Any]


def version(root: Path = ROOT) -> str:
    """Return the version of the package."""
    found = re.search(r'^__version__ = "(.+)"', (root / "server" / "__init__.py").read_text(), re.MULTILINE)
    assert found, "server/__init__.py names no version"
    return found[1]


def component(kind: str, name: str, number: str) -> Json:
    """Return one package, with its package URL."""
    purl = f"pkg:{kind}/{quote(name, safe='/')}@{number}"
    return {"type": "library", "bom-ref": purl, "name": name, "version": number, "purl": purl}


def python_packages(root: Path = ROOT) -> Iterator[Json]:
    """Yield the packages that the server needs."""
    for name, number in PINNED.findall((root / "requirements.txt").read_text()):
        yield component("pypi", re.sub(r"[-_.]+", "-", name).lower(), number)


def app_packages(root: Path = ROOT) -> Iterator[Json]:
    """Yield the packages that the app is built from."""
    lock = json.loads((root / "pwa" / "package-lock.json").read_text())
    for path, told in lock["packages"].items():
        if path and not {"dev", "devOptional", "link"} & told.keys():
            yield component("npm", path.rpartition("node_modules/")[2], told["version"])


def document(root: Path = ROOT) -> Json:
    """Return the whole document."""
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", "1700000000"))
    found = {each["bom-ref"]: each for each in (*python_packages(root), *app_packages(root))}
    components = [found[ref] for ref in sorted(found)]
    own = f"pkg:pypi/flight-director@{version(root)}"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, own + json.dumps(components))}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.datetime.fromtimestamp(seconds, datetime.UTC).isoformat(),
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "flight-director",
                "version": version(root),
                "purl": own,
            },
        },
        "components": components,
        "dependencies": [{"ref": own, "dependsOn": [each["bom-ref"] for each in components]}],
    }


def main(folder: str) -> None:
    """Write the document into that folder."""
    path = Path(folder) / f"flight_director-{version()}.cdx.json"
    path.write_text(json.dumps(document(), indent=2, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
