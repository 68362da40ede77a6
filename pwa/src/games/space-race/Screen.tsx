// The props of every Space Race screen, and the kit's frame filled in for this game.
import { m } from '../../paraglide/messages';
import { FileScreen, type FileScreenProps, isReady } from '../../shared';
import { allianceRows, fileRows, talkRows } from './file';
import { useSeat } from './props';
import type { Alliance } from './wire';

/** Pages next to the year's question: they lead back, not on. */
const BESIDE = ['nations', 'talk', 'years'];

type ScreenProps = Omit<FileScreenProps, 'view' | 'you' | 'question' | 'file' | 'phone'> & {
  /** A key for the question, where the phase alone does not identify it. */
  page?: string;
  /** The file mentions this nation's messages only. */
  talk?: string | null;
  /** … or of this alliance's. */
  alliance?: Alliance | null;
};

export function Screen({ page = '', talk, alliance, ...rest }: ScreenProps) {
  const { desk, table } = useSeat();
  const { year, phase } = desk.state;
  return (
    <FileScreen
      view={table.view}
      phone={BESIDE.includes(page) ? undefined : table}
      you={desk.you?.seat}
      question={`${year}/${phase}/${isReady(desk)}/${page}`}
      file={{
        title: m.sr_file_title({ year }),
        rows: () =>
          alliance ? allianceRows(desk, alliance) : talk ? talkRows(desk, talk) : fileRows(desk, table),
      }}
      {...rest}
    />
  );
}
