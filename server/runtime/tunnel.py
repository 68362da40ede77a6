"""`--tunnel`: a quick tunnel of Cloudflare's, by an installed `cloudflared`; nothing is downloaded."""

import asyncio
import re
import shutil

ADDRESS = re.compile(r"https://(?!api\.)[a-z0-9-]+\.trycloudflare\.com")
"""It stands in a box that `cloudflared` draws into its log; api.trycloudflare.com is what it asks for one."""
PATIENCE_S = 60.0

MISSING = (
    "--tunnel needs the program cloudflared, which is not installed; install it (it is a package of "
    "Cloudflare's), or start without --tunnel."
)
WITH_HTTPS = "--tunnel and HTTPS=1 exclude each other: the tunnel's address is https already."
WITH_ADDRESS = "--tunnel and PUBLIC_URL exclude each other: the tunnel has an address of its own."
WITH_PROXIES = "--tunnel and TRUSTED_PROXIES exclude each other: the tunnel comes from this machine."
NO_ADDRESS = "cloudflared gave no address; it said: {said}"

BEFORE = (
    "Opening a tunnel: Cloudflare, Inc. will carry everything between the phones and this machine, and can "
    "read it: their server ends the encryption. Whoever has the address can reach this machine's tables. "
    "Ctrl-C now if that is not what you want."
)
AFTER = (
    "  the tunnel       Cloudflare carries and can read what goes by it; phones in your Wi-Fi\n"
    "                   do without: {lan}"
)
AFTER_ALONE = "  the tunnel       Cloudflare carries and can read what goes by it"
ENDED = (
    "the tunnel has ended, so its address leads nowhere; phones in your Wi-Fi play on at the other one. "
    "Start again for a new tunnel."
)


def find() -> str | None:
    """Where `cloudflared` is installed."""
    return shutil.which("cloudflared")


def command(binary: str, local: str) -> tuple[str, ...]:
    """Return the command that starts it for the server at `local`, without updates, which would end it."""
    return (binary, "tunnel", "--no-autoupdate", "--url", local)


class NoAddress(Exception):
    """The message says what `cloudflared` said last."""


class Address:
    """Listens to what `cloudflared` says until it has said its address."""

    def __init__(self) -> None:
        self._found: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._last = "nothing"

    def hear(self, line: str) -> None:
        if not self._found.done():
            self._last = line.strip() or self._last
            if found := ADDRESS.search(line):
                self._found.set_result(found[0])

    def ended(self) -> bool:
        """It has ended; whether it had said its address before."""
        if self._found.done():
            return True
        self._found.set_exception(NoAddress(NO_ADDRESS.format(said=self._last)))
        return False

    async def wait(self) -> str:
        """The address. Raises `NoAddress`."""
        try:
            return await asyncio.wait_for(asyncio.shield(self._found), PATIENCE_S)
        except TimeoutError:
            raise NoAddress(NO_ADDRESS.format(said=self._last)) from None
