// Paging back through the years that are over, on a phone and after the end.
import { ChevronLeft, ChevronRight } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Icon, Silence } from '../../../shared';
import type { Desk } from '../model';
import { Back } from '../Nations';
import { type Props, useDesk, useSeat } from '../props';
import { Screen } from '../Screen';
import type { PastYear } from '../wire';
import { headlineOf } from './headline';
import { useStory, YearStory } from './YearStory';

/** Every year that is over, as far as it is here: those before the report are fetched. */
export function yearsOf(desk: Desk, history: Props['history']): readonly PastYear[] {
  const { report, years } = desk.state;
  const before = history<PastYear>('/years', years.archived);
  return report ? [...before, report] : before;
}

type PagerProps = { years: readonly PastYear[]; at: number; onAt: (at: number) => void };
/** Left and right through the years. */
function Pager({ years, at, onAt }: PagerProps) {
  const step = (by: number, label: string, icon: typeof ChevronLeft) => {
    const can = at + by >= 0 && at + by < years.length;
    return (
      <button
        type="button"
        class="btn sm"
        aria-label={label}
        aria-disabled={!can || undefined}
        onClick={() => can && onAt(at + by)}
      >
        <Icon of={icon} size="l" />
      </button>
    );
  };
  return (
    <div class="spr-pager">
      {step(-1, m.sr_year_before(), ChevronLeft)}
      <select
        class="field"
        aria-label={m.sr_year()}
        value={String(at)}
        onChange={(event) => onAt(Number(event.currentTarget.value))}
      >
        {years.map((past, place) => (
          <option key={past.year} value={String(place)}>
            {past.year}
          </option>
        ))}
      </select>
      {step(1, m.sr_year_after(), ChevronRight)}
    </div>
  );
}

function PastYearView({ past }: { past: PastYear }) {
  const desk = useDesk();
  const story = useStory(past, false);
  const { title, note } = headlineOf(desk, past, story.station);
  return (
    <>
      <div class="spr-head" aria-live="polite">
        <h2>{title}</h2>
        <p class="muted">{note}</p>
      </div>
      <YearStory {...{ past, story }} />
    </>
  );
}

/** The chosen one of the years that are over, the last one at first, under the pager; on phones and after the end. */
export function usePast(years: readonly PastYear[]) {
  const [chosen, setAt] = useState<number | null>(null);
  const at = Math.min(chosen ?? years.length - 1, years.length - 1);
  const past = years[at];
  const shown = past ? (
    <>
      <Pager years={years} at={at} onAt={setAt} />
      <PastYearView key={past.year} past={past} />
    </>
  ) : (
    <Silence>{m.sr_no_years()}</Silence>
  );
  return { past, shown };
}

export function Years({ onBack }: { onBack: () => void }) {
  const { desk, table } = useSeat();
  const { past, shown } = usePast(yearsOf(desk, table.history));
  return (
    <Screen
      page="years"
      order={past ? m.sr_year_n({ year: past.year }) : m.sr_id_years()}
      note={m.sr_years_note()}
      act={<Back onBack={onBack} />}
    >
      {shown}
    </Screen>
  );
}
