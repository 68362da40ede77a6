// The drawing board: a craft is drawn part by part, checked by the server as it grows, kept, and built.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, PassLink } from '../../../shared';
import { allowed } from '../Broken';
import { designsOf } from '../model';
import { paysWords } from '../posters/offers';
import { useSeat, useViewModel } from '../props';
import { type Go, ShopLinks } from '../Shops';
import { type Acting, useActing } from '../useActing';
import type { Drawing, Wanted } from '../wire';
import { BoardSheets, type Opened } from './BoardSheets';
import { BoardWorld } from './BoardWorld';
import { type Checked, sized, useChecked } from './checked';
import { EMPTY, legsOf, missingOf, withPart } from './drawing';
import { Hire } from './Hire';
import { useSheet } from './MoveCap';
import { boardNote, boardWords, freeName, inventionOf, type Next, nextOf } from './offers';

interface BoardProps {
  /** The drawing of one's own that is aimed at. */
  aim: Drawing | undefined;
  onAim: (drawing: string) => void;
  go: Go;
}
export function Board({ aim, onAim, go }: BoardProps) {
  const { drawings = {} } = useViewModel().mine ?? {};
  const [start, setStart] = useState<Drawing>(() => aim ?? { ...EMPTY, name: freeName(drawings) });
  return <Drafted key={start.name} {...{ start, onAim, go }} onDraw={setStart} />;
}

type DraftedProps = Omit<BoardProps, 'aim'> & { start: Drawing; onDraw: (drawing: Drawing) => void };
function Drafted({ start, onAim, go, onDraw }: DraftedProps) {
  const sheet = useSheet();
  const { model, table } = useSeat();
  const { settings } = model.state;
  const acting = useActing(table);
  // Kept on the phone: a reload in the middle loses nothing.
  const draft = table.draft<Drawing>(`edit ${start.name}`, start, 'editor');
  const drawing = draft.value;
  const [open, setOpen] = useState<Opened | null>(null);
  const change = (more: Partial<Drawing>) => {
    draft.value = { ...drawing, ...more };
  };
  const checked = useChecked(drawing, settings);
  const missing = missingOf(legsOf(drawing, settings, designsOf(model.state, model.me)));
  const next = nextOf(drawing, model, sheet);
  const save = async () => {
    const name = drawing.name.trim();
    if (await acting.act('draw', { ...drawing, name })) onAim(name);
  };
  if (open === 'hire') return <Hire onClose={() => setOpen('crew')} />;
  return (
    <>
      <HandScreen
        class="tall"
        question="board"
        order={boardWords(drawing, checked, missing)}
        note={acting.problem || boardNote(checked, missing)}
        near="var(--navy)"
        world={(box) => (
          <BoardWorld
            {...{ box, drawing, answer: checked.answer }}
            onOpen={setOpen}
            onAdd={(part) => change({ parts: withPart(drawing.parts, part) })}
            onInvent={sheet && ((part: Wanted) => void acting.act('invent', inventionOf(part, model)))}
          />
        )}
        pass={
          <span class="row wgu-links">
            <ShopLinks here="board" go={go} />
            {checked.answer?.violations[0]?.rule === 'WG-M4' && (
              <PassLink onTap={() => void sized(drawing, settings).then((right) => right && change(right))}>
                {m.wgw_size()}
              </PassLink>
            )}
          </span>
        }
      >
        <div class="pair even">
          <Cap onTap={() => setOpen('drawings')}>{m.wgw_tab_drawings()}</Cap>
          <NextCap
            {...{ next, drawing, checked, acting }}
            onBuild={() => setOpen('assemble')}
            onSave={() => void save()}
          />
        </div>
      </HandScreen>
      <BoardSheets
        {...{ open, setOpen, drawing, next, acting, onAim, change }}
        answer={checked.answer}
        onDraw={(other) => {
          onDraw(other);
          setOpen(null);
        }}
        onBuilt={() => go(null)}
      />
    </>
  );
}

interface NextCapProps {
  next: Next;
  drawing: Drawing;
  checked: Checked;
  acting: Acting;
  onBuild: () => void;
  onSave: () => void;
}
/** A drawing is kept; once it is, each cap is its next invention, and then it is built. */
function NextCap({ next, drawing, checked, acting, onBuild, onSave }: NextCapProps) {
  const has = useSheet()?.points ?? 0;
  if (next.kind === 'build')
    return (
      <Cap kind="primary" {...allowed(next.row, m.wgw_costs({ n: next.row.cost, has }))} onTap={onBuild}>
        {m.wgw_cap_pad()}
      </Cap>
    );
  if (next.kind === 'invent')
    return (
      <Cap
        kind="primary"
        off={acting.under || next.cost > has}
        note={paysWords(m.wgw_costs({ n: next.cost, has }), next.later)}
        onTap={() => void acting.act('invent', next.args)}
      >
        {m.wgw_invent_name(next.args)}
      </Cap>
    );
  const nameless = drawing.name.trim() === '';
  return (
    <Cap
      kind="primary"
      off={acting.under || nameless || drawing.parts.length === 0}
      note={nameless ? m.wgw_needs_name() : checked.answer && m.wgw_total_cost(checked.answer)}
      onTap={onSave}
    >
      {m.wgu_label_draw()}
    </Cap>
  );
}
