// The near table before the dusk: a cupped hand over the team's dice and the file they go into, or the event deck.
import type { ComponentChildren } from 'preact';
import { HitButton, type WorldBox } from '../../../shared';
import { PIPS } from '../../../shared/kit/dice/Dice';
import type { Side } from '../wire';
import { Part } from './Part';

const WIDTH = 358;
const HIGH = 372;

/** A picture of 390 × 484 at the foot of the box, as large as it fits. */
export function atFoot({ width, top, bottom }: WorldBox) {
  const scale = Math.min(width / 390, (bottom - top) / 484);
  return { scale, left: (width - 390 * scale) / 2, top: bottom - 484 * scale };
}

/** Things on the table are laid out in 358 × 372, its edge at 214. */
function placeOf(box: WorldBox) {
  const scale = Math.min(box.width / WIDTH, (box.bottom - box.top) / 350);
  return { scale, left: (box.width - WIDTH * scale) / 2, top: box.bottom - HIGH * scale };
}

interface OnWoodProps {
  box: WorldBox;
  children: ComponentChildren;
}
function OnWood({ box, children }: OnWoodProps) {
  const { scale, left, top } = placeOf(box);
  const edge = top + 214 * scale;
  const wide = Math.max(1, box.width / 390);
  return (
    <svg class="mb-desk" width={box.width} height={box.bottom} aria-hidden="true">
      <Part id="dusk-bands" x={box.width / 2} y={edge - 15} scale={wide} />
      <Part id="far-shores" x={box.width / 2} y={edge - 15} scale={wide} />
      <Part id="near-wood" x={box.width / 2} y={edge} scale={wide} />
      <g transform={`translate(${left} ${top}) scale(${scale})`}>{children}</g>
    </svg>
  );
}

interface DeckProps {
  box: WorldBox;
  /** Taps on the deck draw; without it, it lies there. */
  onTap?: (() => void) | undefined;
  label?: string;
}
export function Deck({ box, onTap, label = '' }: DeckProps) {
  const { scale, left, top } = placeOf(box);
  return (
    <>
      <OnWood box={box}>
        <Part id="moon" x={176} y={126} scale={0.24} />
        <Part id="deck" />
      </OnWood>
      {onTap && (
        <HitButton
          name={label}
          style={{ left: left + 80 * scale, top: top + 168 * scale, width: 192 * scale, height: 148 * scale }}
          onTap={onTap}
        />
      )}
    </>
  );
}

function Dropped({ face, x, y, turn }: { face: number; x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 28 28)`}>
      <path class="mb-die-side" d="M4 50h48l-4 14H8z" />
      <rect class="mb-die" width="56" height="56" rx="6" />
      {PIPS[face]?.map((pip) => (
        <circle key={pip} cx={14 * Number(pip[2])} cy={14 * Number(pip[0])} r="5.5" />
      ))}
    </g>
  );
}

interface ThreatProps {
  box: WorldBox;
  side: Side;
  /** The value under the lifted hand, while it is held there. */
  faces?: readonly number[] | undefined;
  /** Dice lie under the hand: their corners show. */
  covered?: boolean;
  /** On the file. */
  children: ComponentChildren;
}
export function Threat({ box, side, faces, covered = false, children }: ThreatProps) {
  const { scale, top } = placeOf(box);
  return (
    <>
      <OnWood box={box}>
        <g class={`mb-team-${side}`}>
          {faces?.map((face, i) => (
            <Dropped key={i} face={face} x={118 + 64 * i} y={228 + 6 * i} turn={i ? 9 : -8} />
          ))}
          {covered &&
            [0, 1].map((i) => (
              <rect
                key={i}
                class="mb-die"
                width="56"
                height="56"
                rx="6"
                transform={`translate(${122 + 56 * i} ${256 + 4 * i}) rotate(${i ? 16 : -14} 28 28)`}
              />
            ))}
          <Part id="hand" y={faces ? -110 : 14} />
          <Part id="file" />
        </g>
      </OnWood>
      <p class={`mb-plate ${faces ? 'mb-under-hand' : ''}`} style={{ top: top + 322 * scale }}>
        {children}
      </p>
    </>
  );
}
