"""Compares what a phone loads with the aims: JavaScript of the home screen and of each table, the offline
shell.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
AIMS_KB = {"home": 45, "table": 115, "offline shell": 900}


def main() -> None:
    """Build the app and print its sizes, each with its share of the aim."""
    subprocess.run(["scripts/pwa", "build"], cwd=ROOT, check=True)
    told = subprocess.run(
        ["scripts/node", "node", "pwa/build/sizes.mjs", "pwa/dist"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    for row in json.loads(told.stdout):
        aim = next(kb for what, kb in AIMS_KB.items() if row["what"].startswith(what))
        what = f"{row['what']} ({row['locale']})"
        print(f"{what:32} {row['kb']:7.1f} KB  {row['kb'] / aim:5.2f} of the aim ({aim} KB)")


if __name__ == "__main__":
    main()
