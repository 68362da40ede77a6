"""Turning points of an evening: each side's chance to win at its steps, by matches of bots from there.

`evening.py` picks up to 20 steps of the kept history, corrections by the referee first; a sealed choice
counts with the step that shows it. `points.py` plays the same number of matches of bots from each of them;
match `n` of every step has the same random numbers. If a game has no bots, players continue with their own
moves of that evening (`Game.habits`).

The work is an RQ job in a process of its own at idle priority (`workers/turnings.py`). Figures so far are
stored next to the queue for a minute (`progress.py`), the finished ones in the table's head, for the last
game only. If a job is lost, the next phone that looks starts another. Nothing of this exists before the end
of the game."""
