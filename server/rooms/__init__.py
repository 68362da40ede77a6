"""Rooms: tables of one game, led by a teacher. No table knows of its room (docs/adr/0032-rooms.md).

`model.py` encrypts the tokens of the tables with the room's own token: one token opens every referee's seat,
and the store can read none of them. `service.py` opens a room, seats a pupil at the table that needs
somebody most, and keeps the answer under the call's id. `views.py` shows all tables as a screen without a
seat would read them, with names for the desk and without for the wall. `commands.py` gives the tables their
own commands, under ids that follow from the room's. Two pupils who swap tables keep their tokens: each seat
gets the other's holder (`GiveSeat`), one move after the other (`moving.py`), and a phone whose seat is gone
asks the room where it is (`resume`).
`forgetting.py`, a job, deletes the tables of a room within a day of its end; only how each ended stays,
without a name."""
