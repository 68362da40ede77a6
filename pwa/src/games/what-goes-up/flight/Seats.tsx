// The crew on the ledge with its stamina, and the stores.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import type { View } from '../../../table/types';
import { useSeat } from '../props';
import { colourOf, Part } from '../set/Part';
import type { Craft, Derp } from '../wire';
import './hand.css';

/** A derp from the chest up in a seat: dim without stamina, with a plaster when injured. */
export function Face({ derp, view }: { derp: Derp; view: View }) {
  return (
    <svg
      class={`wgu-face ${colourOf(view, derp.seat)} ${derp.stamina > 0 ? '' : 'spent'}`}
      viewBox="-54 -92 108 118"
      aria-hidden="true"
    >
      <Part of="seat" />
      <g class="who">
        <Part of="derp" />
        {derp.stamina < 0 && <Part of="plaster" />}
        <text y="-4" text-anchor="middle">
          {[...derp.name][0]}
        </text>
      </g>
    </svg>
  );
}

export const Pips = ({ derp }: { derp: Derp }) => (
  <i class="wgu-pips" aria-hidden="true">
    {Array.from({ length: Math.max(derp.most, derp.stamina) }, (_, i) => (
      <i key={`pip ${i + 1}`} class={i < derp.stamina ? 'full' : ''} />
    ))}
  </i>
);

const staminaWords = ({ name, stamina, most: max }: Derp) =>
  stamina < 0
    ? m.ui_colon({ of: name, says: m.wgw_derp_hurt() })
    : m.wgf_derp_stamina({ name, n: stamina, most: max });

interface SeatsProps {
  top: number;
  derps: readonly Derp[];
  craft: Craft;
  takes: number;
}
/** The crew with its stamina, and the stores with what the chosen way takes. */
export function Seats({ top, derps, craft, takes }: SeatsProps) {
  const { table } = useSeat();
  return (
    <div class="wgu-seats" style={{ top: `${top}px` }}>
      <ul>
        {derps.map((derp) => (
          <li key={derp.name}>
            <span class="sr">{staminaWords(derp)}</span>
            <Face derp={derp} view={table.view} />
            <span class="ellipsis" aria-hidden="true">
              {derp.name}
            </span>
            <Pips derp={derp} />
          </li>
        ))}
        {derps.length === 0 && <li class="nobody">{craft.debris ? m.wgf_debris() : m.wgf_no_crew()}</li>}
      </ul>
      <dl>
        <Store of="fuel" box="-30 -76 60 78" words={m.wgu_id_fuel()}>
          {craft.fuel}
          {takes > 0 && <b>→ {craft.fuel - takes}</b>}
        </Store>
        <Store of="ration" box="-30 -68 60 70" words={m.wgu_id_rations()}>
          {craft.rations}
        </Store>
      </dl>
    </div>
  );
}

type StoreProps = Record<'of' | 'box' | 'words', string> & { children: ComponentChildren };
const Store = ({ of: store, box, words, children }: StoreProps) => (
  <>
    <dt class="sr">{words}</dt>
    <dd class="row">
      <svg viewBox={box} aria-hidden="true">
        <Part of={store} />
      </svg>
      {children}
    </dd>
  </>
);
