// A landing: the capsule that reached the goal comes down on the Moon, and what that means.
import { m } from '../../../i18n/messages';
import { nameOf, placeOf, seatColour } from '../../../shared';
import { CaptionGround, captionHeight, easeOut, FullBleedSvg, Scene } from '../../../shared/scene';
import { SET } from '../set/lanes';
import set from '../set.svg';
import type { SceneOf } from '../wire';
import { capsuleOf } from '../words';
import '../set/craft.css';
import { isBrisk } from './brisk';

/** It touches down then. */
export const DOWN_MS = 1000;

const [MIDDLE, GROUND, UNIT] = [1470, 930, 150];

interface LandedPicProps {
  place: number | null;
  /** The progress of the descent, 0 to 1. */
  down: number;
  light: number;
}
/** A capsule on the Moon, the Earth above, poster-large; the light comes with the end. Nobody's: the Moon alone. */
export function LandedPic({ place, down, light }: LandedPicProps) {
  return (
    <>
      <use href={`${set}#tm-moon`} />
      <circle class="tm-glow" cx={MIDDLE} cy="610" r="430" opacity={0.06 + 0.94 * light} />
      <use href={`${set}#tm-regolith`} />
      {place !== null && (
        <g
          class={`tm-craft ${seatColour(place)}`}
          transform={`translate(${MIDDLE} ${GROUND - (1 - down) * UNIT * 2.6}) scale(${UNIT / SET.line})`}
        >
          <g transform="translate(0 -31)">
            {down < 1 && <use href={`${set}#tm-flame`} transform={`scale(.8 ${0.9 - 0.5 * down})`} />}
            <use href={`${set}#tm-legs`} />
            <use href={`${set}#tm-capsule`} />
          </g>
        </g>
      )}
    </>
  );
}

export function Landing({ beat, line, view, elapsed, onTv, reduced }: SceneOf<'tm.win'>) {
  const landed = elapsed >= DOWN_MS || isBrisk({ beat, line });
  const whose = { rocket: capsuleOf(view, line.seat, line.rocket), name: nameOf({ view }, line.seat) };
  const say = landed ? m.tm_st_landed(whose) : m.tm_st_comes_down(whose);
  return (
    <Scene
      onTv={onTv}
      look="tm-landing"
      say={say}
      why={landed && m.tm_st_landed_wins()}
      picture={
        <FullBleedSvg onTv={onTv} left={1005} label={say}>
          <LandedPic
            place={placeOf(view, line.seat)}
            down={easeOut(elapsed, 0, DOWN_MS, reduced)}
            light={0}
          />
          <CaptionGround onTv={onTv} high={captionHeight(0)} />
        </FullBleedSvg>
      }
    />
  );
}
