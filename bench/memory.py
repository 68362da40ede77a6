"""Measures the memory of the web processes for each parked phone, compared with boardgame.io's server and
socket.io's.

python bench/memory.py [--phones 1600]

Tables of eight phones that look on. The first phones are not counted, because they include the shared
costs.
"""

from __future__ import annotations

import argparse
from typing import Any

from _boardgame import BoardgameTable, Websocket
from _peers import Running, boardgame, director, load_average, node
from _phones import DirectorTable, Loop, call

SETTLED_S = 45  # a table is idle half a minute after its last change
FIRST = 400


def kib(running: Running, named: str, open_some: Any, phones: int, loop: Loop) -> float:
    """Return KiB a phone, from the first few to all."""
    open_some(FIRST)
    loop.run(SETTLED_S)
    before = running.memory_kib(named)
    open_some(phones - FIRST)
    loop.run(SETTLED_S)
    return (running.memory_kib(named) - before) / (phones - FIRST)


def parked(loop: Loop, url: tuple[str, int]) -> None:
    phone = Websocket(url, "/socket.io/?EIO=4&transport=websocket")
    phone.expect(b"0{")
    phone.say("40")
    phone.expect(b"40{")

    def heard() -> None:
        if b"\x81\x012" in phone.socket.recv(65536):
            phone.say("3")

    loop.add(phone.socket, heard)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", type=int, default=1600)
    asked = parser.parse_args()
    loop, kept = Loop(), []

    def tables(kind: Any, url: tuple[str, int], **more: Any) -> Any:
        def open_some(phones: int) -> None:
            for _ in range(phones // 8):
                table = kind(loop, url, **more)
                table.connect()
                kept.append(table)
                loop.turn(0)

        return open_some

    with director(LIMIT_JOINING="100000/minute") as ours:
        probe = DirectorTable(loop, ours.url)
        state = call(ours.url, "GET", probe.path, token=probe.tokens[2])["state"]
        own = kib(ours, "gunicorn", tables(DirectorTable, ours.url, commands=False), asked.phones, loop)
        print(f"Flight Director   {own:5.1f} KiB a phone, load {load_average()}", flush=True)
    loop = Loop()
    with boardgame(state) as theirs:
        other = kib(theirs, "", tables(BoardgameTable, theirs.url), asked.phones, loop)
        print(f"boardgame.io      {other:5.1f} KiB a phone: ratio {own / other:.2f}", flush=True)
    loop = Loop()
    with node("sockets.cjs") as bare:

        def open_some(phones: int) -> None:
            for _ in range(phones):
                parked(loop, bare.url)

        least = kib(bare, "", open_some, asked.phones, loop)
        print(f"socket.io alone   {least:5.1f} KiB a phone: ratio {own / least:.2f}")


if __name__ == "__main__":
    main()
