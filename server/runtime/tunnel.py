"""`--tunnel`: a Cloudflare quick tunnel by an installed `cloudflared`; nothing is downloaded."""

import asyncio
import re
import shutil

ADDRESS = re.compile(r"https://(?!api\.)[a-z0-9-]+\.trycloudflare\.com")
"""The tunnel's address in the log of `cloudflared`, which also names api.trycloudflare.com."""
PATIENCE_S = 60.0

MISSING = (
    "--tunnel needs the program cloudflared, which is not installed; install it (it is a package of "
    "Cloudflare's), or start without --tunnel."
)
WITH_HTTPS = "--tunnel and HTTPS=1 exclude each other: the tunnel's address is https already."
WITH_ADDRESS = "--tunnel and PUBLIC_URL exclude each other: the tunnel has an address of its own."
WITH_PROXIES = "--tunnel and TRUSTED_PROXIES exclude each other: the tunnel comes from this machine."
NO_ADDRESS = "cloudflared gave no address; its last line: {said}"

BEFORE = (
    "Opening a tunnel: all traffic between phones and this machine passes through Cloudflare, Inc., which "
    "can read it: the encryption ends at their server. Anyone who has the address can reach this machine's "
    "tables. Press Ctrl-C now if you do not want that."
)
AFTER = (
    "  the tunnel       Cloudflare can read all its traffic; phones in your Wi-Fi\n"
    "                   do not need it: {lan}"
)
AFTER_ALONE = "  the tunnel       Cloudflare can read all its traffic"
ENDED = (
    "the tunnel has closed, and its address no longer works. Phones in your Wi-Fi can keep playing at the "
    "LAN address. Start again for a new tunnel."
)


def find() -> str | None:
    """Return the path of `cloudflared`, or None."""
    return shutil.which("cloudflared")


def command(local: str) -> tuple[str, ...]:
    """Return the command that starts it for the server at `local`; an automatic update would end it."""
    return ("cloudflared", "tunnel", "--no-autoupdate", "--url", local)


class NoAddress(Exception):
    """`cloudflared` gave no address; the message has its last line."""


class Address:
    """The tunnel's address, read from the output of `cloudflared`."""

    def __init__(self) -> None:
        self._found: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._last = "nothing"

    def hear(self, line: str) -> None:
        if not self._found.done():
            self._last = line.strip() or self._last
            if match := ADDRESS.search(line):
                self._found.set_result(match[0])

    def ended(self) -> bool:
        """Note that `cloudflared` has ended; return True if it had given its address."""
        if self._found.done():
            return True
        self._found.set_exception(NoAddress(NO_ADDRESS.format(said=self._last)))
        return False

    async def wait(self) -> str:
        """Return the address. Raises `NoAddress`."""
        try:
            return await asyncio.wait_for(asyncio.shield(self._found), PATIENCE_S)
        except TimeoutError:
            raise NoAddress(NO_ADDRESS.format(said=self._last)) from None
