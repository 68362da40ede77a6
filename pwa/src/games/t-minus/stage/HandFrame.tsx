// A beat on a player's phone, in the frame of the hand that it interrupts: the same sky, the same pads, nothing jumps.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lastWorld } from '../../../shared';
import { LETTERS } from '../model';
import { Land, Pad } from '../set/Ladder';
import { type Ladder, placeIn } from '../set/layout';
import type { Craft } from './board';
import { RocketPic, Scale, type Table } from './Picture';

interface HandFrameProps {
  ladder: Ladder;
  label: string;
  table: Table;
  /** The rockets that take no part. */
  crafts: readonly Craft[];
  grey: boolean;
  children: ComponentChildren;
}
export function HandFrame({ ladder, label, table, crafts, grey, children }: HandFrameProps) {
  const world = lastWorld();
  const frame = useRef<SVGSVGElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const { left = 0, over = 0 } = world ?? {};
  useLayoutEffect(() => {
    const within = frame.current?.parentElement?.getBoundingClientRect();
    if (within) setPlace({ left: left - within.left, top: over - within.top });
  }, [left, over]);
  return (
    <svg
      ref={frame}
      class="tm-ladder tm-hand-frame"
      width={ladder.width}
      height={world?.height ?? 0}
      style={place}
      role="img"
      aria-label={label}
    >
      <g class={grey ? 'tm-grey' : ''}>
        <Land {...ladder} height={world?.height ?? 0} />
      </g>
      <Scale box={ladder.box} />
      {LETTERS.map((letter) => (
        <g key={letter} class={grey ? 'tm-grey' : ''}>
          <Pad {...{ ladder, letter }} />
        </g>
      ))}
      {crafts.map((craft) => (
        <RocketPic key={craft.letter} {...{ table, craft }} place={placeIn(ladder, craft.letter)} lettered />
      ))}
      {children}
    </svg>
  );
}
