// How a campaign ends: the Moon, or the Earth and the rock, with tape in the winner's colour.
import type { ComponentChildren } from 'preact';
import { SeatMark, Tape } from '../../../shared/scene';
import set from '../set.svg';

function Moon({ place }: { place: number | undefined }) {
  return (
    <>
      <use href={`${set}#wgu-moon`} transform="scale(2.2)" />
      {place !== undefined && <SeatMark place={place} x={165} y={115} size={165} />}
    </>
  );
}

/** The Earth with what came near it: past it, or down on it, when everything falls to grey. */
function Earth({ struck, done }: { struck: boolean; done: number }) {
  // Down its way to the ground, or along it and out of the picture.
  const x = struck ? -520 + 330 * done : -470 + 860 * done;
  const y = struck ? -560 + 330 * done : -330 - 120 * done;
  return (
    <g class={struck ? 'wgs-grey' : ''}>
      <use href={`${set}#wgu-earth`} transform="translate(40 120) scale(.61)" />
      <path
        d={struck ? 'M-520-560L-190-230' : 'M-470-330L390-450'}
        fill="none"
        stroke="#8fc0b4"
        stroke-width="7"
        stroke-dasharray="26 22"
      />
      <use href={`${set}#wgu-rock`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(1.4)`} />
    </g>
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
