"""Programs that tests need beside Python and Node: the distribution's packages.

`python -m tests.support.packages` installs what is missing; it ends with 1 where that is not possible.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from glob import glob

WEBKIT = (
    *("WebKitWebDriver", "Xvfb"),
    *("/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib", "/usr/lib/python3/dist-packages/gi"),
)
"""What `pwa/e2e/engine.py` drives WebKit with."""
FIREFOX = ("firefox-esr",)
PACKAGES = {
    "curl": "curl",
    "nginx": "nginx",
    "haproxy": "haproxy",
    "caddy": "caddy",
    **dict(zip(WEBKIT, ("webkit2gtk-driver", "xvfb", "gir1.2-webkit2-4.1", "python3-gi"), strict=True)),
    "firefox-esr": "firefox-esr",
}
"""Programs, or files by a pattern, and the packages of Debian they come with."""
PLACES = f"{os.environ.get('PATH', os.defpath)}:/usr/local/sbin:/usr/sbin"


def program(name: str) -> str | None:
    """Return the path of a program, also of one that only administrators have on theirs."""
    return shutil.which(name, path=PLACES)


def missing(*names: str) -> list[str]:
    """Return the packages of the programs and files that are not here."""
    return [PACKAGES[name] for name in names if not (glob(name) if "/" in name else program(name))]


def can_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> bool:
    """Install packages of Debian; an option of apt-get may be among them. Return False, after a line on
    stderr, if that is not possible."""
    if not can_install():
        return False
    print(f"installing {' '.join(packages)}", file=sys.stderr)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-y", "-qq"]
    for command in ([*apt, "update"], [*apt, "install", *packages]):
        done = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        if done.returncode:
            print(f"{' '.join(command)}: {done.stderr.strip()[-500:]}", file=sys.stderr)
    return done.returncode == 0


if __name__ == "__main__" and (lacking := missing(*PACKAGES)):
    sys.exit(0 if install("--no-install-recommends", *lacking) else 1)
