// A picture of the strait behind a scene's words: the whole of it on the big screen, its middle below the words on a phone.
import type { ComponentChildren } from 'preact';
import { Fitted } from '../../../shared/scene';
import { Part } from '../set/Part';
import type { PartType, Side } from '../wire';
import { STACK } from './stack';

/** Above the words the set's sky goes on; what a phone shows for sure is `crop`. */
export function Shot({ onTv, crop, children }: { onTv: boolean; crop: string; children: ComponentChildren }) {
  return (
    <div class="mb-shot">
      <svg
        aria-hidden="true"
        viewBox={onTv ? '0 0 1920 1080' : crop}
        preserveAspectRatio={onTv ? 'xMidYMax slice' : 'xMidYMax meet'}
      >
        {children}
      </svg>
    </div>
  );
}

interface WordsProps {
  /** The letters that have room. */
  room: { word: number; all: number };
  why?: ComponentChildren;
  children: ComponentChildren;
}
/** A scene's sentence over its picture, and what it means. */
export function Words({ room, why, children }: WordsProps) {
  return (
    <header class="stack mb-words">
      <h1 class="say">
        <Fitted room={room}>{children}</Fitted>
      </h1>
      {why && <p class="why">{why}</p>}
    </header>
  );
}

/** A pad before the rising Moon, and what a phone shows of it. */
export function PadAtDusk() {
  return (
    <>
      <Part id="dusk" />
      <Part id="moon" x={1260} y={420} scale={1.094} />
      <Part id="glitter" />
      <Part id="pad" />
    </>
  );
}
export const AT_PAD = '700 10 800 1070';
/** The foot of the rocket on the pad. */
const PAD = { x: 1260, y: 900 };
/** The widths of the shields, from the top of the rocket. */
const SHIELDS: Record<PartType, number> = { nose_cone: 150, fuselage: 176, thruster: 226 };

/** What undoes a sabotage: a shield before each part that was struck. */
export function Guards({ types }: { types: readonly PartType[] }) {
  return STACK.filter(([type]) => types.includes(type)).map(([type, foot, high]) => {
    const half = SHIELDS[type];
    const [top, edge] = [PAD.y + foot - high - 10, PAD.y + foot - 0.3 * high];
    const path = `M${PAD.x - half} ${top}h${2 * half}V${edge}c0 ${0.3 * high}-${0.5 * half} ${0.5 * high}-${half} ${0.56 * high}c-${0.5 * half}-${0.06 * high}-${half}-${0.26 * high}-${half}-${0.56 * high}z`;
    return (
      <g key={type} data-guards={type}>
        <path class="mb-guard-back" d={path} />
        <path class="mb-guard" d={path} />
      </g>
    );
  });
}

const ZIGZAG = [-40, -6, -34, 16, -18, 26, 8];

/** The way of a crack through a part of this height, from its top to its foot. */
function crackOf(high: number): string {
  return ZIGZAG.map((x, i) => `${x} ${Math.round(-high - 6 + ((high + 12) * i) / (ZIGZAG.length - 1))}`).join(
    'L',
  );
}

interface Cracks {
  type: PartType;
  side: Side;
  /** The progress of the crack, from 0 to 1. */
  run: number;
  /** The distance of the halves, from 0 to 1. */
  open: number;
}

/** A team's rocket on the pad; a saboteur may strike one of its parts. */
export function OnPad({ side, struck }: { side: Side; struck?: Omit<Cracks, 'side'> }) {
  return (
    <g transform={`translate(${PAD.x} ${PAD.y})`}>
      {STACK.map(([type, foot]) => (
        <g key={type} transform={`translate(0 ${foot})`}>
          {struck?.type === type ? <Cracked {...struck} side={side} /> : <Part id={`${type}-${side}`} />}
        </g>
      ))}
    </g>
  );
}

/** A part that a saboteur strikes: a crack runs through it, then its halves part and it is hatched. */
function Cracked({ type, side, run, open }: Cracks) {
  const high = STACK.find(([kind]) => kind === type)?.[2] ?? 0;
  const path = crackOf(high);
  const halves = [
    {
      way: `M-220 ${-high - 60}L${path}L-220 40z`,
      turn: `translate(${-9 * open} ${2 * open}) rotate(${-1.6 * open})`,
    },
    {
      way: `M220 ${-high - 60}L${path}L220 40z`,
      turn: `translate(${15 * open} ${6 * open}) rotate(${2.6 * open})`,
    },
  ];
  if (open <= 0) {
    return (
      <g>
        <Part id={`${type}-${side}`} />
        <path class="mb-crack" d={`M${path}`} pathLength={100} stroke-dashoffset={100 - 100 * run} />
      </g>
    );
  }
  return (
    <g>
      <path
        d={type === 'nose_cone' ? 'M0-225L60-10H-50z' : `M-60${-high + 10}h110L70-10H-60z`}
        fill="var(--night)"
      />
      {halves.map((half, i) => (
        <g key={half.way} transform={half.turn}>
          <clipPath id={`mb-half-${type}-${i}`}>
            <path d={half.way} />
          </clipPath>
          <g clip-path={`url(#mb-half-${type}-${i})`}>
            <Part id={`${type}-${side}`} />
            <Part id={`struck-${type}`} />
          </g>
        </g>
      ))}
    </g>
  );
}
