"""The way from phones to this machine, and what may keep them out.

`network.py` knows the networks of this machine, `findings.py` what may keep phones out: findings with an id,
a level and one sentence each. `flight-director doctor` prints them, `GET …/doctor` returns them to a table's
referee, and the app shows them in plain words when nobody has joined for a minute. docs/adr/0025 describes
who receives which address, and which callers are trusted behind a tunnel."""
