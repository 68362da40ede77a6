// A look at one sealed value: which, why, that everybody reads of it; then it is read in the hand and kept nowhere.
import { Eye, Fingerprint } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Alert,
  Cap,
  FileCap,
  type FileRow,
  Icon,
  type KeyWords,
  Middle,
  Note,
  Pair,
  pathWords,
  Silence,
  useFile,
  valueWords,
} from '../../../shared';
import { teamWords } from '../../../shared/words/words';
import type { Json } from '../../../table/types';
import { type Shown, useKeyWords, useShown, useTable } from '../../atTable';
import { answerText } from '../../problem';
import { DeedPage } from '../DeedPage';
import { useWays } from '../over';
import { ClockNote, Page } from '../Page';
import { leavesOf, sealedOf } from './patch';
import { fileRows } from './usePlain';

/** The value that is read, in the file. */
function rowsOf(value: Json, words: KeyWords): FileRow[] {
  const leaves = leavesOf(value);
  if (leaves.length === 0) return [{ term: m.pow_value_read(), lines: [valueWords(value, words)] }];
  return fileRows(leaves, words);
}

/** The owner of a value, from its path: a player, a team, or the table. */
function ownerWords(
  path: string,
  { view, module, materials }: Pick<Shown, 'view' | 'module' | 'materials'>,
): string {
  const steps = path.split('/');
  const seat = view.seats.find((one) => steps.includes(one.seat));
  if (seat) return seat.name;
  const team = view.seats.find((one) => one.team !== null && steps.includes(one.team))?.team;
  return team ? teamWords(module, team, materials) : m.verb_group_table();
}

interface LookProps {
  /** Chosen already, from the tree. */
  path?: string | undefined;
  /** This seat's sealed values come first. */
  seat?: string | undefined;
}

export function Look({ path: given, seat }: LookProps) {
  const [path, setPath] = useState<string | null>(given ?? null);
  // Kept only while this page is open, and in no state that a view could show.
  const value = useRef<Json | undefined>(undefined);
  const [got, setGot] = useState(false);
  useEffect(
    () => () => {
      value.current = undefined;
    },
    [],
  );
  if (path === null) return <Which seat={seat} onPick={setPath} />;
  if (got) return <Open path={path} read={() => value.current ?? null} />;
  const open = (found: Json) => {
    value.current = found;
    setGot(true);
  };
  return <Ask path={path} onValue={open} />;
}

function Which({ seat, onPick }: { seat: string | undefined; onPick: (path: string) => void }) {
  const words = useKeyWords();
  const { close } = useWays();
  const desk = useShown();
  const row = desk.view.seats.find((one) => one.seat === seat);
  const near = row ? [row.seat, ...(row.team ? [row.team] : [])] : [];
  const sealed = sealedOf((desk.view.state ?? {}) as Json, near);
  const whose = (path: string) => ownerWords(path, desk);
  const groups = [...new Set(sealed.map((node) => whose(node.path)))];
  return (
    <Page
      title={m.pow_look()}
      order={m.pow_look_which()}
      note={m.pow_look_which_note()}
      ask="look-which"
      dock={<Cap onTap={close}>{m.pow_cancel()}</Cap>}
    >
      <ClockNote />
      {sealed.length === 0 && <Silence>{m.pow_look_none()}</Silence>}
      {sealed.length > 0 &&
        groups.map((owner) => (
          <section key={owner}>
            <h2 class="plate">{owner}</h2>
            <div class="list pow-list">
              {sealed
                .filter((node) => whose(node.path) === owner)
                .map((node) => (
                  <button
                    key={node.path}
                    type="button"
                    class="menu-row pow-row"
                    onClick={() => onPick(node.path)}
                  >
                    <Icon of={Fingerprint} />
                    <span class="grow pow-name">{pathWords(node.path, words)}</span>
                  </button>
                ))}
            </div>
          </section>
        ))}
    </Page>
  );
}

function Ask({ path, onValue }: { path: string; onValue: (value: Json) => void }) {
  const table = useTable();
  const what = pathWords(path, useKeyWords());
  const look = async (reason: string) => {
    const answer = await table.command<{ value: Json }>('/looks', { path, reason });
    if (answer.kind === 'ok') onValue(answer.data.value);
    return answerText(answer);
  };
  const does = { note: m.pow_look_do_note(), sure: m.pow_look_really(), children: m.pow_look_do() };
  return (
    <DeedPage
      title={m.pow_look()}
      order={m.pow_look_sure()}
      note={what}
      ask="look-ask"
      cap={{ kind: 'primary', icon: Eye, ...does }}
      usual={[m.pow_reason_dispute(), m.pow_reason_gone(), m.pow_reason_forgot()]}
      act={look}
    >
      <Alert tone="hold" icon={Eye}>
        {m.pow_look_all_read({ what })}
      </Alert>
    </DeedPage>
  );
}

function Open({ path, read }: { path: string; read: () => Json }) {
  const words = useKeyWords();
  const { close } = useWays();
  const file = useFile();
  const what = pathWords(path, words);
  return (
    <Page
      title={m.pow_look()}
      order={m.pow_look_open()}
      note={what}
      ask="look-open"
      bare
      dock={
        <Pair>
          <FileCap file={file} />
          <Cap kind="primary" onTap={close}>
            {m.pow_done()}
          </Cap>
        </Pair>
      }
    >
      <Middle file={file} title={what} rows={() => rowsOf(read(), words)}>
        <Note icon={Fingerprint}>{m.pow_look_open_note()}</Note>
      </Middle>
    </Page>
  );
}
