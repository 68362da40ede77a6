"""Lengths of What Goes Up's beats on the stage, in ms."""

from ..core.beats import Beat, Beats

BEATS: Beats = {
    # the scale 600, the die along it 1800, at rest 800, then the verdict and what it does
    "wgu.rolled": Beat("check", 4700, held_ms=3000),
    "wgu.reroll": Beat("reroll", 4700, held_ms=3000),
    # who takes the stick 600, the line slides 600, then what it is now
    "wgu.spent": Beat("rescue", 2600, held_ms=1500),
    "wgu.boosted": Beat("boosted", 2600, held_ms=1500),
    # the sentence, then nothing for three seconds
    "wgu.destroyed": Beat("lost", 2200, held_ms=3100),
    # six seconds at every pace but half: nobody is hurried over a name
    "wgu.died": Beat("memorial", 6500),
    "wgu.first": Beat("first", 2200, held_ms=2500),
    "wgu.new_step": Beat("step", 2400, held_ms=1500),
    "wgu.mapped_all": Beat("mapped", 2200, held_ms=2500),
    "wgu.moon_and_back": Beat("moon", 2200, held_ms=2500),
    "wgu.home": Beat("home", 2000, held_ms=1500),
    # the track, the rock along it 800, then how many nudges it has
    "wgu.nudged": Beat("nudged", 2200, held_ms=1500),
    "wgu.rock": Beat("rock", 2200, held_ms=1500),
    # what flew, then a row for each budget that changed; a turn without either is not reported
    "wgu.turn": Beat("report", 2400, held_ms=2500, each="news", each_ms=900),
}
