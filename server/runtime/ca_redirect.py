"""The plain HTTP port of HTTPS=1: serves the authority's certificate, redirects everything else to HTTPS."""

import asyncio
import contextlib
from pathlib import Path
from urllib.parse import urlsplit


class CaRedirect:
    """A tiny HTTP server: `/ca.pem` is the authority's certificate, everything else a redirect."""

    def __init__(self, host: str, port: int, ca: Path, https_url: str) -> None:
        self._host, self._port = host, port
        self._ca, self._https_url = ca, https_url
        self._server: asyncio.Server | None = None

    @property
    def url(self) -> str:
        """The address at which phones get the certificate."""
        if self._server is None:
            return f"{self._https_url}/ca.pem"
        netloc = urlsplit(self._https_url).netloc.rpartition(":")[0]
        return f"http://{netloc}:{self._port}/ca.pem"

    async def open(self) -> None:
        """Listen. If the port is taken, phones get `/ca.pem` over HTTPS, after the browser's warning."""
        with contextlib.suppress(OSError, OverflowError):
            self._server = await asyncio.start_server(self._answer, self._host, self._port, limit=8192)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, ValueError, EOFError, asyncio.LimitOverrunError):
            async with asyncio.timeout(5):
                head = await reader.readuntil(b"\r\n\r\n")
                _method, path, _rest = head.decode("latin-1").split(" ", 2)
                if path == "/ca.pem":
                    body = self._ca.read_bytes()
                    kind = "application/x-x509-ca-cert"
                    answer = f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\n"
                else:
                    body = b""
                    answer = f"HTTP/1.1 307 Temporary Redirect\r\nLocation: {self._https_url}/\r\n"
                answer += f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
                writer.write(answer.encode("latin-1") + body)
                await writer.drain()
        writer.close()
