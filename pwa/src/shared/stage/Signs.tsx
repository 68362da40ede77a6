// Signs: the rack from which one holds one up, and the crowd of the TV out of which they rise.
import { m } from '../../i18n/messages';
import type { TableStore } from '../../table';
import type { View } from '../../table/types';
import { answer } from '../kit/answer';
import { serverNow } from '../kit/ports';
import { calm } from '../sound/ports';
import { nameOf } from '../words/people';
import { APART_MS, heldSigns, type Occasion, type SignKind, signsFor } from './signs';
import art from './signs.svg';
import { useServerNow } from './useElapsed';
import './signs.css';

/** A sign on paper, without its stick. */
const Paper = ({ kind }: { kind: SignKind }) => (
  <svg viewBox="-84 -338 168 180" aria-hidden="true">
    <use href={`${art}#sign`} />
    <use href={`${art}#sign-${kind}`} transform="translate(0 -254) scale(.98)" />
  </svg>
);

/** The signs held up now; a frame is drawn only while there is one, since a TV is on all evening. */
const useHeldSigns = (live: View) => heldSigns(live, useServerNow(heldSigns(live, serverNow()).length > 0));

interface RackProps {
  live: View;
  table: Pick<TableStore, 'command'>;
  occasion: Occasion;
}
/** On a phone: the signs that one may hold up, and those of others with their names. */
export function SignRack({ live, table, occasion }: RackProps) {
  const signs = useHeldSigns(live);
  if (calm.value) return null;
  const ownSign = signs.find(({ seat }) => seat === live.you.seat);
  const stands = ownSign !== undefined && ownSign.since < APART_MS;
  const tap = (kind: SignKind) => (stands ? answer(m.sign_stands()) : void table.command('/signs', { kind }));
  const others = signs.length > (ownSign ? 1 : 0);
  const { seat: about } = occasion;
  return (
    <fieldset class="signs" aria-label={m.sign_hold_up()}>
      {!others && about && about !== live.you.seat && (
        <p class="signs-others">{m.sign_for({ name: nameOf({ view: live }, about) })}</p>
      )}
      {others && (
        <p class="signs-others" role="status">
          {signs.map(({ seat, kind }) =>
            seat === live.you.seat ? null : (
              <span key={seat}>
                <Paper kind={kind} />
                <span>{nameOf({ view: live }, seat)}</span>
                <span class="sr">{m.sign({ kind })}</span>
              </span>
            ),
          )}
        </p>
      )}
      <div class="signs-rack">
        {signsFor(occasion).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-label={m.sign({ kind })}
            aria-pressed={ownSign?.kind === kind}
            aria-disabled={stands || undefined}
            onClick={() => tap(kind)}
          >
            <Paper kind={kind} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const PLACES = 9;
/** Drawings of a guest. */
const COATS = 5;

/** On a big screen: whoever holds one up stands at its lower edge, without a name. */
export function SignCrowd({ live }: { live: View }) {
  const signs = useHeldSigns(live);
  if (calm.value || signs.length === 0) return null;
  return (
    <svg class="signs-crowd" viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {signs.map(({ seat, kind }) => {
        const place = live.seats.findIndex((other) => other.seat === seat);
        return (
          <g key={seat} transform={`translate(${130 + (place % PLACES) * 207} 990)`}>
            <g class="signs-rise">
              <g transform="translate(48 -56)">
                <use href={`${art}#sign`} />
                <use href={`${art}#sign-${kind}`} transform="translate(0 -254)" />
              </g>
            </g>
            <use href={`${art}#sign-guest-${1 + (place % COATS)}`} />
          </g>
        );
      })}
    </svg>
  );
}
