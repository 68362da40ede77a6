"""A booklet as one HTML page that prints well."""

import html
from collections.abc import Mapping, Sequence
from importlib import resources
from types import MappingProxyType

from server.games.core.paper.booklet import Block, Chapter
from server.games.core.paper.keepsake import Moment
from server.sheets.chart import chart
from server.sheets.letters import for_pages
from server.sheets.marks import mark
from server.sheets.page import html_page, policy, svg
from server.sheets.plate import Plate, as_svg

from .booklet import CHART, FRAME, Booklet, colophon
from .booklet_plates import WORDS as PLATE_WORDS

PAGE_FACES = ("barlow-400", "barlow-600", "barlow-700", "barlow-condensed-500", "barlow-condensed-600")
STYLE = "".join(f"@font-face{{font-family:{name};src:url({for_pages(name)})}}\n" for name in PAGE_FACES)
STYLE += resources.files(__package__).joinpath("booklet.css").read_text("utf-8")
CSP = policy(STYLE)


def as_html(booklet: Booklet) -> str:
    """Return the page."""
    words, text = FRAME[booklet.language], html.escape
    contents = "".join(
        f'<li><a href="#c{i}">{text(chapter.title)}</a></li>' for i, chapter in enumerate(booklet.chapters)
    )
    scenes = {moment: plate(drawn) for moment, drawn in booklet.plates.scenes}
    body = "".join(_chapter(i, chapter, scenes) for i, chapter in enumerate(booklet.chapters))
    odds, memorial = ("".join(map(plate, group)) for group in (booklet.plates.odds, booklet.plates.memorial))
    put_right = f"<h2>{words['put_right']}</h2>{_blocks(booklet.put_right)}" if booklet.put_right else ""
    page = (
        f"<header>{booklet.cover}"
        f'<div class="top">{booklet.patch}<h1>{text(booklet.title)}</h1><p>{text(booklet.span)}</p>'
        f"<p>{text(booklet.credit)}</p></div>"
        f'<div class="low"><p>{text(booklet.people)}</p><p>{text(booklet.day)}</p></div></header>'
        f'{_lineup(booklet)}<nav aria-label="{words["contents"]}"><h2>{words["contents"]}</h2>'
        f"<ol>{contents}</ol></nav>"
        f"<main>{body}{put_right}{odds}{memorial}{_won(booklet)}</main>"
    )
    return html_page(booklet.language, booklet.title, STYLE, page)


def plate(drawn: Plate) -> str:
    """Return a painted page; in print it reaches the paper's edges."""
    kind = "plate" if drawn.page.height > drawn.page.width else "plate scene"
    caption = f'<figcaption aria-hidden="true">{html.escape(drawn.label)}</figcaption>'
    return f'<figure class="{kind}">{as_svg(drawn)}{"" if "scene" in kind else caption}</figure>'


def _lineup(booklet: Booklet) -> str:
    """Return the figures side by side, in as many columns as there is room for."""
    if not booklet.plates.cast:
        return ""
    words, text = PLATE_WORDS[booklet.language], html.escape
    figures = "".join(
        f"<li>{figure.picture}<b>{mark(figure.place)}{text(figure.name)}</b>"
        f"<i>{text(figure.note)}</i><span>{text(figure.known)}</span></li>"
        for figure in booklet.plates.cast
    )
    head = f"<h2>{words['lineup']}</h2><p>{words['lineup_lead']}</p>"
    return f'<div class="lineup">{head}<ul>{figures}</ul></div>'


def headed(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return a chapter's blocks after the picture at its head; the picture's text keeps its number if the
    chapter's paragraphs have numbers."""
    scene, *rest = blocks
    title = scene.moment.title if scene.moment else ""
    numbered = any(block.kind == "part" for block in rest)
    text = Block("part", scene.text, scene.by) if numbered else Block("line", scene.text)
    return (*((Block("heading", title),) if title else ()), text, *rest)


def _chapter(number: int, chapter: Chapter, scenes: Mapping[Moment, str]) -> str:
    head, blocks = "", chapter.blocks
    if blocks and blocks[0].moment is not None:
        head = scenes[blocks[0].moment]
        blocks = headed(blocks)
    title = f'<h2 id="c{number}">{html.escape(chapter.title)}</h2>'
    return f"<section>{head}{title}{_blocks(blocks, scenes)}</section>"


def _won(booklet: Booklet) -> str:
    """Return the page with the winners' patch, or everybody's if nobody won."""
    if not booklet.winners and not booklet.nobody_won:
        return ""
    names = html.escape(", ".join(booklet.winners or booklet.players))
    won = html.escape(FRAME[booklet.language]["won" if booklet.winners else "nobody_won"])
    more = "".join(f"<p>{html.escape(part)}</p>" for part in colophon(booklet))
    return f'<div class="won">{booklet.patch}<p>{won}</p><b>{names}</b>{more}</div>'


def _blocks(blocks: Sequence[Block], scenes: Mapping[Moment, str] = MappingProxyType({})) -> str:
    out, rows, above = [], [], ""
    for block in (*blocks, None):
        if block is not None and block.kind == "row":
            rows.append(f"<dt>{html.escape(block.by)}</dt><dd>{html.escape(block.text)}</dd>")
            continue
        if rows:
            out.append(f"<dl>{''.join(rows)}</dl>")
            rows = []
        if block is None:
            break
        text = html.escape(block.text)
        if block.kind == "heading":
            out.append(f"<h3>{text}</h3>")
        elif block.kind == "story":
            by = f"<footer>— {html.escape(block.by)}</footer>" if block.by else ""
            out.append(f'<blockquote dir="auto">{text}{by}</blockquote>')
        elif block.moment is not None:
            title = html.escape(block.moment.title)
            head = f"<h3>{title}</h3>" if title else ""
            story = f"<div>{head}<p>{text}</p></div>"
            out.append(f'{scenes[block.moment]}<div class="part"><b>{html.escape(block.by)}</b>{story}</div>')
        elif block.kind == "part":
            number = "" if block.by == above else html.escape(block.by)
            out.append(f'<div class="part"><b>{number}</b><p>{text}</p></div>')
        elif block.chart is not None:
            out.append(f"<h3>{text}</h3><figure>{svg(chart(block.chart, *CHART), block.text)}</figure>")
        else:
            out.append(f'<p class="{block.kind}">{text}</p>')
        above = block.by if block.kind in ("part", "scene") else ""
    return "".join(out)
