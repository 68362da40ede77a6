// The board: nineteen parallel lines, 3/4 inch apart (TM-05), over the set's desert; on two pages where the paper is shorter.
import type { VNode } from 'preact';
import { glyphPath } from '../../../shared/kit/Glyph';
import { EDGE, Leaf, type Paper, type Printing, sizeOf } from '../../../shared/paper';
import face from '../index';
import { PaperDesert } from '../set/PaperDesert';
import { Part } from '../set/Part';
import type { Materials } from '../wire';

/** mm between two lines: 3/4 inch. */
const GAP = 19.05;
/** On small paper this line is on both pages, and they are glued there. */
const SHARED = 10;
/** mm from line 1 down to the ground, and from the upper edge of the paper to the highest line. */
const GROUND = 8;
const TOP = { large: 27, small: 40 };
const SIDE = 18;
const LANES = 4;

interface PageProps extends Pick<Printing, 'say' | 'paper'> {
  board: Materials['board'];
  /** The lines on this page. */
  first: number;
  last: number;
  top: number;
}

/** mm of a set's unit: it is as wide as the paper. */
const unitOf = (paper: Paper): number => sizeOf(paper)[0] / 1920;

function Rows({ say, paper, board, first, last, top }: PageProps) {
  const [w] = sizeOf(paper);
  const names: Record<number, string> = {
    1: say('start'),
    [board.start_line]: say('capsule'),
    [board.goal_line]: say('goal'),
  };
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => last - i);
  return (
    <>
      {numbers.map((n, i) => {
        const y = top + i * GAP;
        const bold = n in names;
        return (
          <g key={n} class={bold ? 'bold' : ''}>
            <path class="tm-paper-line" data-line={n} d={`M${SIDE} ${y}H${w - SIDE}`} />
            <text class="tm-paper-no" x={SIDE - 2} y={y} text-anchor="end">
              {n}
            </text>
            <text class="tm-paper-no" x={w - SIDE + 2} y={y}>
              {n}
            </text>
            {bold && (
              <text x={SIDE + 1} y={y + 4.2}>
                {names[n]}
              </text>
            )}
            {n === board.goal_line && (
              <text x={w - SIDE - 1} y={y - 1.6} text-anchor="end">
                {say('crash')}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Four lanes with the mark of each player's place; a thicker line parts the two sides. */
function Lanes({ paper, foot, top, marks }: { paper: Paper; foot: number; top: number; marks: boolean }) {
  const [w] = sizeOf(paper);
  const wide = (w - 2 * SIDE) / LANES;
  return (
    <>
      <path class="tm-paper-lane middle" d={`M${w / 2} ${foot}V${top}`} />
      {Array.from({ length: LANES }, (_, i) => {
        const x = SIDE + (i + 0.5) * wide;
        return (
          <g key={i}>
            <path class="tm-paper-lane" d={`M${x} ${foot}V${top}`} />
            {marks && (
              <>
                <Part id="pad" x={x} y={foot + 1} scale={0.2} />
                <path transform={`translate(${x - 2.4} ${foot + 6}) scale(.3)`} d={glyphPath(i + 1)} />
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Where dice and tokens lie, below the ground at `y`. */
function Places({ say, paper, y }: Pick<Printing, 'say' | 'paper'> & { y: number }) {
  const [w] = sizeOf(paper);
  const at = [0.2, 0.5, 0.8].map((share) => SIDE + share * (w - 2 * SIDE));
  return (
    <g text-anchor="middle">
      <Part id="risk-1" x={at[0]!} y={y} scale={0.26} />
      {[1, 2, 3].map((i) => (
        <Part key={i} id={`far-${i}`} x={at[1]! + (i - 2) * 17} y={y} scale={0.26} />
      ))}
      {[-1.5, -0.5, 0.5, 1.5].map((i) => (
        <circle key={i} class="tm-paper-token" cx={at[2]! + i * 10} cy={y} r="4.4" />
      ))}
      {['risk.die', 'flight.dice', 'tokens.lie'].map((key, i) => (
        <text key={key} x={at[i]!} y={y + 11}>
          {say(key)}
        </text>
      ))}
    </g>
  );
}

function Page(props: PageProps) {
  const { say, paper, first, last, top, board } = props;
  const [w, h] = sizeOf(paper);
  const low = top + (last - first) * GAP;
  const ground = low + (first - 1) * GAP + GROUND;
  const unit = unitOf(paper);
  return (
    <Leaf paper={paper} class="tm-paper-board">
      <svg font-size="3.3" viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <g transform={`translate(0 ${ground}) scale(${unit})`}>
          <PaperDesert deep={Math.max(0, h - ground) / unit} />
        </g>
        <Lanes {...{ paper, top }} foot={Math.min(ground, h)} marks={first === 1} />
        <Rows {...props} />
        {first === 1 && <Places {...{ say, paper }} y={ground + 17} />}
        {first === SHARED && (
          <>
            <path class="tm-paper-cut" d={`M${EDGE} ${low + 6}H${w - EDGE}`} />
            <rect class="tm-paper-off" x="0" y={low + 6.5} width={w} height={h} />
            <text x={w / 2} y={low + 11} text-anchor="middle">
              {say('glue')}
            </text>
          </>
        )}
      </svg>
      {last === board.lines && (
        <header class="tm-paper-head">
          <h2>{face.title}</h2>
          <span>{say('sky')}</span>
        </header>
      )}
      <footer class="leaf-foot">
        <span>
          {say('credit')} {say('two')}
        </span>
      </footer>
    </Leaf>
  );
}

export function board(printing: Printing): VNode[] {
  const { say, paper, materials } = printing;
  const { board } = materials as Materials;
  const long = (board.lines - 1) * GAP;
  const page = { say, paper, board };
  if (sizeOf(paper)[1] >= long + TOP.large + GROUND + 30)
    return [<Page key="board" {...page} first={1} last={board.lines} top={TOP.large} />];
  return [
    <Page key="upper" {...page} first={SHARED} last={board.lines} top={TOP.small} />,
    <Page key="lower" {...page} first={1} last={SHARED} top={TOP.large} />,
  ];
}
