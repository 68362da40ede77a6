"""The numbered rules of What Goes Up as small pure functions, a module a subject.

| module | rules |
|---|---|
| `checks` | WG-K1 to WG-K4: dice, outcomes, ratings, clusters |
| `rescue`, `odds` | WG-K5, WG-K6: how a crew saves a roll, and the exact chances |
| `wear` | WG-B4: the effect of a flight on a part |
| `parts` | WG-M1 to WG-M3, WG-M5, WG-M6: masses and capacities |
| `burns` | WG-F1, WG-F2: fuel |
| `research` | WG-B3 to WG-B5: inventing, improving, building |
| `blueprint` | WG-M4, WG-M7, WG-E1: a drawn Up Goer, checked |
| `timing` | WG-T2: the order of play |
| `aboard` | WG-E2, WG-E5, WG-E6, WG-X5, WG-X9: seats and rations, RCS charges, walks |
| `board`, `board_parts` | WG-T3, WG-K8: the graph that craft follow |
| `stories` | WG-L1: what players write |

The odds of a whole flight are in `mission`.
"""
