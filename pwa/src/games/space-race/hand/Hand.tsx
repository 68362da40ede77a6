// The frame of a drawn screen, filled in for this game: lamps, file, the way to the other pages, and a phone for several people.
import { Globe, History, Mail, MoreHorizontal, Radio } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import {
  Cap,
  type FileRow,
  FlipClock,
  HandScreen,
  type HandScreenProps,
  Icon,
  isReady,
  PassOn,
  runs,
  Sheet,
  Waiting,
  waitedFor,
} from '../../../shared';
import { fileRows } from '../file';
import { presentNations } from '../model';
import { type Page, usePage, useSeat, useViewModel } from '../props';
import set from '../set.svg';
import { partText, partTitle } from '../words';
import './world.css';

type HandProps = Omit<
  HandScreenProps,
  'near' | 'file' | 'you' | 'question' | 'clock' | 'beside' | 'children'
> & {
  /** The act; without one the phone waits. */
  children?: ComponentChildren;
  page?: string;
  /** The file's lines, where they are not the usual ones. */
  rows?: () => FileRow[];
};

/** The clock on a board on legs. */
function Board({ children }: { children: ComponentChildren }) {
  return (
    <div class="hand-clock spr-clock">
      <svg viewBox="0 0 96 76" aria-hidden="true">
        <use href={`${set}#sr-clock`} />
      </svg>
      {children}
    </div>
  );
}

/** The way to the other pages, and the list of all parts. */
function More() {
  const model = useViewModel();
  const onPage = usePage();
  const [open, setOpen] = useState(false);
  const goTo = (page: Page) => {
    setOpen(false);
    onPage(page);
  };
  const past = model.state.report;
  return (
    <>
      <button
        type="button"
        class="coach-chip"
        aria-label={m.table_state_more()}
        onClick={() => setOpen(true)}
      >
        <Icon icon={MoreHorizontal} />
        <span class="spr-wide">{m.room_more()}</span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.table_state_more()}>
        <nav class="thirds spr-links" aria-label={m.table_state_more()}>
          <Cap compact icon={Globe} onTap={() => goTo('nations')}>
            {m.sr_nations()}
          </Cap>
          {past && (
            <Cap compact icon={History} onTap={() => goTo('year')}>
              {m.sr_r_all_of({ year: past.year })}
            </Cap>
          )}
        </nav>
        <h3>{m.sr_all_parts()}</h3>
        <PartList />
      </Sheet>
    </>
  );
}

/** The way to the wires, with the number of this year's telegrams, of all nations: everybody may know how many. */
function TalkChip({ page }: { page: string }) {
  const model = useViewModel();
  const onPage = usePage();
  const n = model.state.telegrams;
  if (page === 'talk' || !model.mine || presentNations(model.state).length < 2) return null;
  return (
    <button
      type="button"
      class="coach-chip spr-talk"
      aria-label={n > 0 ? m.sr_h_telegrams({ n }) : m.sr_talk()}
      onClick={() => onPage('talk')}
    >
      <Icon icon={n > 0 ? Mail : Radio} />
      {n > 0 ? n : <span class="spr-wide">{m.sr_talk()}</span>}
    </button>
  );
}

export function Hand({ page = '', rows, pass, above, children, ...props }: HandProps) {
  const { model, table } = useSeat();
  const { year, phase } = model.state;
  const clock = runs(table.view);
  return (
    <HandScreen
      near="var(--ember)"
      you={model.me}
      question={`${year}/${phase}/${isReady(model)}/${page}`}
      file={{ title: m.sr_file_title({ year }), rows: rows ?? (() => fileRows(model, table)) }}
      beside={
        clock && (
          <Board>
            <FlipClock clock={clock} />
          </Board>
        )
      }
      pass={
        <span class="spr-foot">
          <TalkChip page={page} />
          <More />
          {pass}
        </span>
      }
      above={
        <>
          {above}
          <PassOn table={table} seats={waitedFor(table.view, model.me)} />
        </>
      }
      {...props}
      class={`spr-yard ${props.class ?? ''}`}
    >
      {children ?? <Waiting clock={clock} goOn={table.phone.goOn} />}
    </HandScreen>
  );
}

export function PartList() {
  const model = useViewModel();
  return (
    <ul class="spr-parts">
      {(model.materials?.parts ?? []).map(({ number }) => (
        <li key={number}>
          <b class="num">{number}</b>
          <span>
            <b>{partTitle(model, number)}</b>
            <small>{partText(model, number)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
