// A look at one sealed value: why, that everybody reads of it; then it is read in the hand and kept nowhere.
import { Eye, Fingerprint } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import {
  Alert,
  Cap,
  FileCap,
  type FileRow,
  type KeyWords,
  Middle,
  Note,
  Pair,
  pathWords,
  useFile,
  valueWords,
} from '../../../shared';
import type { Json } from '../../../table/types';
import { useKeyWords, useTable } from '../../atTable';
import { answerText } from '../../problem';
import { DeedPage } from '../DeedPage';
import { placesIn } from '../fix/values';
import { useWays } from '../over';
import { Page } from '../Page';

const MOST_LINES = 14;

/** The value that is read, as the file shows it: one line each, without emphasis. */
function rowsOf(value: Json, words: KeyWords): FileRow[] {
  const leaves = placesIn(value).filter((place) => placesIn(place.value).length === 0);
  if (leaves.length === 0) return [{ term: m.pow_value_read(), lines: [valueWords(value, words)] }];
  return leaves
    .slice(0, MOST_LINES)
    .map(({ path, value: leaf }) => ({ term: pathWords(path, words), lines: [valueWords(leaf, words)] }));
}

export function Look({ path }: { path: string }) {
  // Kept only while this page is open, and in no state that a view could show.
  const value = useRef<Json | undefined>(undefined);
  const [got, setGot] = useState(false);
  useEffect(
    () => () => {
      value.current = undefined;
    },
    [],
  );
  if (got) return <Open path={path} read={() => value.current ?? null} />;
  const open = (secretValue: Json) => {
    value.current = secretValue;
    setGot(true);
  };
  return <Ask path={path} onValue={open} />;
}

function Ask({ path, onValue }: { path: string; onValue: (value: Json) => void }) {
  const table = useTable();
  const label = pathWords(path, useKeyWords());
  const look = async (reason: string) => {
    const answer = await table.command<{ value: Json }>('/looks', { path, reason });
    if (answer.kind === 'ok') onValue(answer.data.value);
    return answerText(answer);
  };
  const does = { note: m.ref_act_note(), sure: m.pow_look_really(), children: m.pow_look() };
  return (
    <DeedPage
      title={m.pow_look()}
      order={m.pow_look_sure()}
      note={label}
      ask="look-ask"
      cap={{ kind: 'primary', icon: Eye, ...does }}
      usual={[m.pow_reason_dispute(), m.pow_reason_gone(), m.pow_reason_forgot()]}
      act={look}
    >
      <Alert tone="hold" icon={Eye}>
        {m.pow_look_all_read({ what: label })}
      </Alert>
    </DeedPage>
  );
}

function Open({ path, read }: { path: string; read: () => Json }) {
  const words = useKeyWords();
  const { close } = useWays();
  const file = useFile();
  const label = pathWords(path, words);
  return (
    <Page
      title={m.pow_look()}
      order={m.pow_look_open()}
      note={label}
      ask="look-open"
      bare
      dock={
        <Pair>
          <FileCap file={file} />
          <Cap kind="primary" onTap={close}>
            {m.cards_done_next()}
          </Cap>
        </Pair>
      }
    >
      <Middle file={file} title={label} rows={() => rowsOf(read(), words)}>
        <Note icon={Fingerprint}>{m.pow_look_open_note()}</Note>
      </Middle>
    </Page>
  );
}
