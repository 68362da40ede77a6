// What everybody had said in secret, as a ladder: the rung that came true is lit, the others lie as they were.
import type { ComponentChildren } from 'preact';
import type { View } from '../../table/types';
import { shortNames } from '../kit/Poll';
import { nameOf, placeOf } from '../words/people';
import { Chip } from './Chip';
import './rungs.css';

export interface Rung {
  key: string;
  label: ComponentChildren;
  /** Those who said so. */
  seats: readonly string[];
  /** It came true; nothing is known before. */
  lit: boolean;
}

/** Names beside the chips of a rung; with more people on one there are chips alone. */
const NAMED = 2;
/** A longer name has no room in its rung. */
const MAX_LETTERS = 9;

interface RungsProps {
  view: View<unknown>;
  rungs: readonly Rung[];
  label: string;
}
export function Rungs({ view, rungs, label }: RungsProps) {
  const most = Math.max(...rungs.map(({ seats }) => seats.length));
  const seats = rungs.flatMap((rung) => rung.seats);
  const names = seats.map((seat) => nameOf({ view }, seat));
  const short = names.some((name) => name.length > MAX_LETTERS) ? shortNames(names) : names;
  return (
    <ol class="tip-rungs" aria-label={label} style={{ '--most': most }}>
      {rungs.map(({ key, label: rung, seats: laid, lit }) => (
        <li key={key} class={lit ? 'lit' : ''}>
          <b>{rung}</b>
          {laid.map((seat) => (
            <span key={seat}>
              <svg viewBox="-30 -30 60 64" aria-hidden="true">
                <Chip place={placeOf(view, seat)} />
              </svg>
              {most <= NAMED && <i aria-hidden="true">{short[seats.indexOf(seat)]}</i>}
              <span class="sr">{names[seats.indexOf(seat)]}</span>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
