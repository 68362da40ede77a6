// Draws the moment that decided a game as one picture to share: the painted scene, the die, the odds, the names. Fetched
// when somebody wants it; drawn on this phone.
import { glyphPath } from '../../shared/kit/Glyph';
import { ink, inked } from '../../shared/look/ink';
import { type Deciding, type Drama, type Poster, paintOf } from '../../shared/stage/credits';
import { dieShape } from './dieShape';

export interface Recap {
  game: string;
  /** URL of the round patch. */
  patch: string;
  /** The table's name, and the day. */
  table: string;
  title: string;
  /** The painted moment, or the game's cover, as a URL; null: this game has none. */
  art: string | null;
  labels: NonNullable<Poster['labels']>;
  why: string;
  when: string;
  /** The moment that ended it, with its die; null where no die did. */
  last: Drama | null;
  /** The greatest moment before that, where no die ended it. */
  moment: Drama | null;
  /** A `place` of 0: several people, who have no sign. */
  rows: { names: string; fact: string; place: number }[];
}

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 64;
/** The top of a picture's own ground, the height of a row of names, and that of a die's faces. */
const GROUND = 1040;
const ROW = 46;
const STRIP = 126;
/** Sizes of the title: the first in which it has two lines, or the smallest. */
const TITLES = [92, 78, 66, 54];
/** The height of a line of a team's names, and the most of these lines. */
const NAMES = 30;
const MOST_LINES = 4;
/** The top of what a picture is about. */
const TOP = 420;
const DIE = 150;
const PLATE = '"Barlow Condensed", system-ui, sans-serif';
const TEXT = 'Barlow, system-ui, sans-serif';
const INK = {
  back: ink('--night-plate'),
  text: ink('--chalk'),
  muted: ink('--chalk-dim'),
  ledge: ink('--night-sky'),
  die: ink('--ivory'),
  onDie: ink('--ivory-ink'),
  edge: ink('--ivory-edge'),
  bad: ink('--coral'),
  line: ink('--chalk-line'),
  hair: ink('--slate'),
};

/** Lines that fit a width, broken after spaces and hyphens; the last one of too many ends in an ellipsis. */
export function wrapped(
  measure: (text: string) => number,
  text: string,
  width: number,
  max: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().match(/[^\s-]*-?\s*/g) ?? []) {
    if (line && measure((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = word;
    } else line += word;
  }
  if (line) lines.push(line);
  return lines.slice(0, max).map((line, row) => {
    const more = row === max - 1 && lines.length > max;
    if (!more && measure(line) <= width) return line;
    let end = line;
    while (end && measure(`${end}…`) > width) end = end.slice(0, -1);
    return `${end.trimEnd()}…`;
  });
}

/** Those lines, as narrow as so many lines can be: no last line of one short word. */
export function balanced(
  measure: (text: string) => number,
  text: string,
  width: number,
  max: number,
): string[] {
  let lines = wrapped(measure, text, width, max);
  for (let narrower = width - 20; narrower > width / 2; narrower -= 20) {
    const tried = wrapped(measure, text, narrower, max);
    if (tried.length !== lines.length || tried.some((line) => line.endsWith('…'))) break;
    lines = tried;
  }
  return lines;
}

async function loaded(url: string, width = 192, height = 192): Promise<HTMLImageElement | null> {
  const image = new Image(width, height);
  image.src = url;
  return image.decode().then(
    () => image,
    () => null, // a picture without its patch is a picture all the same
  );
}

type Write = (text: string, x: number, y: number, font: string, colour: string) => void;

/** Words in the picture, each on a ground of its own; none above `free`, nor over the one before. */
function drawLabels(
  pen: CanvasRenderingContext2D,
  write: Write,
  labels: Recap['labels'],
  up: number,
  from: number,
): void {
  let free = from;
  for (const { x: wanted, y: drawn, text } of labels) {
    const y = Math.max(drawn + up, free);
    free = Math.max(free, y + 64);
    pen.font = `700 40px ${PLATE}`;
    const { width } = pen.measureText(text);
    const x = Math.min(wanted, WIDTH - EDGE - width);
    pen.fillStyle = INK.ledge;
    pen.fillRect(x - 14, y - 42, width + 28, 58);
    write(text, x, y, `700 40px ${PLATE}`, INK.text);
  }
}

/** A seat's mark, at the edge. */
function drawMark(pen: CanvasRenderingContext2D, place: number, y: number): void {
  pen.save();
  pen.translate(EDGE, y);
  pen.scale(1.7, 1.7);
  pen.fillStyle = inked(paintOf(place));
  pen.fill(new Path2D(glyphPath(place)));
  pen.restore();
}

/** The patch, the picture and the faces that the words are written in; null where a picture does not load. */
async function materialsOf(recap: Recap) {
  const [patch, art] = await Promise.all([
    loaded(recap.patch),
    recap.art ? loaded(recap.art, WIDTH, HEIGHT) : null,
    ...[
      `700 80px ${PLATE}`,
      `600 34px ${PLATE}`,
      `400 34px ${TEXT}`,
      `600 36px ${TEXT}`,
      `700 90px ${TEXT}`,
    ].map((font) => document.fonts.load(font).catch(() => [])),
  ]);
  return { patch, art };
}

/** A PNG of 1080 × 1350. Throws where a browser has no canvas to give. */
// Long: one picture, drawn from top to bottom.
export async function recapPicture(recap: Recap): Promise<Blob> {
  const { patch, art } = await materialsOf(recap);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const inner = WIDTH - 2 * EDGE;
  const measure = (text: string) => pen.measureText(text).width;
  const write: Write = (text, x, y, font, colour) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  const fitting = (text: string, font: string, width: number, max: number) => {
    pen.font = font;
    return wrapped(measure, text, width, max);
  };

  pen.fillStyle = INK.back;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  // The title is on the darkest part of the sky, the reason on a ground of its own.
  let titles: string[] = [];
  const size =
    TITLES.find((px) => {
      pen.font = `700 ${px}px ${TEXT}`;
      // the largest leaves the sky on the right free
      const width = px === TITLES[0] ? 0.68 * inner : inner;
      titles = balanced(measure, recap.title, width, px === TITLES.at(-1) ? 3 : 2);
      return !titles.at(-1)?.endsWith('…');
    }) ?? TITLES.at(-1)!;
  const high = size * 1.07;
  const below = 246 + high * (titles.length - 1) + size * 0.3;
  const { last, moment } = recap;
  const die = last?.die ?? null;
  pen.font = `600 42px ${TEXT}`;
  const short = balanced(measure, recap.why, inner, 2);
  const whys = short.at(-1)?.endsWith('…') ? balanced(measure, recap.why, inner, 3) : short;
  // A name that is too long for half of the width is narrow; the names of a team have lines of their own.
  const rows = recap.rows.map((row) => {
    pen.font = `600 32px ${TEXT}`;
    const font =
      measure(row.names) > inner / 2 ? `600 ${row.names.includes(', ') ? 26 : 30}px ${PLATE}` : pen.font;
    const lines = fitting(row.names, font, inner - 200, MOST_LINES);
    return { ...row, font, lines };
  });
  const turned = moment ? fitting(moment.text, `400 30px ${TEXT}`, inner, 2) : [];
  const names = rows.reduce((sum, row) => sum + ROW + NAMES * (row.lines.length - 1), 0);
  const words = 52 * whys.length + 40 * turned.length + names;
  const ground = HEIGHT - 88 - words - (die ? STRIP : 0);
  const up = Math.min(0, ground - GROUND);
  if (art) pen.drawImage(art, 0, up, WIDTH, (WIDTH * art.naturalHeight) / art.naturalWidth);
  pen.fillStyle = INK.ledge;
  pen.fillRect(0, ground, WIDTH, HEIGHT - ground);
  pen.textBaseline = 'alphabetic';
  const beside = patch ? EDGE + 96 : EDGE;
  if (patch) pen.drawImage(patch, EDGE, 52, 76, 76);
  const [game = ''] = fitting(recap.game, `600 34px ${TEXT}`, WIDTH - EDGE - beside, 1);
  write(game, beside, 86, `600 34px ${TEXT}`, INK.text);
  const [table = ''] = fitting(recap.table, `400 28px ${TEXT}`, WIDTH - EDGE - beside, 1);
  write(table, beside, 124, `400 28px ${TEXT}`, INK.muted);
  // Words over what the picture is about have a ground of their own, as on the poster.
  pen.font = `700 ${size}px ${TEXT}`;
  pen.fillStyle = INK.ledge;
  for (const [i, line] of titles.entries())
    if (below > TOP + up) pen.fillRect(EDGE - 18, 246 + high * i - size * 0.86, measure(line) + 36, high + 1);
  titles.forEach((line, i) => {
    write(line, EDGE, 246 + high * i, `700 ${size}px ${TEXT}`, INK.text);
  });

  drawLabels(pen, write, recap.labels, up, below + 50);

  let y = ground + 24;
  if (die) {
    fallen(pen, die, ground + 14);
    strip(pen, die, y, [last?.odds, last?.of].filter(Boolean).join(' '));
    y += STRIP - 14;
  }
  for (const line of whys) {
    y += 52;
    write(line, EDGE, y, `600 42px ${TEXT}`, INK.text);
  }
  for (const line of turned) {
    y += 40;
    write(line, EDGE, y, `400 30px ${TEXT}`, INK.muted);
  }
  y += 22;
  pen.fillStyle = INK.hair;
  pen.fillRect(EDGE, y, inner, 2);
  for (const [i, row] of rows.entries()) {
    y += ROW;
    if (row.place) drawMark(pen, row.place, y - 24);
    const right = i === 0 ? recap.when : i === rows.length - 1 ? 'Flight Director' : '';
    pen.textAlign = 'right';
    write(right, WIDTH - EDGE, y, `600 28px ${PLATE}`, INK.text);
    pen.textAlign = 'left';
    for (const [lineIndex, line] of row.lines.entries()) {
      y += lineIndex > 0 ? NAMES : 0;
      write(line, EDGE + 44, y, row.font, INK.text);
    }
    const after = EDGE + 60 + measure(row.lines.at(-1) ?? '');
    pen.font = `400 28px ${TEXT}`;
    if (after + measure(row.fact) < WIDTH - EDGE - 160) write(row.fact, after, y, pen.font, INK.muted);
  }
  return new Promise((done, failed) => {
    canvas.toBlob((made) => (made ? done(made) : failed(new Error('no picture'))), 'image/png');
  });
}

/** The die as it fell, over its face in the row below. */
function fallen(pen: CanvasRenderingContext2D, die: Deciding, bottom: number): void {
  const pitch = (WIDTH - 2 * EDGE) / die.sides;
  const over = EDGE + pitch * (die.face - 0.5) - DIE / 2;
  const { outline, edges } = dieShape(die.sides);
  pen.save();
  pen.translate(Math.min(WIDTH - EDGE - DIE, Math.max(EDGE, over)), bottom - DIE);
  pen.scale(DIE / 100, DIE / 100);
  pen.fillStyle = INK.die;
  pen.fill(new Path2D(outline));
  pen.strokeStyle = INK.edge;
  pen.lineWidth = 2;
  pen.stroke(new Path2D(edges));
  pen.textAlign = 'center';
  pen.font = `700 34px ${PLATE}`;
  pen.fillStyle = INK.onDie;
  pen.fillText(String(die.face), 50, 62);
  pen.restore();
}

/** The faces of the die in a row: those that would have ended it otherwise are hatched, the one that fell is lit. */
function strip(pen: CanvasRenderingContext2D, die: Deciding, top: number, means: string): void {
  const pitch = (WIDTH - 2 * EDGE) / die.sides;
  const gap = Math.min(8, pitch * 0.12);
  const isBad = (face: number) => die.bad !== null && face >= die.bad[0] && face <= die.bad[1];
  pen.textAlign = 'center';
  for (let face = 1; face <= die.sides; face += 1) {
    const x = EDGE + pitch * (face - 1);
    const lit = face === die.face;
    pen.fillStyle = lit ? INK.die : INK.back;
    pen.fillRect(x, top, pitch - gap, 58);
    pen.save();
    pen.beginPath();
    pen.rect(x, top, pitch - gap, 58);
    pen.clip();
    pen.strokeStyle = isBad(face) ? INK.bad : INK.line;
    pen.lineWidth = isBad(face) ? 2 : 0;
    for (let left = -58; isBad(face) && !lit && left < pitch; left += 12) {
      pen.beginPath();
      pen.moveTo(x + left, top + 58);
      pen.lineTo(x + left + 58, top);
      pen.stroke();
    }
    pen.lineWidth = 4;
    pen.strokeRect(x, top, pitch - gap, 58);
    pen.restore();
    pen.font = `700 ${Math.min(30, pitch * 0.62)}px ${PLATE}`;
    pen.fillStyle = lit ? INK.onDie : INK.text;
    pen.fillText(String(face), x + (pitch - gap) / 2, top + 40);
  }
  pen.textAlign = 'left';
  if (die.bad) {
    pen.font = `600 30px ${PLATE}`;
    pen.fillStyle = INK.bad;
    pen.fillText(means, EDGE, top + 98);
  }
}
