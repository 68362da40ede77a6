// What going back would undo, and what of it was seen; one goes to before somebody's choice, or to any step.
import { Clock, Eye, History, Undo2 } from 'lucide-preact';
import { useEffect } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Alert, audienceWords, Cap, Note, Problem, pathWords } from '../../../shared';
import { sayLine } from '../../../shared/words/words';
import type { LogLine, Wire } from '../../../table/types';
import { useKeyWords, useShown } from '../../atTable';
import { sayAll } from '../../story/told';
import { usePreview } from '../../useAnswer';
import { useBusy } from '../../useBusy';
import { Steps } from './Steps';
import { pastSteps, WORKS } from './steps';
import { NO_STEPS, useSteps } from './useDeeds';

type Seen = Wire['Learned'];

/** The number of undone sentences shown; the rest is in the list of steps. */
const UNDONE = 4;

/** To a step that a sentence names. */
export function Back({ seq }: { seq: number }) {
  const { table, view, module, say } = useShown();
  const undone = sayAll(
    table.log.value,
    module,
    say,
    (line) => line.seq > seq && line.to === 'all' && !WORKS.test(line.id),
  );
  return (
    <div class="verb-preview stack spaced">
      <Note icon={History}>
        {m.pow_undone_n({ n: view.seq - seq })} {view.clock ? m.pow_clock_after() : ''}
        {undone.slice(-UNDONE).map(({ line, text }, index) => (
          <span key={`${line.seq}.${index}`} class="verb-undone">
            {text}
          </span>
        ))}
      </Note>
      <SeenSince seq={seq} />
      <Note icon={Undo2}>{m.verb_undo_rewind()}</Note>
    </div>
  );
}

/** A first page of the log is enough for the usual slip. */
const ENOUGH = 12;

interface RewindProps {
  /** The step that is chosen. */
  seq: number | null;
  onTo: (seq: number) => void;
}
/** To any step. */
export function Rewind({ seq, onTo }: RewindProps) {
  const { view, table, module, say } = useShown();
  const [reading, read] = useBusy();
  // Lines that only a co-referee's own seat may read stay off an open page.
  const plays = view.you.seat !== 'referee';
  const words = (line: LogLine) => (plays && line.to !== 'all' ? '' : sayLine(module, line, say));
  const { steps, whole } = pastSteps(table.log.value, view.seq, words);
  const infos = useSteps() ?? NO_STEPS;
  const older = () => void read(() => table.olderLog());
  useEffect(() => {
    if (!whole && steps.length < ENOUGH) older();
  }, []);
  return (
    <div class="verb-preview stack spaced">
      <Note icon={History}>{m.pow_back_note()}</Note>
      <Steps steps={steps} now={view.seq} seq={seq} onTo={onTo} infos={infos} />
      {!whole && (
        <Cap compact off={reading} onTap={older}>
          {m.pow_earlier()}
        </Cap>
      )}
      <Note icon={Clock}>
        {seq !== null && `${m.pow_undone_n({ n: steps.filter((step) => step.seq > seq).length })} `}
        {view.clock ? `${m.pow_clock_after()} ` : ''}
        {m.pow_seats_stay()}
      </Note>
      {seq !== null && <SeenSince seq={seq} />}
    </div>
  );
}

/** Secrets that were seen since then are told before anybody goes back. */
function SeenSince({ seq }: { seq: number }) {
  const words = useKeyWords();
  const [learned, problem] = usePreview<{ seen: Seen[] }>('/rewind', { to_seq: seq, reason: '–' });
  if (!learned) return <Problem text={problem} />;
  if (learned.seen.length === 0) return <Note icon={History}>{m.pow_seen_so_far_none()}</Note>;
  return (
    <Alert tone="hold" icon={Eye}>
      <b>{m.pow_seen_so_far()}</b>
      <ul class="pow-seen listed">
        {learned.seen.map((secret, i) => (
          <li key={i}>
            {m.pow_seen_line({ what: pathWords(secret.path, words), who: audienceWords(secret.by, words) })}
          </li>
        ))}
      </ul>
      {m.pow_seen_note()}
    </Alert>
  );
}
