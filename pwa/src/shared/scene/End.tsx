// The end of a game for one player or several: the light comes back as a picture, then who, why, and the others.
import type { ComponentChildren } from 'preact';
import { Glyph, seatColour } from '../kit/Glyph';
import { reducedMotion } from '../kit/ports';
import { calm } from '../sound/ports';
import type { FinishedLine, Heard } from '../stage/scene';
import { WinnerPatch } from './Mark';
import { Scene } from './Scene';
import { easeOut } from './timing';

/** The picture, then three times words. */
export const END_STEP_MS = 1200;

/** The opacity of the last picture, 0 to 1. With reduced motion it is there from the start, so that no screen is dark. */
export const endPicture = (t: number, reduced: boolean): number =>
  reduced ? 1 : easeOut(t, 0, END_STEP_MS, false);

/** The cue of an end, as its words come; none where nobody won. */
export const endHeard = ({ winners }: FinishedLine): Heard[] =>
  winners.length > 0 ? [{ at: END_STEP_MS, cue: 'won' }] : [];

/** With a name of more letters all are in a narrow face, so that each keeps to its line. */
const MAX_LETTERS = 24;

export interface Other {
  place: number;
  name: string;
  /** "line 14", "25", "2 TOL". */
  best: string;
}

interface EndSceneProps {
  /** On the scene's own timeline. */
  t: number;
  onTv: boolean;
  picture: ComponentChildren;
  winner: string;
  /** Of the winners; none: nobody won. */
  places: readonly number[];
  why: string;
  /** The second sentence. */
  more: string;
  others: readonly Other[];
  look?: string;
}
export function EndScene({ t, onTv, picture, winner, places, why, more, others, look = '' }: EndSceneProps) {
  const name = t >= END_STEP_MS;
  const size = others.length > 8 ? 'lots' : others.length > 3 ? 'many' : '';
  const long = others.some((other) => other.name.length > MAX_LETTERS);
  return (
    <Scene
      onTv={onTv}
      look={`end ${look}`}
      say={
        name && (
          <span class="row sc-who">
            {places.length === 1 && places[0] && <WinnerPatch place={places[0]} />}
            <span>{winner}</span>
          </span>
        )
      }
      why={t >= 2 * END_STEP_MS && why}
      more={t >= 2 * END_STEP_MS && more}
      picture={picture}
      foot={
        t >= 3 * END_STEP_MS &&
        others.length > 0 && (
          <ul class={`sc-rows ${size} ${long ? 'long' : ''}`}>
            {others.map((other) => (
              <li key={`${other.place}/${other.name}`} class="row dn">
                <Glyph place={other.place} />
                <span>{other.name}</span>
                <b>{other.best}</b>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

/** Ticker tape in the winner's colour, falling while the picture comes; it lies still afterwards. None in a calm room, nor where nothing may move. */
export function Tape({ place, done }: { place: number; done: number }) {
  // Before it begins to fall none of it is in the air.
  if (calm.value || reducedMotion() || done === 0) return null;
  return (
    <g class={`sc-tape ${seatColour(place)}`}>
      {Array.from({ length: 34 }, (_, index) => {
        // spread evenly, and in no rows
        const x = 1000 + ((index * 0.7549 + 0.13) % 1) * 920;
        const y = (((index * 0.5698 + 0.07) % 1) - (1 - done) * 1.1) * 1080;
        const turn = index * 47 + done * 140;
        const fill = index % 3 === 0 ? 'var(--ivory)' : 'var(--sc)';
        return (
          <rect
            key={index}
            x="-13"
            y="-6.5"
            width="26"
            height="13"
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`}
            style={{ fill }}
          />
        );
      })}
    </g>
  );
}
