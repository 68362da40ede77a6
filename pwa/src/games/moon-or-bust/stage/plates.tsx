// The pictures of the front page, drawn on 960 × 560 from the set: what matters is within the middle 520.
import type { ComponentChildren } from 'preact';
import { Part } from '../set/Part';
import type { PartType, Side } from '../wire';
import type { TeamNews } from './headlines';

/** `foot`: in a low room what stands on the ground is cropped at its top. */
const Plate = ({ foot = false, children }: { foot?: boolean; children: ComponentChildren }) => (
  <svg
    class="mb-print"
    viewBox="0 0 960 560"
    preserveAspectRatio={`${foot ? 'xMidYMax' : 'xMidYMid'} slice`}
    aria-hidden="true"
  >
    <Part id="dusk" x={-96} y={-80} scale={0.6} />
    {children}
  </svg>
);

const [FIRST, STEP] = [-124, -112];
const CHECK = 'l13 14 24-28';

/** The mast of three lamps. */
function Mast({ lit }: { lit: number }) {
  return (
    <g transform="translate(330 516)">
      <path class="mb-print-dark" d="M-13-400h26V0h-26z" />
      {[0, 1, 2].map((lamp) => {
        const y = FIRST + STEP * lamp;
        // the upper ones are lit first
        const on = 2 - lamp < lit;
        return (
          <g key={lamp}>
            <path class="mb-print-dark" d={`M-78 ${y - 52}h156v104h-156z`} />
            <circle class={on ? 'mb-print-lit' : 'mb-print-out'} cy={y} r="42" />
            {on && <path class="mb-print-check" d={`M-18 ${y - 2}${CHECK}`} />}
          </g>
        );
      })}
    </g>
  );
}

/** A pad by the water, with a rocket or without. */
function Pad({ side, lit }: { side: Side | null; lit: number | null }) {
  return (
    <Plate>
      <Part id="moon" x={170} y={130} scale={0.26} />
      <path class="mb-print-pad" d="M520 470h300l30 26H490z" />
      <Part id="gantry" x={820} y={472} scale={0.68} />
      {side && <Part id={`rocket-${side}`} x={670} y={470} scale={0.52} />}
      <path class="mb-print-foot" d="M490 496h360v20H490z" />
      <path class="mb-print-dark" d="M0 516h960v60H0z" />
      {lit !== null && <Mast lit={lit} />}
    </Plate>
  );
}

/** How large a part stands on the bench. */
const SIZES: Record<PartType, number> = { nose_cone: 1.16, fuselage: 0.98, thruster: 1.3 };

/** A part on the bench: a spanner in it, or what it took to undo that. */
function Bench({ side, type, saved }: { side: Side; type: PartType; saved: boolean }) {
  return (
    <Plate foot>
      <Part id="moon" x={790} y={110} scale={0.2} />
      <path class="mb-print-dark" d="M0 500h960v80H0z" />
      <g transform="translate(480 500)">
        <path class="mb-print-bench" d="M-250-24h500V0h-500z" />
        <Part id={`${type}-${side}`} y={-24} scale={SIZES[type]} />
        {saved ? (
          [0, 1, 2].map((coin) => (
            <Part key={coin} id="coin" x={190 + 46 * (coin % 2)} y={-60 - 70 * coin} scale={0.8} />
          ))
        ) : (
          <>
            <Part id="spanner" x={216} y={-262} scale={1.16} turn={242} />
            <path class="mb-print-crack" d="M20-170l-34 20 4-34-36-8 30-30" />
            <path class="mb-print-sparks" d="M-150-330l-26-26M-170-270l-38-4M-116-382l-6-36" />
          </>
        )}
      </g>
    </Plate>
  );
}

export function TeamPlate({ news: { side, kind, right, struck } }: { news: TeamNews }) {
  if (kind === 'struck' || kind === 'saved')
    return <Bench {...{ side, type: struck[0] ?? 'fuselage', saved: kind === 'saved' }} />;
  return <Pad side={kind === 'idle' ? null : side} lit={right} />;
}

/** The war die as it lies. */
export const DiePlate = ({ face }: { face: number | null }) => (
  <svg
    class="mb-print mb-war-die"
    viewBox="0 0 200 150"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path class="mb-print-bench" d="M-200 104h600v146h-600z" />
    <Part id="die-shadow" x={100} y={116} scale={0.62} />
    {face === null ? (
      <Part id="envelope" x={40} y={52} scale={0.2} />
    ) : (
      <g transform="translate(100 68) scale(.52)">
        <Part id="d20" />
        <text y="21" font-size="62">
          {face}
        </text>
      </g>
    )}
  </svg>
);
