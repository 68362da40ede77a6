// Draws how a game ended as one picture to share: the game and its patch, who won, the standings, three moments. Fetched when
// somebody wants it; drawn on this phone.

export interface Recap {
  game: string;
  /** URL of the round patch. */
  patch: string;
  /** What the table is called, and the day. */
  table: string;
  title: string;
  text: string;
  standings: { heading: string; rows: { name: string; facts: string; won: boolean }[]; more: string };
  moments: { heading: string; lines: string[] };
}

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 72;
const PLATE = '"Barlow Condensed", system-ui, sans-serif';
const TEXT = 'Barlow, system-ui, sans-serif';
const INK = {
  back: '#13181a',
  panel: '#1c2326',
  text: '#f3eee0',
  muted: '#aeb8b4',
  won: '#4fd182',
  hair: '#2b3539',
};

/** Lines that fit a width; the last one of too many ends in an ellipsis. */
export function wrapped(
  measure: (text: string) => number,
  text: string,
  width: number,
  most: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines.slice(0, most).map((one, at) => {
    const more = at === most - 1 && lines.length > most;
    if (!more && measure(one) <= width) return one;
    let end = one;
    while (end && measure(`${end}…`) > width) end = end.slice(0, -1);
    return `${end.trimEnd()}…`;
  });
}

async function loaded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image(192, 192);
  image.src = url;
  return image.decode().then(
    () => image,
    () => null, // a picture without its patch is a picture all the same
  );
}

/** A PNG, 1080 wide and up to 1350 high. Throws where a browser has no canvas to give. */
export async function recapPicture(recap: Recap): Promise<Blob> {
  const [patch] = await Promise.all([
    loaded(recap.patch),
    ...[`700 80px ${PLATE}`, `600 34px ${PLATE}`, `400 34px ${TEXT}`, `600 36px ${TEXT}`].map((font) =>
      document.fonts.load(font).catch(() => []),
    ),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const inner = WIDTH - 2 * EDGE;
  const measure = (text: string) => pen.measureText(text).width;
  const write = (text: string, x: number, y: number, font: string, colour: string) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  const fitting = (text: string, font: string, width: number, most: number) => {
    pen.font = font;
    return wrapped(measure, text, width, most);
  };

  pen.fillStyle = INK.back;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textBaseline = 'alphabetic';

  const beside = patch ? EDGE + 168 : EDGE;
  if (patch) pen.drawImage(patch, EDGE, 64, 136, 136);
  const [game = ''] = fitting(recap.game, `700 60px ${PLATE}`, WIDTH - EDGE - beside, 1);
  write(game, beside, 126, `700 60px ${PLATE}`, INK.text);
  const [table = ''] = fitting(recap.table, `400 32px ${TEXT}`, WIDTH - EDGE - beside, 1);
  write(table, beside, 178, `400 32px ${TEXT}`, INK.muted);

  let y = 316;
  for (const line of fitting(recap.title, `700 84px ${PLATE}`, inner, 2)) {
    write(line, EDGE, y, `700 84px ${PLATE}`, INK.won);
    y += 88;
  }
  y -= 26;
  for (const line of fitting(recap.text, `400 34px ${TEXT}`, inner, 2)) {
    write(line, EDGE, y, `400 34px ${TEXT}`, INK.text);
    y += 46;
  }

  const heading = (text: string) => {
    y += 34;
    pen.fillStyle = INK.hair;
    pen.fillRect(EDGE, y, inner, 2);
    y += 46;
    write(text.toUpperCase(), EDGE, y, `600 30px ${PLATE}`, INK.muted);
    y += 18;
  };
  if (recap.standings.rows.length > 0) {
    heading(recap.standings.heading);
    for (const row of recap.standings.rows) {
      y += 48;
      const font = `600 36px ${TEXT}`;
      const [name = ''] = fitting(row.name, font, inner * 0.46, 1);
      write(name, EDGE, y, font, row.won ? INK.won : INK.text);
      const [facts = ''] = fitting(row.facts, `400 30px ${TEXT}`, inner * 0.5, 1);
      pen.textAlign = 'right';
      write(facts, WIDTH - EDGE, y, `400 30px ${TEXT}`, INK.muted);
      pen.textAlign = 'left';
    }
    if (recap.standings.more) {
      y += 44;
      write(recap.standings.more, EDGE, y, `400 30px ${TEXT}`, INK.muted);
    }
    y += 14;
  }
  if (recap.moments.lines.length > 0) {
    heading(recap.moments.heading);
    for (const moment of recap.moments.lines) {
      for (const line of fitting(moment, `400 34px ${TEXT}`, inner, 2)) {
        if (y > HEIGHT - 130) break;
        y += 44;
        write(line, EDGE, y, `400 34px ${TEXT}`, INK.text);
      }
      y += 12;
    }
  }
  const height = Math.min(HEIGHT, Math.max(WIDTH, Math.ceil(y) + 130));
  pen.textAlign = 'right';
  write('Flight Director', WIDTH - EDGE, height - 44, `600 28px ${PLATE}`, INK.muted);
  const cut = document.createElement('canvas');
  cut.width = WIDTH;
  cut.height = height;
  cut.getContext('2d')?.drawImage(canvas, 0, 0);
  return new Promise((done, failed) => {
    cut.toBlob((made) => (made ? done(made) : failed(new Error('no picture'))), 'image/png');
  });
}
