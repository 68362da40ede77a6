// Pictures of the stage, flat and lit from the top left: one for each kind of event, the Moon with a rocket, two cities.

import type { ComponentChildren } from 'preact';
import { EventObject } from '../set/EventObject';
import { Part } from '../set/Part';
import type { Side } from '../wire';

/** The top of the near edge, which goes on below words. */
const FLOOR = 970;

/** The strait behind a subject; on the stage it is the whole screen's, and the subject turns alone. */
export function Picture({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 1120 1080" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      <Part id="dusk" x={-400} />
      <g class="mb-subject">{children}</g>
      <path d={`M-4000 ${FLOOR}H6000v9000H-4000z`} fill="var(--night)" />
    </svg>
  );
}

export function EventPicture({ id, title }: { id: string; title: string }) {
  return (
    <Picture label={title}>
      <EventObject id={id} x={560} y={FLOOR - 90} scale={1.5} />
    </Picture>
  );
}

/** In the winner's colours; of both teams where both are there. */
const TAPE = ['#f4e9cd', 'var(--rocket-light, #8bbaff)', 'var(--rocket, #ff9d66)'];
const LIGHT: Record<Side, string> = { a: '#8bbaff', b: '#ff9d66' };

interface BackdropProps {
  look?: string;
  box?: string | undefined;
  slice?: string;
  children: ComponentChildren;
}
const Backdrop = ({ look = '', box = '0 0 1920 1080', slice = 'xMaxYMax', children }: BackdropProps) => (
  <svg
    class={`mb-stage-back ${look}`}
    viewBox={box}
    preserveAspectRatio={`${slice} slice`}
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** The strait at dusk behind everything else; after a loss it has no colours. `moon`: how far below the top it is. */
export function Dusk({ lost = false, moon }: { lost?: boolean; moon?: number }) {
  return (
    <Backdrop look={`mb-dusk ${lost ? 'sc-lost' : ''}`}>
      <Part id="dusk" />
      {moon && <Part id="moon" x={1640} y={moon} scale={0.66} />}
      <Part id="shore" />
    </Backdrop>
  );
}

/** The table on which both threats lie sealed, the strait behind it. */
export function Tabletop({ big }: { big: boolean }) {
  return (
    <Backdrop look="mb-dusk" box={big ? undefined : '660 0 600 1080'} slice="xMidYMin">
      <Part id="dusk" y={big ? -400 : 0} />
      {big && <Part id="moon" x={1610} y={236} scale={0.56} />}
      {big && <Part id="water" y={-400} />}
      <Part id="tabletop" y={big ? -136 : -520} />
    </Backdrop>
  );
}

/** The Moon over the strait, and the rockets that have all but reached it; `u` from 0 to 1. */
export function Launch({ sides, u, paper }: { sides: readonly Side[]; u: number; paper: number }) {
  const x = 760 + 460 * u;
  const y = 1180 - 640 * u;
  return (
    <Backdrop>
      <Part id="dusk" />
      <Part id="moon" x={1540} y={400} scale={1.28} />
      <Part id="water" />
      <Part id="glitter" x={526} />
      <Part id="harbour-state" x={1330} y={990} scale={1.1} />
      <Part id="island-republic" x={1720} y={966} scale={1.1} />
      {sides.map((side, k) => (
        <g key={side} transform={`translate(${150 * (k - (sides.length - 1) / 2)} 0)`}>
          <path
            d={`M860 1080C930 960 1030 850 ${x - 50} ${y + 200}l62 64C1120 900 1050 980 1020 1080z`}
            fill={LIGHT[side]}
          />
          <g transform={`translate(${x - 8} ${y + 222}) rotate(44) scale(.5)`}>
            <Part id={`rocket-${side}`} />
          </g>
        </g>
      ))}
      {Array.from({ length: paper > 0 ? 36 : 0 }, (_, at) => {
        const fall = ((at * 137) % 700) + paper * 380 * (1 + (at % 5) / 5);
        return (
          <path
            key={at}
            transform={`translate(${1100 + ((at * 211) % 800)} ${(fall % 1160) - 60}) rotate(${(at * 47) % 180})`}
            d="M0 0l30-6v12l-30 6z"
            style={{ fill: TAPE[at % 3] }}
          />
        );
      })}
    </Backdrop>
  );
}

/** Groups of the cities' windows that go dark one after the other. */
const LIGHTS = 8;
/** Two cities by night; `lit` from 1 (every window) to 0. */
export function Cities({ lit }: { lit: number }) {
  return (
    <Backdrop slice="xMidYMax">
      <Part id="city" />
      {Array.from({ length: LIGHTS }, (_, k) => k < lit * LIGHTS && <Part key={k} id={`city-lights-${k}`} />)}
    </Backdrop>
  );
}
