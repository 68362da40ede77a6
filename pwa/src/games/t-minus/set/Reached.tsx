// Where the chosen rocket would end: lost, every line it may reach, past the goal or at it.
import { m } from '../../../i18n/messages';
import { percent } from '../../../shared';
import set from '../set.svg';
import { yOf } from '../stage/Picture';
import type { Chances, Letter } from '../wire';
import { between, type Ladder } from './layout';
import { Part } from './Part';

/** The width of words in the plate's letters, near enough for a sign about them. */
export const widthOf = (words: string, size: number) => words.length * size * 0.46;

interface RungProps {
  ladder: Ladder;
  y: number;
  x: number;
  p: number;
  /** The largest chance of all rungs. */
  most: number;
  tone: '' | 'lost' | 'crash' | 'win';
}
/** The gutter left of the ladder is the scale: a chance as a figure and as a bar, and a dashed guide to the rocket. */
function Rung({ ladder: { box, u }, y, x, p, most: max, tone }: RungProps) {
  const size = between(14, u * 0.8, 19);
  const right = box.x + 4;
  const from = right - between(64, box.x - 2, 88);
  const text = from + size * 2.2;
  const width = Math.max(2, ((right - text - 4) * p) / max);
  const height = u * 0.86;
  const bar = { x: right - width, y: y - height / 2, width, height };
  const gone = tone === 'lost' || tone === 'crash';
  return (
    <g class={`tm-rung ${tone}`}>
      <path class="guide" d={`M${right} ${y}H${x - u * (gone ? 1 : 0.8)}`} />
      <rect x={from} y={y - u * 0.48} width={right - from} height={u * 0.96} />
      {gone ? (
        <svg aria-hidden="true" {...bar} viewBox={`0 0 ${width} ${height}`}>
          <use href={`${set}#tm-bar-${tone}`} />
        </svg>
      ) : (
        <>
          <rect class="bar" {...bar} />
          <path class="step" d={`M${x - u * 0.7} ${y}h${u * 1.4}`} />
        </>
      )}
      <text x={text} y={y + size * 0.36} font-size={size} text-anchor="end">
        {percent(p)}
      </text>
    </g>
  );
}

type SignProps = Record<'x' | 'y' | 'size', number> & Record<'words' | 'tone', string>;
/** A word or a risk on a plate, its middle at x and y. */
export function Sign({ x, y, words, tone, size }: SignProps) {
  const width = widthOf(words, size) + 14;
  const height = size * 1.3;
  return (
    <g class={`tm-sign-at ${tone}`}>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} />
      <text x={x} y={y + size * 0.36} font-size={size} text-anchor="middle">
        {words}
      </text>
    </g>
  );
}

export function Reached({ ladder, letter, odds }: { ladder: Ladder; letter: Letter; odds: Chances }) {
  const { box, u, width } = ladder;
  const { lost, crash, win } = odds;
  const x = ladder.columnOf(letter);
  const size = between(14, u * 0.8, 18);
  const lands = Object.entries(odds.lands);
  const max = Math.max(1 / 3, lost.p, crash.p, ...lands.map(([, { p }]) => p));
  const rung = (y: number, p: number, tone: RungProps['tone']) =>
    p > 0 && <Rung key={`${y}`} {...{ ladder, x, most: max, y, p, tone }} />;
  const over = yOf(box, 20);
  const low = yOf(box, 1.45);
  const aside = u * 1.25;
  const right = x + aside + widthOf(m.tm_id_crash(), size) < width;
  return (
    <>
      {lands.map(([line, { p }]) => rung(yOf(box, Number(line)), p, win.p > 0 && line === '19' ? 'win' : ''))}
      {win.p > 0 && <Sign {...{ x, size }} y={over} words={m.tm_id_win()} tone="win" />}
      {rung(over, crash.p, 'crash')}
      {crash.p > 0 && (
        <g class="tm-rung crash">
          <Part id="burst" x={x} y={over} scale={ladder.size * 0.34} />
          <text
            x={right ? x + aside : x - aside}
            y={over + size * 0.36}
            font-size={size}
            text-anchor={right ? 'start' : 'end'}
          >
            {m.tm_id_crash()}
          </text>
        </g>
      )}
      {rung(low, lost.p, 'lost')}
      {lost.p > 0 && <Sign {...{ x, size }} y={low} words={m.tm_id_lost()} tone="lost" />}
    </>
  );
}
