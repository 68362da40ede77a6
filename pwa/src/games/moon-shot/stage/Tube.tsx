// The tube large in its landscape, and the pyramids that lie in it, in their owner's colour.
import { seatColour } from '../../../shared';
import type { Lies } from '../model';
import set from '../set.svg';
import type { Shot } from '../wire';
import '../set/mine.css';

/** A pyramid with three faces, around the middle of its base. */
function Lying({ turn }: { turn: 'back' | 'away' }) {
  const flip = turn === 'back' ? 1 : -1;
  return (
    <g transform={`scale(${flip} 1)`}>
      <path d="M-180 92L72-98 152-38z" fill="var(--c)" />
      <path d="M-180 92L152-38 120 78z" fill="var(--s)" />
      <path d="M-180 92L120 78 16 102z" fill="var(--d)" />
    </g>
  );
}
function Standing({ lean = 0 }: { lean?: number }) {
  return (
    <g transform={`rotate(${lean} 0 100)`}>
      <path d="M0-150L-96 74 4 104z" fill="var(--c)" />
      <path d="M0-150L4 104 92 62z" fill="var(--s)" />
      <circle cx="-28" cy="66" r="10" fill="#f4e9cd" />
    </g>
  );
}
export function SmallOne({ lies }: { lies: Lies | null }) {
  if (lies === 'upright') return <Standing />;
  if (lies === 'doubt') return <Standing lean={38} />;
  return <Lying turn={lies === 'back' ? 'back' : 'away'} />;
}

/** Still without a lie: a shape in the dark. */
function Unsaid() {
  return <ellipse cx="0" cy="60" rx="130" ry="56" fill="#6a5a94" />;
}

/** Across the tube at `translate(1230 470) scale(2.1 1.32)`. */
export const CRACKS =
  'M1248 187L1315 242L1300 306L1389 356L1380 431L1440 480L1388 429L1403 348L1320 294L1345 230L1276 157z' +
  'M1382 383L1466 394L1514 453L1590 452L1518 447L1474 382L1386 361z' +
  'M1468 177L1514 261L1465 331L1537 426L1513 542L1585 613L1570 668L1591 611L1527 538L1559 422L1495 329L1550 263L1508 159z' +
  'M1531 490L1639 475L1700 520L1641 465L1529 470z' +
  'M1752 183L1709 301L1782 385L1742 500L1790 560L1750 500L1798 383L1735 299L1784 197z' +
  'M1255 785L1318 711L1295 670L1373 635L1360 580L1367 629L1281 658L1294 701L1229 759z';

/** From beyond the edge of the screen. */
const FROM = 1400;
/** The distance of a resting piece from the mouth of the tube. */
const IN: Record<'part' | 'whole', number> = { part: -60, whole: 40 };

interface TubeProps {
  shot: Shot;
  /** The place of the pyramids' owner in the order of play, which gives them their colour. */
  place: number;
  /** The progress of the pyramids' slide, 0 to 1. */
  done: number;
  /** The small piece's position; null until it is shown. */
  lies: Lies | null;
  cracked: boolean;
}

export function Tube({ shot, place, done, lies, cracked }: TubeProps) {
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
      <g clip-path="url(#ms-mouth)" class={`ms-mine ${seatColour(place)}`}>
        {medium && (
          <g class="ms-medium" transform={medium}>
            <Standing />
          </g>
        )}
        {small && <g transform={small}>{lies === null ? <Unsaid /> : <SmallOne lies={lies} />}</g>}
        {large && (
          <g class="ms-large" transform={large}>
            <Standing lean={-6} />
          </g>
        )}
      </g>
      {cracked && <path fill="#1d1730" d={CRACKS} />}
    </>
  );
}

/** The tube as a picture of its own: what is said to lie in it, or what the last shot left there. */
export function TubePicture({ lies, ...tube }: Omit<TubeProps, 'done'>) {
  return (
    <svg
      class="ms-tube house"
      viewBox="620 90 1300 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Tube {...tube} done={1} lies={tube.shot.small === 'out' ? null : lies} />
    </svg>
  );
}
