// The tube large in its landscape, and the pyramids that lie in it.
import type { Lies } from '../model';
import set from '../set.svg';
import type { Shot } from '../wire';

const LILAC = ['#cfa9ff', '#a57fd6', '#7f5cae'] as const;
const IVORY = ['#f4e9cd', '#cdbf97', '#a29570'] as const;
const EMBER = ['#f0766a', '#be5f56', '#944c46'] as const;
type Tones = readonly [string, string, string];

/** A pyramid with three faces, around the middle of its base. */
function Lying({ tones, turn }: { tones: Tones; turn: 'back' | 'away' }) {
  const flip = turn === 'back' ? 1 : -1;
  return (
    <g transform={`scale(${flip} 1)`}>
      <path d="M-180 92L72-98 152-38z" fill={tones[0]} />
      <path d="M-180 92L152-38 120 78z" fill={tones[1]} />
      <path d="M-180 92L120 78 16 102z" fill={tones[2]} />
    </g>
  );
}
function Standing({ tones, lean = 0 }: { tones: Tones; lean?: number }) {
  return (
    <g transform={`rotate(${lean} 0 100)`}>
      <path d="M0-150L-96 74 4 104z" fill={tones[0]} />
      <path d="M0-150L4 104 92 62z" fill={tones[1]} />
    </g>
  );
}
export function SmallOne({ lies }: { lies: Lies | null }) {
  if (lies === 'upright') return <Standing tones={LILAC} />;
  if (lies === 'doubt') return <Standing tones={LILAC} lean={38} />;
  return <Lying tones={LILAC} turn={lies === 'back' ? 'back' : 'away'} />;
}

/** Still without a lie: a shape in the dark. */
function Unsaid() {
  return <ellipse cx="0" cy="60" rx="130" ry="56" fill="#6a5a94" />;
}

/** From beyond the edge of the screen. */
const FROM = 1400;
/** How far in a piece comes to lie, from the mouth of the tube. */
const IN: Record<'part' | 'whole', number> = { part: -60, whole: 40 };

export function Tube({
  shot,
  done,
  lies,
  cracked,
}: {
  shot: Shot;
  /** How far the pyramids have slid in, 0 to 1. */
  done: number;
  /** How the small one lies; null as long as it is not told. */
  lies: Lies | null;
  cracked: boolean;
}) {
  const at = (piece: keyof Shot, x: number, y: number, size: number) => {
    const where = shot[piece];
    if (done === 0 || (where !== 'part' && where !== 'whole')) return null;
    return `translate(${x + IN[where] - (1 - done) * FROM} ${y}) scale(${size})`;
  };
  const [small, medium, large] = [
    at('small', 1170, 606, 1),
    at('medium', 1300, 540, 1.25),
    at('large', 1090, 560, 1.9),
  ];
  return (
    <>
      <use href={`${set}#ms-plain`} />
      <defs>
        <clipPath id="ms-mouth">
          <path d="M-800 0H1230A286 300 0 0 1 1230 770H-800z" />
        </clipPath>
      </defs>
      <use href={`${set}#ms-tube`} transform="translate(1230 470) scale(2.1 1.32)" />
      <g clip-path="url(#ms-mouth)">
        {medium && (
          <g transform={medium}>
            <Standing tones={IVORY} />
          </g>
        )}
        {small && <g transform={small}>{lies === null ? <Unsaid /> : <SmallOne lies={lies} />}</g>}
        {large && (
          <g transform={large}>
            <Standing tones={EMBER} lean={-6} />
          </g>
        )}
      </g>
      {cracked && (
        <g fill="none" stroke="#1d1730" stroke-width="14" stroke-linejoin="round">
          <path d="M1250 150l70 60-30 60 90 50-20 70" />
          <path d="M1480 170l40 90-60 70 80 90-30 110 60 70" />
          <path d="M1250 790l60-70-20-40 70-30" />
          <path d="M1720 210l-40 110 70 80-50 120" />
        </g>
      )}
    </>
  );
}
