// The parts of a year that is over, in a row: who got which, and their ladders to touch.
import { m } from '../../../i18n/messages';
import { HitButton } from '../../../shared';
import type { ViewModel } from '../model';
import { partId } from '../set/Craft';
import set from '../set.svg';
import type { PastYear } from '../wire';
import { partTitle } from '../words';
import { Flag } from './Desert';
import { ladderOfSeat } from './outcome';
import { hitAt, type Place } from './place';

/** The place of an offered part in the row. */
const rowOf = (layout: Place, n: number, total: number) => {
  const pitch = layout.width / total;
  return {
    x: pitch * (n + 0.5),
    y: layout.top + layout.mix(21, 28),
    k: Math.min(layout.mix(0.54, 0.66), pitch / 96),
    pitch,
  };
};

interface TakenProps {
  layout: Place;
  model: ViewModel;
  past: PastYear;
  /** The one that was touched. */
  slot: string | null;
}
/** Who got what: a part that nobody got is dark, one that is yours is gone from its hook. */
export function Taken({ layout, model, past, slot: chosen }: TakenProps) {
  const ownLadder = ladderOfSeat(past, model.me);
  return past.offers.map(({ slot, number }, n, offers) => {
    const { x, y, k: i, pitch } = rowOf(layout, n, offers.length);
    const ladder = past.ladders.find((ladder) => ladder.slot === slot);
    const taken = ladder?.recipients ?? [];
    const flag = layout.mix(20, 26);
    return (
      <g key={slot} transform={`translate(${x} ${y})`}>
        {slot === chosen && (
          <rect class="spr-chosen" x={-pitch / 2 + 2} y="-8" width={pitch - 4} height={52 * i + 34} rx="8" />
        )}
        <g transform={`scale(${i})`} class={taken.length > 0 ? '' : 'spr-dim'}>
          <path class="spr-rope" d="M0-20V-14" />
          <use href={`${set}#sr-hook`} />
          {ladder && ladder === ownLadder && taken.length > 0 ? (
            <path class="spr-outline" d="M-36 0h72v48h-72z" />
          ) : (
            <use href={`${set}#${partId(model, number)}`} x="-36" />
          )}
        </g>
        {taken.length === 0 ? (
          <text y={52 * i + 20} font-size="18" text-anchor="middle">
            –
          </text>
        ) : (
          taken
            .slice(0, 2)
            .map((seat, f, both) => (
              <Flag
                key={seat}
                {...{ model, seat }}
                transform={`translate(${(f - (both.length - 1) / 2) * flag} ${52 * i + 3})`}
                d={`M${-flag / 2 + 1} 0h${flag - 2}v${flag * 0.77}h${2 - flag}z`}
                mark={`translate(${-flag * 0.27} ${flag * 0.12}) scale(${flag / 30})`}
              />
            ))
        )}
      </g>
    );
  });
}

/** The same parts to touch. */
export function TakenHits({
  layout,
  model,
  past,
  slot,
  onSlot,
}: TakenProps & { onSlot: (slot: string | null) => void }) {
  return past.offers.map((offer, n, offers) => {
    const { x, pitch } = rowOf(layout, n, offers.length);
    const chosen = offer.slot === slot;
    return (
      <HitButton
        key={offer.slot}
        style={hitAt(x - pitch / 2, layout.top, pitch, layout.mix(68, 92))}
        name={m.sr_r_ladder_of({ part: partTitle(model, offer.number) })}
        aria-pressed={chosen}
        onTap={() => onSlot(chosen ? null : offer.slot)}
      />
    );
  });
}
