// Pictures of the stage, flat and lit from the top left: one for each kind of event, the Moon with a rocket, two cities.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { EventObject } from '../set/EventObject';
import { Part } from '../set/Part';
import set from '../set.svg';
import type { Side } from '../wire';
import { PORTHOLE } from './ends';
import { STACK } from './stack';

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

export function EventPicture({
  id,
  picture,
  title,
}: {
  id: string;
  picture?: string | undefined;
  title: string;
}) {
  return (
    <Picture label={title}>
      <EventObject {...{ id, picture }} x={560} y={FLOOR - 22} scale={1.62} />
    </Picture>
  );
}

interface BackdropProps {
  look?: string;
  box?: string | undefined;
  slice?: string;
  children: ComponentChildren;
}
export const Backdrop = ({
  look = '',
  box = '0 0 1920 1080',
  slice = 'xMaxYMax',
  children,
}: BackdropProps) => (
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
export function Dusk({
  lost = false,
  moon,
  children,
}: {
  lost?: boolean;
  moon?: number;
  /** Before the Moon. */
  children?: ComponentChildren;
}) {
  return (
    <Backdrop look={`mb-dusk ${lost ? 'sc-lost' : ''}`}>
      <Part id="dusk" />
      {moon && <Part id="moon" x={1640} y={moon} scale={0.66} />}
      {children}
      <Part id="shore" />
    </Backdrop>
  );
}

interface RisingProps {
  sides: readonly Side[];
  /** How far below the top the Moon is, and how far they have risen to it, from 0 to 1. */
  moon: number;
  risen: number;
}
const risingAt = ({ sides, moon, risen }: RisingProps, place: number) =>
  `translate(${1640 + 190 * (place - (sides.length - 1) / 2)} ${moon + 190 + 620 * (1 - risen)}) scale(.5)`;

/** The rockets that were right, on their way. */
export function Rising(props: RisingProps & { flame: boolean }) {
  return props.sides.map((side, index) => (
    <g key={side} transform={risingAt(props, index)} data-rises={side}>
      {props.flame && <path class="mb-flame" d="M-70-10h140L0 300z" />}
      {STACK.map(([type, foot]) => (
        <Part key={type} id={`${type}-${side}`} y={foot} />
      ))}
    </g>
  ));
}

/** One porthole stays lit when everything else is dark. */
export function Portholes(props: RisingProps) {
  return (
    <Backdrop look="mb-dusk">
      {props.sides.map((side, index) => (
        <g key={side} transform={risingAt(props, index)}>
          <circle class="mb-porthole" cx={PORTHOLE.x} cy={PORTHOLE.y} r={PORTHOLE.r} />
        </g>
      ))}
    </Backdrop>
  );
}

/** The table on which both threats lie sealed, the strait behind it. */
export function Tabletop({ onTv }: { onTv: boolean }) {
  return (
    <Backdrop look="mb-dusk" box={onTv ? undefined : '660 0 600 1080'} slice="xMidYMin">
      <Part id="dusk" y={onTv ? -400 : 0} />
      {onTv && <Part id="moon" x={1610} y={236} scale={0.56} />}
      {onTv && <Part id="water" y={-400} />}
      <Part id="tabletop" y={onTv ? -136 : -520} />
    </Backdrop>
  );
}

/** An end's picture, right of its words on the big screen, below them on a phone; `lands`: its rockets come down. */
export function EndPicture({ art, lands }: { art: string; lands: boolean }) {
  const drawn = art.replaceAll('href="#', `href="${set}#`).replaceAll('style="', 'data-tones="');
  const place = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    for (const element of place.current?.querySelectorAll<SVGElement>('[data-tones]') ?? [])
      element.style.cssText = element.dataset.tones ?? '';
  }, [drawn]);
  return (
    <Backdrop look={lands ? 'mb-lands' : ''}>
      {/* written by this game, with a face of a die at most; the page's policy takes no colours from such text */}
      <g ref={place} transform="translate(840 40)" dangerouslySetInnerHTML={{ __html: drawn }} />
    </Backdrop>
  );
}

/** Who looks on as the lights go out, and the die, on which alone light falls. */
export function LookOn({ die }: { die: number | null }) {
  return (
    <Backdrop slice="xMidYMax">
      {[-380, 300, 980].map((x) => (
        <Part key={x} id="end-crowd" x={x} y={920} />
      ))}
      {die !== null && (
        <g transform="translate(1390 940) rotate(-9)" class="mb-war-die">
          <Part id="end-die" />
          <text y="21" font-size="62">
            {die}
          </text>
        </g>
      )}
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
      {Array.from({ length: LIGHTS }, (_, i) => i < lit * LIGHTS && <Part key={i} id={`city-lights-${i}`} />)}
    </Backdrop>
  );
}
