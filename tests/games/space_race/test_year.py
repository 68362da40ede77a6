"""SR-10 to SR-12 and SR-36: whole years, held against their parts and against what may never get lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from server.games.core.errors import IllegalMove
from server.games.space_race.rules import espionage, launches
from server.games.space_race.rules.editions import FIVE, NINE, Edition, readings, space_of_all
from server.games.space_race.rules.espionage import Bid
from server.games.space_race.rules.launches import Launcher, MissileShot
from server.games.space_race.rules.parts import Card, Offer, house, values
from server.games.space_race.rules.submissions import Submission, Table
from server.games.space_race.rules.year import Year, resolve
from tests.support.slow import often

BOTH = pytest.mark.parametrize(
    "edition", [NINE, pytest.param(FIVE, marks=pytest.mark.slow)], ids=lambda e: getattr(e, "id", "")
)
PLAYERS = "abcde"


def numbers_of(offers: list[Offer]) -> dict[str, int]:
    return {offer.slot: offer.number for offer in offers}


@st.composite
def years(draw: Any, edition: Edition) -> tuple[list[Offer], list[Submission]]:
    """Offers, and what five players hold and hand in: always something that may be."""
    low, high = edition.numbers
    drawn = draw(
        st.lists(
            st.integers(low, high).filter(lambda n: n != 1),
            max_size=edition.offers,
            unique=edition.id == "five",
        )
    )
    offers = [Offer(f"s{k}", number) for k, number in enumerate(drawn)]
    slots = numbers_of(offers)
    sent = []
    for player in PLAYERS:
        hand = tuple(Card(n, 3 if n == 7 else 0) for n in draw(st.lists(st.integers(low, high), max_size=5)))
        garnets = draw(st.integers(0, 8))
        bids = [slot for slot, number in slots.items() if number != 10 or garnets >= 2]
        bid = draw(st.none() | st.tuples(st.sampled_from(bids), st.integers(0, 2))) if bids else None
        sought = slots[bid[0]] if bid else None
        count = Counter(card.number for card in hand)
        budget = garnets - (2 if sought == 10 else 0)
        feed = []
        for _ in range(count[2] + (sought == 2)):
            feed.append(draw(st.integers(0, budget)))
            budget -= feed[-1]
        others = st.sampled_from([p for p in PLAYERS if p != player])
        targets = tuple(draw(others) for _ in range(count[9] + (sought == 9)))
        held = count[3] + (sought == 3) if edition.id == "five" else 0  # SR-24
        holes = draw(st.integers(0, held))
        sent.append(
            Submission(
                player,
                hand,
                garnets,
                draw(st.integers(0, edition.top_radiation)),
                bid,
                draw(st.booleans()),
                tuple(feed),
                targets,
                (3,) * holes,
            )
        )
    return offers, sent


def played(edition: Edition, offers: list[Offer], sent: list[Submission], when: int = 1955) -> Year:
    players = tuple(s.player for s in sent)
    table = Table(edition, house(edition.id), readings(edition), numbers_of(offers), players)
    return resolve(table, when, offers, sent)


@pytest.mark.rule("SR-11", "SR-12", "SR-29")
@BOTH
@given(data=st.data())
@settings(max_examples=often(250), deadline=None)
def test_no_garnet_is_lost_or_made(edition: Edition, data: st.DataObject) -> None:
    offers, sent = data.draw(years(edition))
    done = played(edition, offers, sent)
    flew = {flight.seat for flight in done.flights}
    prizes = {award.seat: award.garnets for award in done.won.awards}
    for player in sent:
        left = player.garnets + done.espionage.garnets.get(player.player, 0)
        left -= 2 * (done.gained[player.player][:1] == (Card(10),))
        left += prizes.get(player.player, 0)
        spent = left - done.garnets[player.player]
        assert 0 <= spent <= (sum(player.feed or ()) if player.player in flew else 0)
        assert done.garnets[player.player] >= 0


@pytest.mark.rule("SR-07", "SR-10", "SR-14", "SR-24", "SR-28", "SR-30", "SR-31")
@BOTH
@given(data=st.data())
@settings(max_examples=often(250), deadline=None)
def test_every_card_is_accounted_for(edition: Edition, data: st.DataObject) -> None:
    offers, sent = data.draw(years(edition))
    done = played(edition, offers, sent)
    bidders = {s.player: numbers_of(offers)[s.bid[0]] for s in sent if s.bid}
    flights = {flight.seat: flight for flight in done.flights}
    farther = 0
    for player in sent:
        name = player.player
        gained = done.gained[name]
        assert len(gained) == (name in bidders)
        if gained:
            lucky = any(name in slot.recipients for slot in done.espionage.slots)
            assert gained[0].number == (bidders[name] if lucky else 1)
            if gained[0].number == 7:
                assert gained[0].tried == sum(
                    s.bid is not None and player.bid is not None and s.bid[0] == player.bid[0] for s in sent
                )
        lost = Counter((*player.hand, *gained)) - Counter(done.hands[name])
        assert not Counter(done.hands[name]) - Counter((*player.hand, *gained))
        burnt = int(gained == (Card(11),))
        launched = int(name in flights and bool(flights[name].discards))
        holes = lost.total() - burnt - launched
        assert 0 <= holes <= len(player.discard)
        farther += 5 * holes
        assert (name in flights) == (player.launch or (edition.id == "nine" and gained == (Card(12),)))
    assert done.space == space_of_all(edition, [s.radiation for s in sent]) + farther


@pytest.mark.rule("SR-11", "SR-13", "SR-16")
@BOTH
@given(data=st.data())
@settings(max_examples=often(150), deadline=None)
def test_a_year_is_made_of_its_parts(edition: Edition, data: st.DataObject) -> None:
    offers, sent = data.draw(years(edition))
    sent = [s for s in sent if s.bid is None or numbers_of(offers)[s.bid[0]] not in (2, 3, 9, 11)]
    sent = [s._replace(targets=tuple(t for t in s.targets or () if t), discard=()) for s in sent]
    names = {s.player for s in sent}
    if any(target not in names for s in sent for target in s.targets or ()):
        return
    done = played(edition, offers, sent)
    how, known = readings(edition), house(edition.id)
    bids = [Bid(s.player, *s.bid) for s in sent if s.bid]
    assert done.espionage == espionage.resolve(edition, bids, how)
    hands = {s.player: (*s.hand, *done.gained[s.player]) for s in sent}
    fleet = []
    for s in sent:
        if s.player in {f.seat for f in done.flights}:
            hand = hands[s.player]
            before = s.garnets + done.espionage.garnets.get(s.player, 0)
            before -= 2 * (Card(10) in done.gained[s.player])
            fed = launches.fed_by_card(hand, s.feed, known)
            fleet.append(Launcher(s.player, hand, fed, before - sum(fed)))
    shots = [MissileShot(s.player, target) for s in sent for target in s.targets or ()]
    again = launches.launch(edition, known, done.space, fleet, shots, how)
    assert list(again.flights) == [replace(f, discards=f.discards[:1]) for f in done.flights]
    assert again.awards.awards == done.won.awards
    assert bool(done.collided) == bool(again.awards.collided)


@pytest.mark.slow
@pytest.mark.rule("SR-10", "SR-11")
@BOTH
@given(data=st.data())
@settings(max_examples=often(150), deadline=None)
def test_the_order_of_players_decides_nothing(edition: Edition, data: st.DataObject) -> None:
    offers, sent = data.draw(years(edition))
    one = played(edition, offers, sent)
    other = played(edition, offers, data.draw(st.permutations(sent)))
    for field in ("garnets", "hands", "gained", "space", "ended"):
        assert getattr(one, field) == getattr(other, field), field
    assert set(one.collided) == set(other.collided)
    assert set(one.flights) == set(other.flights)
    assert set(one.won.awards) == set(other.won.awards)
    assert set(one.won.tied) == set(other.won.tied)


@pytest.mark.rule("SR-30")
@BOTH
@given(data=st.data())
@settings(max_examples=often(150), deadline=None)
def test_intense_fuel_burns_the_most_valuable_other_card(edition: Edition, data: st.DataObject) -> None:
    low, high = edition.numbers
    numbers = data.draw(st.lists(st.integers(low, high).filter(lambda n: n != 9), max_size=6))
    hand = tuple(Card(n, 4 if n == 7 else 0) for n in numbers)
    known = house(edition.id)
    sent = Submission("a", hand, 0, 0, ("s1", 0))
    left = played(edition, [Offer("s1", 11)], [sent]).hands["a"]
    if not hand:
        assert left == ()
        return
    whole = (*hand, Card(11))
    worth = values(whole, [0] * len(whole), known)
    (burnt,) = (Counter(whole) - Counter(left)).elements()
    most = max(worth[:-1])
    titles = [known.of(c.number).title["en"] for c, w in zip(hand, worth, strict=False) if w == most]
    assert known.of(burnt.number).title["en"] == min(titles)
    assert len(left) == len(hand)


@pytest.mark.rule("SR-36", "SR-37")
@BOTH
def test_the_last_year_ends_it_in_any_case(edition: Edition) -> None:
    sent = [Submission(p, (Card(8),), k, 0) for k, p in enumerate(PLAYERS)]
    assert not played(edition, [], sent, 1962).ended
    last = played(edition, [], sent, 1963)
    assert last.ended
    assert [a.seat for a in last.won.awards] == ([] if edition.id == "nine" else ["e"])


@pytest.mark.rule("SR-12")
def test_what_is_reserved_is_reserved_whether_or_not_the_rocket_flies() -> None:
    greedy = Submission("a", (Card(2),), 3, 0, None, False, (4,))
    with pytest.raises(IllegalMove) as refused:
        played(NINE, [], [greedy])
    assert refused.value.path == ("players", 0, "feed")
    assert refused.value.rules == ("SR-12",)


def test_refusals_name_their_rule() -> None:
    wrong = [
        Submission("a", (), 0, 9),
        Submission("a", (), 0, 0, ("s9", 0)),
        Submission("a", (), 0, 0, ("s0", 99)),
        Submission("a", (Card(9),), 0, 0),
        Submission("a", (), 0, 0, discard=(3,)),
        Submission("a", (Card(8, 2),), 0, 0),
    ]
    for sent in wrong:
        with pytest.raises(IllegalMove) as refused:
            played(NINE, [Offer("s0", 8)], [sent])
        assert refused.value.rules
        assert refused.value.path[:2] == ("players", 0)
