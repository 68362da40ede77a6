// What is seen behind the words: a craft on its way, and how a campaign ends; on 1920 × 1080, or 390 × 380 on a phone.
import type { ComponentChildren } from 'preact';
import { SeatMark, Tape } from '../../../shared/scene';

const ROCK = 'M-62 4L-28-52 34-62 70-14 54 46-6 68-52 44z';

/** Ivory with its wings, tilted along its way; burning. */
export function Craft() {
  return (
    <g transform="rotate(-18)">
      <path d="M-26 150L0 262 26 150z" fill="#ff9d66" />
      <path d="M-13 150L0 206 13 150z" fill="#ffca45" />
      <path d="M-56-6h-96v108h96z" fill="#1c3557" stroke="#8bbaff" stroke-width="8" />
      <path d="M56-6h96v108H56z" fill="#1c3557" stroke="#8bbaff" stroke-width="8" />
      <path d="M-62 150l22-52h80l22 52z" fill="#7b8a8d" />
      <path d="M-62 150l22-52h36l-8 52z" fill="#5d6a6d" />
      <path d="M0-190C52-150 64-84 60 98H-60C-64-84-52-150 0-190z" fill="#f4e9cd" />
      <path d="M0-190C-30-130-22-40-20 98H-60C-64-84-52-150 0-190z" fill="#d3c69f" />
      <path d="M-62 34H62v26H-62z" fill="#1c3557" />
      <circle cy="-66" r="28" fill="#1c3557" />
      <circle cy="-66" r="19" fill="#62d8d0" />
    </g>
  );
}

/** What is left of a craft: it comes apart, grey, and hangs there. */
export function Wreck({ big, done }: { big: boolean; done: number }) {
  const apart = (x: number, y: number, turn: number) =>
    `translate(${(x * done).toFixed(1)} ${(y * done).toFixed(1)}) rotate(${(turn * done).toFixed(1)})`;
  return (
    <g transform={big ? 'translate(1400 500) scale(1.35)' : 'translate(195 180) scale(.62)'}>
      <path
        d="M-260-360C-240-210-150-60 0 0"
        fill="none"
        stroke="#2b3539"
        stroke-width="5"
        stroke-dasharray="14 18"
      />
      <g transform="rotate(-18)" opacity={(1 - 0.25 * done).toFixed(2)}>
        <g transform={apart(-130, -30, -64)}>
          <path d="M-56-6h-96v108h96z" fill="#263034" stroke="#536267" stroke-width="8" />
        </g>
        <g transform={apart(150, 40, 48)}>
          <path d="M56-6h96v108H56z" fill="#263034" stroke="#536267" stroke-width="8" />
        </g>
        <g transform={apart(-30, 130, 40)}>
          <path d="M-62 150l22-52h80l22 52z" fill="#4a585d" />
          <path d="M-62 150l22-52h36l-8 52z" fill="#354145" />
        </g>
        <g transform={apart(46, 20, 22)}>
          <path d="M-62 0H62L60 98H-60z" fill="#7b8a8d" />
          <path d="M-62 0h40l2 98h-40z" fill="#5d6a6d" />
          <path d="M-62 34H62v26H-62z" fill="#263034" />
        </g>
        <g transform={apart(-40, -90, -32)}>
          <path d="M0-190C52-150 64-84 62 0H-62C-64-84-52-150 0-190z" fill="#7b8a8d" />
          <path d="M0-190C-30-130-24-60-22 0h-40C-64-84-52-150 0-190z" fill="#5d6a6d" />
          <circle cy="-66" r="28" fill="#263034" />
          <circle cy="-66" r="19" fill="#0b0e0f" />
        </g>
      </g>
    </g>
  );
}

/** A craft between its way and the Moon, while a die decides. On the big screen only: a phone needs the room. */
export function Aloft() {
  return (
    <svg class="sc-paper" viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <circle cx="1910" cy="90" r="340" fill="#2b3236" />
      <g fill="#20272a">
        <circle cx="1740" cy="80" r="66" />
        <circle cx="1850" cy="240" r="70" />
        <circle cx="1700" cy="236" r="28" />
      </g>
      <path
        d="M1080-10C1100 190 1190 420 1400 560"
        fill="none"
        stroke="#4a585d"
        stroke-width="5"
        stroke-dasharray="14 18"
      />
      <g transform="translate(1190 320) scale(.6)">
        <Craft />
      </g>
    </svg>
  );
}

export function Moon({ place }: { place: number | undefined }) {
  return (
    <>
      <circle r="330" fill="#f4e9cd" />
      <path d="M0-330a330 330 0 0 0 0 660a445 445 0 0 1 0-660z" fill="#d3c69f" />
      <circle cx="115" cy="-99" r="56" fill="#aeb8b4" />
      <circle cx="33" cy="132" r="36" fill="#aeb8b4" />
      {place !== undefined && <SeatMark place={place} x={165} y={115} size={165} />}
    </>
  );
}

/** The Earth with what came near it: past it, or down on it, when everything falls to grey. */
function Earth({ struck, done }: { struck: boolean; done: number }) {
  const [sea, land, way] = struck ? ['#263034', '#1c2326', '#354145'] : ['#1d5cb8', '#0c7039', '#f4e9cd'];
  // Down its way to the ground, or along it and out of the picture.
  const x = struck ? -520 + 330 * done : -470 + 860 * done;
  const y = struck ? -560 + 330 * done : -330 - 120 * done;
  return (
    <>
      <circle cx="40" cy="120" r="330" fill={sea} />
      <path d="M-230 20c90-120 210-150 290-110s40 130-50 150-110 130-190 90-100-60-50-130z" fill={land} />
      <path d="M150 190c60-40 150-20 170 40s-60 130-120 130-110-130-50-170z" fill={land} />
      <path
        d={struck ? 'M-520-560L-190-230' : 'M-470-330L390-450'}
        fill="none"
        stroke={way}
        stroke-width="7"
        stroke-dasharray="26 22"
        opacity=".7"
      />
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <path d={ROCK} fill={struck ? '#4a585d' : '#aeb8b4'} />
        <path d="M-62 4L-28-52-10 20-6 68-52 44z" fill={struck ? '#354145' : '#7b8a8d'} />
      </g>
    </>
  );
}

const BODIES: Record<string, (place: number | undefined, done: number) => ComponentChildren> = {
  saved: (_, done) => <Earth struck={false} done={done} />,
  struck: (_, done) => <Earth struck done={done} />,
};

/** The last picture of a campaign: the light comes back with it, or goes. */
export function LastPicture({
  kind,
  place,
  done,
  big,
}: {
  kind: string;
  /** Of the first winner; none where nobody won. */
  place: number | undefined;
  /** From 0 to 1. */
  done: number;
  big: boolean;
}) {
  return (
    <>
      <g
        transform={big ? 'translate(1450 560)' : 'translate(200 205) scale(.37)'}
        opacity={kind === 'struck' ? 1 - 0.25 * done : 0.15 + 0.85 * done}
      >
        {BODIES[kind]?.(place, done) ?? <Moon place={place} />}
      </g>
      {place !== undefined && <Tape place={place} done={done} big={big} />}
    </>
  );
}
