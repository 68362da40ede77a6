"""The words of the study: series, opponents, method, and the answer in a sentence."""

from collections.abc import Mapping, Sequence

from ...core.study import Text

SERIES: dict[str, Text] = {
    "plain": {"en": "One token, as the rules have it", "de": "Eine Marke, wie in den Regeln"},
    "handicap": {"en": "Two tokens, the author’s idea", "de": "Zwei Marken, die Idee des Autors"},
    "three": {"en": "Three tokens", "de": "Drei Marken"},
    "strong": {"en": "Strong play", "de": "Starkes Spiel"},
}
OPPONENTS: dict[str, Text] = {
    "cautious": {"en": "Takes no risk at all", "de": "Riskiert gar nichts"},
    "careful": {"en": "Risks 1 in 6, one rocket", "de": "Riskiert 1 von 6, eine Rakete"},
    "bold": {"en": "Risks up to 3 in 6, one rocket", "de": "Riskiert bis 3 von 6, eine Rakete"},
    "pair": {"en": "Risks 1 in 6, two rockets", "de": "Riskiert 1 von 6, zwei Raketen"},
    "hasty": {"en": "Everything at once", "de": "Alles auf einmal"},
    "racer": {"en": "Fastest alone", "de": "Am schnellsten allein"},
}
METHOD: list[Text] = [
    {
        "en": "Two players: the game is solved, by value iteration over every fleet of both, so this is "
        "perfect play with up to two rockets. Three and four: the same play, against one opponent as "
        "threatening as all the others together; no other policy that was tried wins measurably more against "
        "it.",
        "de": "Zu zweit: Das Spiel ist gelöst, durch Wertiteration über alle Flotten beider, das ist also "
        "perfektes Spiel mit bis zu zwei Raketen. Zu dritt und viert: dasselbe Spiel, gegen einen Gegner, "
        "der so bedrohlich ist wie alle anderen zusammen; keine andere erprobte Spielweise gewinnt dagegen "
        "messbar mehr.",
    },
    {
        "en": "Bars are 95 % intervals (Wilson). A cross marks a share that is known exactly.",
        "de": "Balken sind 95-%-Bereiche (Wilson). Ein Kreuz markiert einen exakt bekannten Anteil.",
    },
]

TOO_FEW: Text = {"en": "Too few games to tell.", "de": "Zu wenige Partien, um es zu sagen."}


def answer(first: Mapping[str, Sequence[float]], even: Sequence[float]) -> Text:
    """The answer in one sentence: from the first player's shares at 2, 3 and 4 players, by series, and the
    shares that would favour nobody."""
    plain, two = first["plain"], first["handicap"]
    if any(was <= fair for was, fair in zip(plain, even, strict=True)):
        return TOO_FEW
    off = [(was - now) / (was - fair) for was, now, fair in zip(plain, two, even, strict=True)]
    least, most = round(100 * min(off)), round(100 * max(off))
    shares = [f"{100 * share:.1f}" for share in (*plain, *two, first["three"][0])]
    en, de = [f"{share}%" for share in shares], [f"{share}\u00a0%".replace(".", ",") for share in shares]
    return {
        "en": f"Yes: under strong play the first of 2, 3, 4 players wins {en[0]}, {en[1]}, {en[2]} of the "
        f"games (fair: 50, 33.3, 25%); two tokens on the first rocket bring that to {en[3]}, {en[4]}, "
        f"{en[5]}, which takes {least} to {most}% of the edge away, and three would make two players nearly "
        f"even ({en[6]}).",
        "de": f"Ja: Bei starkem Spiel gewinnt der erste von 2, 3, 4 Spielern {de[0]}, {de[1]}, {de[2]} der "
        f"Partien (gerecht: 50, 33,3, 25\u00a0%); mit zwei Marken auf der ersten Rakete sind es {de[3]}, "
        f"{de[4]}, {de[5]}, das nimmt {least} bis {most}\u00a0% des Vorteils, und drei Marken machten zwei "
        f"Spieler fast gleich ({de[6]}).",
    }


def short(plain: float, handicap: float) -> Text:
    """The answer for everybody: the first of two players' shares, without and with the handicap."""
    was, now = f"{100 * plain:.0f}", f"{100 * handicap:.0f}"
    return {
        "en": f"Of two strong players the one who goes first wins {was}% of the games; "
        f"with two tokens on their first rocket it is {now}%.",
        "de": f"Von zwei starken Spielern gewinnt der erste {was}\u00a0% der Partien; "
        f"mit zwei Marken auf der ersten Rakete sind es {now}\u00a0%.",
    }
