"""Lengths of Moon or Bust!'s beats on the stage, in ms."""

from ..core.beats import Beat, Beats

BEATS: Beats = {
    "mb.event": Beat("event", 4100, held_ms=6300),
    "mb.no_event": Beat("no-event", 2400, held_ms=1800),
    "mb.vote": Beat("vote", 2700, held_ms=2100),
    # not played where no cards were laid
    "mb.proxies": Beat("proxies", 5100, held_ms=900, each="cards"),
    "mb.unlocked": Beat("unlocked", 2000, held_ms=1000),
    # cards and their targets are one beat, with a picture for each card
    "mb.targets": Beat("strike", 0, each="cards", each_ms=5000),
    "mb.nullified": Beat("nullified", 2000, held_ms=1000, each="cards"),
    # for each test: three lamps, one after the other, then a pause before the result
    "mb.results": Beat("test", 0, each="correct", each_ms=5400),
    # seals and line 1500, the throw 2200, at rest 800, its place on the line 400
    "mb.conflict": Beat("war-die", 4900, held_ms=1500),
    # a seal opens 900, the lights go out 1200, then 3000 in silence; the end has the words
    "mb.war": Beat("war", 5100),
}
