// The tube large in its landscape, and the pyramids that lie in it, in their owner's colour.
import { seatColour } from '../../../shared';
import set from '../set.svg';
import type { Orientation, Shot } from '../wire';
import '../set/mine.css';

const TUBE = 'translate(1230 470) scale(2.1 1.32)';
/** In the tube a pyramid is larger than the set has it. */
const SIZE = 1.55;

/** A part of the set, its foot at 0,104. */
function Part({ id, look = '' }: { id: string; look?: string }) {
  return <use href={`${set}#ms-${id}`} transform={`translate(0 104) ${look} scale(${SIZE})`} />;
}
/** The small piece as it lies; null is still without a lie. The shooter stands to the left. */
export function SmallOne({ lies }: { lies: Orientation | null }) {
  if (lies === null) return <Part id="unsaid" />;
  if (lies === 'upright') return <Part id="pyramid" />;
  if (lies === 'doubt') return <Part id="pyramid" look="rotate(38)" />;
  return <Part id="lying" look={lies === 'back' ? '' : 'scale(-1 1)'} />;
}

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
  lies: Orientation | null;
  cracked: boolean;
}

export function Tube({ shot, place, done, lies, cracked }: TubeProps) {
  const transform = (piece: keyof Shot, x: number, y: number) => {
    const where = shot[piece];
    if (done === 0 || (where !== 'part' && where !== 'whole')) return null;
    return `translate(${x + IN[where] - (1 - done) * FROM} ${y})`;
  };
  const [little, medium, large] = [
    transform('small', 1170, 606),
    transform('medium', 1300, 560),
    transform('large', 1090, 590),
  ];
  return (
    <>
      <use href={`${set}#ms-plain`} />
      <defs>
        <clipPath id="ms-mouth">
          <path d="M-800 0H1230A286 300 0 0 1 1230 770H-800z" />
        </clipPath>
      </defs>
      <use href={`${set}#ms-tube`} transform={TUBE} />
      <g clip-path="url(#ms-mouth)" class={`ms-mine ${seatColour(place)}`}>
        {medium && (
          <g class="ms-medium" transform={medium}>
            <Part id="medium" />
          </g>
        )}
        {little && (
          <g transform={little}>
            <SmallOne lies={lies} />
          </g>
        )}
        {large && (
          <g class="ms-large" transform={large}>
            <Part id="large" look="rotate(-6)" />
          </g>
        )}
      </g>
      {cracked && <use href={`${set}#ms-crack`} transform={TUBE} />}
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
