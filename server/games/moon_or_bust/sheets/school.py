"""For a class: the historic deck to read beforehand, and the teacher's page."""

from ...core.paper.frames import BOTTOM, TOP, framed
from ...core.paper.sheets import EDGE, MIN_PT, Canvas, Ink, Page, Paper, Para, SheetWords
from ...core.paper.typesetting import height
from ..materials.pack import Event, Pack, house

POINTS = {"teach.who": 2, "teach.long": 1, "teach.prepare": 3, "teach.turn": 1, "teach.after": 7}
"""The teacher's page: its headings, and how many points each has."""
NUMBER_W = 12.0


def historic(words: SheetWords, paper: Paper, pack: Pack) -> tuple[Page, ...]:
    """The events of the historic mode in order, as many to a page as fit (MB-06)."""
    pages: list[Page] = []
    canvas, y = _begun(words, paper), TOP + 8
    for event in (pack.event(id) for id in pack.historic):
        paras = _paragraphs(event, words)
        tall = height(paras, canvas.room - NUMBER_W)
        if y + tall > canvas.height - BOTTOM:
            pages.append(canvas.page())
            canvas, y = _begun(words, paper), TOP + 8
        number = str(pack.historic.index(event.id) + 1)
        canvas.text(EDGE, y - 1, NUMBER_W, 9, number, size=18, weight=700, condensed=True, colour=Ink.MUTED)
        canvas.text(EDGE + NUMBER_W, y, canvas.room - NUMBER_W, tall + 0.1, *paras)
        y += tall + 4.5
        canvas.line(EDGE, y - 2.2, canvas.width - EDGE, y - 2.2, stroke=Ink.HAIR)
    return (*pages, canvas.page())


def _begun(words: SheetWords, paper: Paper) -> Canvas:
    canvas = framed(paper, words, "historic")
    canvas.text(EDGE, TOP - 2, canvas.room, 6, words("historic.lead"), size=10, colour=Ink.MUTED)
    return canvas


def _paragraphs(event: Event, words: SheetWords) -> tuple[Para, ...]:
    return (
        Para(words.of(event.title), 12, 700),
        Para(f"{words('historic.game')}: {words.of(event.text)}", 9.5, 500, gap=0.5),
        Para(f"{words('historic.then')}: {words.of(event.history)}", 9.5, gap=0.5),
    )


def teacher(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """The teacher's page: length, players, preparation, questions."""
    canvas = framed(paper, words, "teacher")
    paras: list[Para] = []
    for heading, count in POINTS.items():
        paras.append(Para(words(heading), 14, 700, gap=4.5 if paras else 0))
        paras += [Para(words(f"{heading}.{i}"), 11, gap=1.3) for i in range(1, count + 1)]
    canvas.text(EDGE, TOP, canvas.room, canvas.height - TOP - BOTTOM, *paras)
    return (canvas.page(), *_questions(words, paper))


def _questions(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """A question to each event of the historic deck, to ask aloud when it is drawn."""
    canvas = framed(paper, words, "teach.questions")
    room = canvas.room - NUMBER_W
    step = (canvas.height - TOP - BOTTOM) / len(house().historic)
    for i, id in enumerate(house().historic):
        event, y = house().event(id), TOP + i * step
        canvas.text(EDGE, y, NUMBER_W, step, Para(str(i + 1), 12, 700, True, Ink.MUTED), valign="middle")
        paras = (Para(words.of(event.title), 9.5, 600), Para(words.of(event.ask) or "–", MIN_PT + 0.5))
        canvas.text(EDGE + NUMBER_W, y, room, step, *paras, valign="middle")
    return (canvas.page(),)
