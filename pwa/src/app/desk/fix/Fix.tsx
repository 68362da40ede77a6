// "What should be different?": sentences to type for or to choose, and any value of the state; each with what it would
// do before it is done.
import { useRef, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, ConfirmCap, Pair, Plate, Problem } from '../../../shared';
import type { Answer } from '../../../table/api';
import { isObject, type Json } from '../../../table/types';
import { useShown } from '../../atTable';
import { answerText } from '../../problem';
import { type FixOver, useWays } from '../over';
import { ClockNote, Page } from '../Page';
import { asksOf } from './asks';
import { DeedCap } from './DeedCap';
import type { Deed } from './deed';
import { doing, undoing, withChange } from './doing';
import { foundDeeds, markedDeeds } from './find';
import { Opened } from './Opened';
import { Preview } from './Preview';
import { placeMark } from './places';
import { Reason, useDeed } from './Reason';
import { useDeeds } from './useDeeds';
import { VerbSearch } from './VerbSearch';

const MAX_ROWS = 40;

/** What is typed, touched or chosen, and what can be done about it. */
function useFix(from: FixOver) {
  const desk = useShown();
  const [query, setQuery] = useState(from.query ?? '');
  const [mark, setMark] = useState(from.mark);
  const [picked, setPicked] = useState<string | null>(from.picked ?? null);
  // the same deed by another amount, with a new value, to another step
  const [changed, setChanged] = useState<Deed['what'] | null>(null);
  const [whole, setWhole] = useState(false);
  const { deeds, places, looking } = useDeeds({ query, mark });
  const typed = query.trim() !== '';
  const meant = mark && !whole && !typed ? markedDeeds(deeds, mark) : [];
  const matches = meant.length > 0 ? meant : foundDeeds(deeds, query);
  const pickedDeed = matches.find((deed) => deed.id === picked) ?? null;
  const choose = ({ id, what }: Deed) => {
    if (what.kind === 'place') {
      setQuery('');
      setWhole(false);
      return setMark(placeMark(what.seat));
    }
    setChanged(null);
    setPicked(id === picked ? null : id);
  };
  return {
    ...{ query, setQuery, deeds, places, looking, typed, matches, picked, choose, setChanged },
    /** Only what was touched is listed. */
    near: meant.length > 0,
    all: () => setWhole(true),
    deed: pickedDeed && changed ? withChange(desk, pickedDeed, changed) : pickedDeed,
  };
}

function refusal(answer: Answer<unknown>): string {
  const gone = answer.kind === 'refused' && answer.problem.code === 'no_such_step';
  return gone ? m.pow_err_no_step() : answerText(answer);
}

/** `from`: what is typed, chosen or tapped on the board already. */
export function Fix({ from }: { from: FixOver }) {
  const desk = useShown();
  const ways = useWays();
  const fix = useFix(from);
  const { deed, near, matches } = fix;
  const reason = useDeed();
  const { reasons } = asksOf(deed?.what);
  const [why, setWhy] = useState(false);
  // a value that was looked at is kept only while this page is open, and in no state that a view could show
  const looked = useRef<Json>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const run = async (because: string) => {
    if (!deed) return '';
    const made = await doing(desk, deed, because);
    if (made.kind !== 'ok') return refusal(made);
    if (deed.what.kind === 'look' && isObject(made.data)) {
      looked.current = made.data.value ?? null;
      setOpened(deed.what.path);
      return '';
    }
    ways.done({ sentence: deed.sentence, undo: undoing(desk, deed) });
    ways.close();
    return '';
  };
  if (opened !== null) return <Opened path={opened} read={() => looked.current} />;
  const choose = (row: Deed) => {
    reason.setProblem('');
    fix.choose(row);
  };
  return (
    <Page
      order={m.verb_order()}
      ask="fix"
      dock={
        <Pair>
          {!reasons && (
            <Cap note={m.verb_reason_optional()} onTap={() => setWhy(!why)}>
              {m.verb_why()}
            </Cap>
          )}
          <DoCap {...{ deed, reason }} onTap={() => void reason.run(run, reasons !== null)} />
        </Pair>
      }
    >
      <VerbSearch query={fix.query} deeds={fix.deeds} onQuery={fix.setQuery} first={!!from.query} />
      {why && !reasons && <Reason {...reason.field} usual={[]} />}
      {!reasons && <Problem text={reason.problem} />}
      {matches.length === 0 && (
        <p class="muted" role="status">
          {fix.looking ? m.verb_looking() : m.verb_none()}
        </p>
      )}
      {near && <Near onAll={fix.all} />}
      <div class="stack spaced">
        {matches.slice(0, MAX_ROWS).map((row, index) => {
          const open = row.id === fix.picked && deed;
          return (
            <div key={row.id} class="verb stack">
              {!fix.typed && row.group !== matches[index - 1]?.group && <h2 class="plate">{row.group}</h2>}
              <DeedCap deed={open || row} pressed={!!open} onTap={() => choose(row)} />
              {open && <Preview what={open.what} places={fix.places} onChange={fix.setChanged} />}
              {open && reasons && (
                <>
                  <Reason {...reason.field} usual={reasons} />
                  <Problem text={reason.problem} />
                </>
              )}
            </div>
          );
        })}
      </div>
      <ClockNote />
    </Page>
  );
}

/** Above what was touched: its heading, and the way to everything else. */
function Near({ onAll }: { onAll: () => void }) {
  return (
    <Plate
      end={
        <Cap compact onTap={onAll}>
          {m.verb_told_all()}
        </Cap>
      }
    >
      {m.verb_told()}
    </Plate>
  );
}

interface DoCapProps {
  deed: Deed | null;
  reason: ReturnType<typeof useDeed>;
  onTap: () => void;
}
/** Says what it does, or what is missing; what cannot be undone it asks once more. */
function DoCap({ deed, reason, onTap }: DoCapProps) {
  const { missing, reasons, sure } = asksOf(deed?.what);
  const unsaid = reasons !== null && !missing && !reason.because;
  const cap = {
    ...{ kind: 'primary' as const, off: missing || reason.busy, onTap },
    note: unsaid ? m.pow_confirm_reason() : (deed?.sentence ?? m.verb_choose()),
  };
  if (sure && !unsaid)
    return (
      <ConfirmCap {...cap} sure={sure}>
        {m.verb_do()}
      </ConfirmCap>
    );
  return <Cap {...cap}>{m.verb_do()}</Cap>;
}
