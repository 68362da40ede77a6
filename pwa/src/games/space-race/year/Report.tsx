// The outcome of a year: shown step by step, then everybody continues; and paging back through all earlier years.
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { alongWords, Cap, Icon, isReady, Silence, tally, useSending } from '../../../shared';
import { promptOf } from '../../../table/read';
import { paceOf } from '../../../table/timeline';
import { type Desk, worthOf } from '../model';
import { Back } from '../Nations';
import { type Props, useDesk, useSeat } from '../props';
import { Links, type Page, Screen } from '../Screen';
import type { PastYear } from '../wire';
import { youHold } from '../words';
import { headlineOf, resultHeadline, useStory, YearResult, YearStory } from './YearStory';

/** Every year that is over, as far as it is here: those before the report are fetched. */
export function yearsOf(desk: Desk, history: Props['history']): readonly PastYear[] {
  const { report, years } = desk.state;
  const before = history<PastYear>('/years', years.archived);
  return report ? [...before, report] : before;
}

/** The seats that the next year waits for. */
function GoOn({ past }: { past: PastYear }) {
  const { desk, table } = useSeat();
  const { keep, under } = useSending();
  const prompt = promptOf(table.view, 'next_year');
  const note = alongWords(table) ?? m.sr_n_ready(tally(desk.view));
  if (!prompt) return undefined;
  if (isReady(desk) || prompt.submitted)
    return (
      <Cap off note={note}>
        {m.ui_waiting()}
      </Cap>
    );
  return (
    <Cap
      kind="primary"
      after={ArrowRight}
      off={under !== null}
      note={under ?? note}
      onTap={() => keep(table.send('next_year'))}
    >
      {past.last ? m.sr_to_the_end() : past.year + 1}
    </Cap>
  );
}

export function Report({ past, onPage }: { past: PastYear; onPage: (page: Page) => void }) {
  const desk = useDesk();
  // Scenes already shown are not repeated: the result is here, and every ladder a tap away.
  const staged = paceOf(desk.view) !== 'off';
  const story = useStory(past, !staged);
  const [opened, setOpened] = useState(false);
  const result = staged && !opened;
  const { title, note } = result ? resultHeadline(desk, past) : headlineOf(desk, past, story.station);
  const [seen, setSeen] = useState(staged);
  const allShown = seen || story.last;
  if (allShown && !seen) setSeen(true);
  const act = allShown ? (
    <GoOn past={past} />
  ) : (
    <Cap
      kind="primary"
      after={ArrowRight}
      note={m.sr_step({ n: story.at + 1, all: story.stations.length })}
      onTap={() => story.go(story.at + 1)}
    >
      {m.sr_next()}
    </Cap>
  );
  return (
    <Screen page="report" order={title} note={note} act={act}>
      {result ? (
        <>
          {desk.mine && <p>{youHold(desk, worthOf(desk.state, desk.me))}.</p>}
          <YearResult past={past} />
          <Cap
            small
            onTap={() => {
              story.go(0);
              setOpened(true);
            }}
          >
            {m.sr_result_ladders()}
          </Cap>
        </>
      ) : (
        <YearStory {...{ past, story }} />
      )}
      <Links onPage={onPage} />
    </Screen>
  );
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
