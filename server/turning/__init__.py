"""Turning points of a finished game: each side's chance to win at its steps, by matches of bots from there.

`evening.py` chooses up to 20 steps of the kept history, corrections by the referee first. A sealed choice
counts with the step that reveals it. `points.py` plays the same number of matches from each of them; match
`n` of every step has the same random numbers. If a game has no bots, players go on at their own rates
(`Game.habits`).

The work is an RQ job in a process of its own at idle priority (`workers/turnings.py`). Where several evenings
wait, they take turns: a job stops after some seconds, and goes on behind the others. Figures so far are
stored next to the queue for a minute (`progress.py`), final ones in the table's head, for its last game only.
If a job is lost, the next phone that looks starts another. Nothing is computed before the end of the game."""
