// A landing: the capsule that reached the goal comes down beneath its parachute, and what that means.
import { m } from '../../../paraglide/messages';
import { nameOf, placeOf, seatColour } from '../../../shared';
import { Ledge, ledgeOf, moved, Scene, Vista } from '../../../shared/scene';
import set from '../set.svg';
import type { SceneOf } from '../wire';
import { PartPic } from './Picture';

/** It touches down then. */
export const DOWN_MS = 1000;

const [MIDDLE, GROUND, UNIT] = [1470, 930, 150];

interface LandedPicProps {
  place: number | null;
  /** The progress of the descent, 0 to 1. */
  down: number;
  light: number;
}
/** A capsule beneath its parachute over the desert, poster-large; the light comes with the end. Nobody's: the desert alone. */
export function LandedPic({ place, down, light }: LandedPicProps) {
  const u = UNIT;
  return (
    <>
      <use href={`${set}#tm-high`} />
      <circle cx={MIDDLE} cy="610" r="430" fill="#ffd98a" opacity={0.06 + 0.94 * light} />
      <use href={`${set}#tm-low`} />
      {place !== null && (
        <g
          class={seatColour(place)}
          transform={`translate(${MIDDLE} ${GROUND - u * 0.55 - (1 - down) * u * 2.2})`}
        >
          <path
            d={`M${-u * 1.25} ${-u * 1.35}C${-u * 1.2} ${-u * 2.7} ${u * 1.2} ${-u * 2.7} ${u * 1.25} ${-u * 1.35}z`}
            fill="#b3480b"
          />
          <path
            d={`M${-u * 0.42} ${-u * 1.35}C${-u * 0.4} ${-u * 2.6} ${u * 0.4} ${-u * 2.6} ${u * 0.42} ${-u * 1.35}z`}
            fill="#f4e9cd"
            stroke="#15191a"
            stroke-width={u * 0.02}
          />
          <path
            d={`M${-u * 1.25} ${-u * 1.35}L0 ${-u * 0.45}L${u * 1.25} ${-u * 1.35}`}
            fill="none"
            stroke="#15191a"
            stroke-width={u * 0.03}
          />
          <g class="tm-craft">
            <PartPic part="capsule" w={u * 1.1} u={u} />
          </g>
        </g>
      )}
    </>
  );
}

export function Landing({ line, view, elapsed, big, reduced }: SceneOf<'tm.win'>) {
  const landed = elapsed >= DOWN_MS;
  const whose = { rocket: line.rocket, name: nameOf({ view }, line.seat) };
  const say = landed ? m.tm_st_landed(whose) : m.tm_st_comes_down({ rocket: line.rocket });
  return (
    <Scene
      big={big}
      look="tm-landing"
      say={say}
      why={landed && m.tm_st_landed_wins()}
      picture={
        <Vista big={big} left={1005} label={say}>
          <LandedPic place={placeOf(view, line.seat)} down={moved(elapsed, 0, DOWN_MS, reduced)} light={0} />
          <Ledge big={big} high={ledgeOf(0)} />
        </Vista>
      }
    />
  );
}
