// The props of every Moon or Bust! screen, and the kit's frame filled in for this game.
import { m } from '../../paraglide/messages';
import { FileScreen, type FileScreenProps, isReady } from '../../shared';
import { fileRows } from './file';
import { useSeat } from './props';

type ScreenProps = Omit<FileScreenProps, 'view' | 'you' | 'question' | 'file' | 'phone'>;

export function Screen({ band, ...rest }: ScreenProps) {
  const { desk, table } = useSeat();
  const { turn, phase } = desk.state;
  return (
    <FileScreen
      view={table.view}
      phone={table}
      you={desk.you?.seat}
      question={`${turn}/${phase}/${isReady(desk)}`}
      file={{
        title: turn > 0 ? m.mb_file_title({ turn }) : m.mb_file_title_first(),
        rows: () => fileRows(desk),
      }}
      band={band && <div class="row mb-band">{band}</div>}
      {...rest}
    />
  );
}
