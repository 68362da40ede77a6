"""The numbered rules of What Goes Up as small pure functions, a module a subject.

| module | rules |
|---|---|
| `checks` | WG-K1 to WG-K4, WG-B4: dice, outcomes, ratings, clusters; the effect of a flight on a part |
| `rescue`, `odds` | WG-K5, WG-K6: how a crew saves a roll, and the exact chances |
| `parts` | WG-M1 to WG-M3, WG-M5, WG-M6, WG-E2, WG-E5, WG-E6, WG-X5, WG-X9: masses, seats, rations, charges |
| `burns` | WG-F1, WG-F2: fuel |
| `research` | WG-B3 to WG-B5: inventing, improving, building |
| `blueprint` | WG-M4, WG-M7, WG-E1: a drawn Up Goer, checked |
| `timing` | WG-T2: the order of play |
| `board`, `board_parts` | WG-T3, WG-K8: the graph that craft follow |
| `stories` | WG-L1: what players write |

The odds of a whole flight are in `mission`."""
