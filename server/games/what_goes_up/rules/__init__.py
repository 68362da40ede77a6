"""The numbered rules of What Goes Up as small pure functions, a module a subject.

| module | rules |
|---|---|
| `checks` | dice, outcomes, ratings, clusters; the effect of a flight on a part (WG-K1 to WG-K4, WG-B4) |
| `rescue`, `odds` | how a crew saves a roll, and the exact chances (WG-K5, WG-K6) |
| `parts` | masses, seats, rations, charges (WG-M1 to WG-M6, WG-E2, WG-E5, WG-E6, WG-X5, WG-X9) |
| `burns` | fuel (WG-F1, WG-F2) |
| `research` | inventing, improving, building (WG-B3 to WG-B5) |
| `blueprint` | the check of a drawn Up Goer (WG-M4, WG-M7, WG-E1) |
| `timing` | the order of play (WG-T2) |
| `board`, `board_parts` | the graph that craft follow (WG-T3, WG-K8) |
| `stories` | stories that players write (WG-L1) |

The odds of a whole flight are in `plans`."""
