// A sealed value that was looked at: it is read in the hand and kept nowhere.
import { Fingerprint } from 'lucide-preact';
import { m } from '../../../i18n/messages';
import {
  Cap,
  FileCap,
  type FileRow,
  FileSheet,
  type KeyWords,
  Note,
  Pair,
  pathWords,
  useFile,
  valueWords,
} from '../../../shared';
import type { Json } from '../../../table/types';
import { useKeyWords } from '../../atTable';
import { useWays } from '../over';
import { Page } from '../Page';
import { placesIn } from './values';

const MOST_LINES = 14;

/** The value that is read, as the file shows it: one line each, without emphasis. */
function rowsOf(value: Json, words: KeyWords): FileRow[] {
  const leaves = placesIn(value).filter((place) => placesIn(place.value).length === 0);
  if (leaves.length === 0) return [{ term: m.pow_value_read(), lines: [valueWords(value, words)] }];
  return leaves
    .slice(0, MOST_LINES)
    .map(({ path, value: leaf }) => ({ term: pathWords(path, words), lines: [valueWords(leaf, words)] }));
}

interface OpenedProps {
  path: string;
  /** In no state that a view could show. */
  read: () => Json;
}
export function Opened({ path, read }: OpenedProps) {
  const words = useKeyWords();
  const { close } = useWays();
  const file = useFile();
  const label = pathWords(path, words);
  return (
    <Page
      order={m.pow_look_open()}
      note={label}
      ask="look-open"
      dock={
        <Pair>
          <FileCap file={file} />
          <Cap kind="primary" onTap={close}>
            {m.cards_done_next()}
          </Cap>
        </Pair>
      }
    >
      <div class="desk-file">
        <Note icon={Fingerprint}>{m.pow_look_open_note()}</Note>
        {file.open.value && <FileSheet title={label} rows={rowsOf(read(), words)} aloud={file.aloud.value} />}
      </div>
    </Page>
  );
}
