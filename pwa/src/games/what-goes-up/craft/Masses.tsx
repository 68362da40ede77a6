// The mass of a drawing, in four figures.
import { m } from '../../../paraglide/messages';
import { Figure } from '../fields';
import type { DrawingRow } from '../wire';

export function Masses({ masses, burns }: { masses: NonNullable<DrawingRow['masses']>; burns: number }) {
  const rows = [
    { n: masses.total, words: m.wgw_mass_total() },
    { n: masses.dry + masses.fuel, words: m.wgw_mass_rest() },
    { n: `${masses.load}/${masses.capacity}`, words: m.wgw_mass_load() },
    { n: burns, words: m.wgw_burns() },
  ];
  return (
    <div class="wgw-figs four">
      {rows.map((one) => (
        <Figure key={one.words} {...one} />
      ))}
    </div>
  );
}
