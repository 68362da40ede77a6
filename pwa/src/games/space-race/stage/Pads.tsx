// Rockets that stay on the ground: nations side by side, or one of them next to the words.
import type { ComponentChildren } from 'preact';
import { namesOf, placeOf } from '../../../shared';
import { SceneSvg } from '../../../shared/scene';
import { drawnOf, OnPad, tall } from '../set/Craft';
import { Beam, edgeOf, Ground, PadMark } from './Rockets';
import { heldBy, type Known } from './year';

/** The width of a pad with its tower, on a phone without, and the gap between the ground and the words, as the set draws them. */
const PITCH = { big: 175, small: 128 };
const HEADROOM = 330;

interface PadsProps {
  known: Known;
  seats: readonly string[];
  onTv: boolean;
  /** The nation chosen, once it is known: the others lose their light. */
  lit?: readonly string[] | undefined;
  /** What is in the air above a nation's rocket, drawn for a pad's own size. */
  over?: ((seat: string) => ComponentChildren) | undefined;
}

export function Pads({ known: facts, seats, onTv, lit, over }: PadsProps) {
  const [left, width, max] = onTv ? [170, 1700, 1.7] : [20, 350, 0.8];
  const ground = edgeOf(onTv);
  const column = width / Math.max(1, seats.length);
  const size = Math.min(max, column / (onTv ? PITCH.big : PITCH.small));
  return (
    <SceneSvg onTv={onTv} label={namesOf(facts, seats)}>
      <Ground onTv={onTv} />
      {seats.map((seat, i) => {
        const x = left + column * (i + 0.5);
        const place = placeOf(facts.view, seat);
        const parts = drawnOf(facts, heldBy(facts, seat));
        const shines = lit?.includes(seat);
        return (
          <g key={seat} class={lit && !shines ? 'spr-unlit' : ''}>
            {shines && <Beam x={x} ground={ground} foot={size * 62} head={size * 80} />}
            <g transform={`translate(${x} ${ground}) scale(${size})`}>
              <OnPad place={place} parts={parts} room={HEADROOM} />
              <g
                transform={`translate(0 ${-40 - Math.min(HEADROOM, tall(parts.length))}) scale(${onTv ? 1 : 1.35})`}
              >
                {over?.(seat)}
              </g>
            </g>
            <PadMark place={place} x={x} onTv={onTv} />
          </g>
        );
      })}
    </SceneSvg>
  );
}

type OnePadProps = Omit<PadsProps, 'seats' | 'lit' | 'over'> & {
  seat: string;
  label: string;
  children: ComponentChildren;
};
/** A phone shows the right half of one nation's large rocket and its subject, so much smaller. */
const NEAR = 0.42;
/** One nation's rocket, large, and its subject to its right, drawn as on the big screen. */
export function OnePad({ known: facts, seat, onTv, label, children }: OnePadProps) {
  const parts = drawnOf(facts, heldBy(facts, seat));
  const size = Math.min(2, 640 / tall(parts.length));
  const transform = onTv
    ? ''
    : `translate(${194 - 1475 * NEAR} ${edgeOf(false) - NEAR * edgeOf(true)}) scale(${NEAR})`;
  return (
    <SceneSvg onTv={onTv} label={label}>
      <Ground onTv={onTv} />
      <g transform={transform}>
        <g transform={`translate(1250 ${edgeOf(true)}) scale(${size})`}>
          <OnPad place={placeOf(facts.view, seat)} parts={parts} room={HEADROOM} />
        </g>
        {children}
      </g>
    </SceneSvg>
  );
}
