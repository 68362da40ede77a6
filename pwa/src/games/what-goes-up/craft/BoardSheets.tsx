// The sheets over the drawing board: a part, what is carried, the crew, the drawings, and the way to the pad.
import { m } from '../../../i18n/messages';
import { ConfirmCap, Sheet } from '../../../shared';
import { capital } from '../../../shared/words/lists';
import { Assemble } from '../flight/Pad';
import type { DrawingAnswer } from '../model';
import { useViewModel } from '../props';
import type { Acting } from '../useActing';
import type { Drawing, Wanted } from '../wire';
import { Crew } from './Crew';
import { Drawings } from './Drawings';
import { partWords } from './drawing';
import { CarriedRow, DrawingForm, PartForm } from './forms';
import type { Next } from './offers';
import { Files } from './Share';

/** What is open: a part by its place, or one of the others. */
export type Opened = number | 'drawings' | 'aboard' | 'crew' | 'hire' | 'assemble';

interface BoardSheetsProps {
  open: Opened | null;
  setOpen: (open: Opened | null) => void;
  drawing: Drawing;
  answer: DrawingAnswer | null;
  next: Next;
  acting: Acting;
  change: (more: Partial<Drawing>) => void;
  onAim: (drawing: string) => void;
  /** Lays another drawing on the board. */
  onDraw: (drawing: Drawing) => void;
  onBuilt: () => void;
}
export function BoardSheets(props: BoardSheetsProps) {
  const { open, setOpen, drawing, next, change, onBuilt } = props;
  const close = () => setOpen(null);
  const name = drawing.name.trim();
  return (
    <>
      <PartSheet {...props} />
      <Sheet
        open={open === 'aboard' || open === 'crew'}
        onClose={close}
        title={open === 'crew' ? m.wgu_id_derps() : m.wgw_aboard()}
      >
        {(open === 'crew' ? (['derps'] as const) : (['fuel', 'rations'] as const)).map((store) => (
          <CarriedRow key={store} stored={store} drawing={drawing} onChange={change} />
        ))}
        {open === 'crew' && <Crew onHire={() => setOpen('hire')} />}
      </Sheet>
      <DrawingsSheet {...props} />
      <Sheet open={open === 'assemble'} onClose={close} title={m.wgw_go_assemble({ name })}>
        {next.kind === 'build' && (
          <Assemble drawing={next.drawing} row={next.row} onClose={onBuilt} onHire={() => setOpen('crew')} />
        )}
      </Sheet>
    </>
  );
}

function PartSheet({ open, setOpen, drawing, change }: BoardSheetsProps) {
  const place = typeof open === 'number' ? open : -1;
  const part = drawing.parts[place];
  const parts = (changed: (part: Wanted) => Wanted[]) =>
    change({ parts: drawing.parts.flatMap((part, i) => (i === place ? changed(part) : [part])) });
  return (
    <Sheet
      open={part !== undefined}
      onClose={() => setOpen(null)}
      title={part ? capital(partWords(part)) : ''}
    >
      {part && (
        <PartForm
          part={part}
          onChange={(more) => parts((part) => [{ ...part, ...more }])}
          onRemove={() => {
            parts(() => []);
            setOpen(null);
          }}
        />
      )}
    </Sheet>
  );
}

/** Name and goal of this drawing, as a file, too; below, the drawer with the others. */
function DrawingsSheet({ open, setOpen, drawing, answer, acting, change, onAim, onDraw }: BoardSheetsProps) {
  const { mine } = useViewModel();
  const name = drawing.name.trim();
  const close = () => setOpen(null);
  return (
    <Sheet open={open === 'drawings'} onClose={close} title={m.wgw_tab_drawings()}>
      <DrawingForm drawing={drawing} answer={answer} onChange={change} />
      <Files
        drawing={drawing}
        onRead={(read) => {
          onAim(read.name);
          onDraw(read);
        }}
      />
      {mine?.drawings[name] && (
        <ConfirmCap
          compact
          kind="ghost"
          onTap={() => void acting.act('throw_away', { drawing: name }).then((ok) => ok && close())}
        >
          {m.wgu_label_throw_away()}
        </ConfirmCap>
      )}
      <Drawings onDraw={onDraw} />
    </Sheet>
  );
}
