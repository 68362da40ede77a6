// What everybody had said in secret, as a ladder: the rung that came true is lit, the others lie as they were.
import type { ComponentChildren } from 'preact';
import type { View } from '../../table/types';
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
const NAMED = 3;

export function Rungs({
  view,
  rungs,
  label,
}: {
  view: View<unknown>;
  rungs: readonly Rung[];
  label: string;
}) {
  const named = rungs.every(({ seats }) => seats.length <= NAMED);
  return (
    <ol class={`tip-rungs ${named ? '' : 'many'}`} aria-label={label}>
      {rungs.map(({ key, label: rung, seats, lit }) => {
        return (
          <li key={key} class={lit ? 'lit' : ''}>
            <b>{rung}</b>
            {seats.map((seat) => (
              <span key={seat}>
                <svg viewBox="-30 -30 60 64" aria-hidden="true">
                  <Chip place={placeOf(view, seat)} />
                </svg>
                <i class={named ? '' : 'sr'}>{nameOf({ view }, seat)}</i>
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
