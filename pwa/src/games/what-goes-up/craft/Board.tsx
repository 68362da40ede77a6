// The drawing board: a craft is drawn part by part, checked by the server as it grows, kept, and built.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, ConfirmCap, HandScreen, PassLink, Sheet } from '../../../shared';
import { isSameJson } from '../../../shared/forms/schemaForm';
import { capital } from '../../../shared/words/lists';
import { allowed, brokenWords } from '../Broken';
import { Assemble } from '../flight/Pad';
import { type Desk, designsOf, whatOf } from '../model';
import { thingName } from '../names';
import { useDesk, useSeat } from '../props';
import { type Acting, useActing } from '../useActing';
import type { Drawing, DrawingRow, Wanted } from '../wire';
import { Crew } from '../workshop/Crew';
import { Hire } from '../workshop/Hire';
import { useSheet } from '../workshop/section';
import { BoardWorld } from './BoardWorld';
import { type Checked, sized, useChecked } from './checked';
import { Drawings, lacksOf } from './Drawings';
import { EMPTY, isLike, legsOf, missingOf, partWords } from './drawing';
import { CarriedRow, DrawingForm, PartForm } from './forms';
import { Files } from './Share';

/** "Rocket A": what is built after it has a number, "Rocket A 1". */
const boardName = (n: number): string => m.wgw_board_name({ n: n > 26 ? n : String.fromCharCode(64 + n) });

interface BoardProps {
  /** The drawing of one's own that is aimed at. */
  aim: Drawing | undefined;
  onAim: (drawing: string) => void;
  onClose: () => void;
}
export function Board({ aim, onAim, onClose }: BoardProps) {
  const { drawings = {} } = useDesk().mine ?? {};
  let n = 1;
  while (boardName(n) in drawings) n += 1;
  const [start, setStart] = useState<Drawing>(() => aim ?? { ...EMPTY, name: boardName(n) });
  return <Drafted key={start.name} {...{ start, onAim, onClose }} onDraw={setStart} />;
}

/** The order: what the drawing still lacks. */
const orderOf = (drawing: Drawing, { answer }: Checked, missing: readonly Wanted[]): string => {
  const name = drawing.name.trim();
  if (missing.some((part) => part.kind === 'thruster')) return m.wgw_board_no_home();
  const whole = answer?.violations.length === 0 && missing.length === 0 && name !== '';
  return whole ? m.wgw_board_whole({ name }) : m.wgw_board();
};
const noteOf = ({ answer, problem }: Checked, missing: readonly Wanted[]): string => {
  if (problem) return problem;
  if (missing.length > 0) return m.wgw_board_dotted();
  const broken = answer?.violations[0];
  return broken ? brokenWords(broken) : m.wgw_board_note();
};

type DraftedProps = Omit<BoardProps, 'aim'> & { start: Drawing; onDraw: (drawing: Drawing) => void };
function Drafted({ start, onAim, onClose, onDraw }: DraftedProps) {
  const sheet = useSheet();
  const { desk, table } = useSeat();
  const { state, mine } = desk;
  const acting = useActing(table);
  // Kept on the phone: a reload in the middle loses nothing.
  const draft = table.draft<Drawing>(`edit ${start.name}`, start, 'editor');
  const drawing = draft.value;
  const [open, setOpen] = useState<
    number | 'more' | 'aboard' | 'crew' | 'hire' | 'drawer' | 'assemble' | null
  >(null);
  const close = () => setOpen(null);
  const change = (more: Partial<Drawing>) => {
    draft.value = { ...drawing, ...more };
  };
  const changePart = (at: number, more: Partial<Wanted>) =>
    change({ parts: drawing.parts.map((part, k) => (k === at ? { ...part, ...more } : part)) });
  const add = (part: Wanted) => {
    const at = drawing.parts.findIndex((other) => isLike(other, part));
    const like = drawing.parts[at];
    if (like) changePart(at, { number: Math.min(12, like.number + 1) });
    else if (drawing.parts.length < 16) change({ parts: [...drawing.parts, part] });
  };
  const checked = useChecked(drawing, state.settings);
  const missing = missingOf(legsOf(drawing, state.settings, designsOf(state, desk.me)));
  const invent = (part: Wanted) => void acting.act('invent', inventionOf(part, desk));
  const size = async () => {
    const right = await sized(drawing, state.settings);
    if (right) change(right);
  };
  const name = drawing.name.trim();
  const save = async () => {
    if (await acting.act('draw', { ...drawing, name })) onAim(name);
  };
  const lay = (other: Drawing) => {
    onDraw(other);
    close();
  };
  const stored = mine?.drawings[name];
  const row =
    stored && isSameJson(stored, drawing) ? sheet?.drawings.find((kept) => kept.drawing === name) : undefined;
  const at = typeof open === 'number' ? open : -1;
  const part = drawing.parts[at];
  if (open === 'hire') return <Hire onClose={() => setOpen('crew')} />;
  return (
    <>
      <HandScreen
        class="tall"
        question="board"
        order={orderOf(drawing, checked, missing)}
        note={acting.problem || noteOf(checked, missing)}
        near="var(--navy)"
        world={(box) => (
          <BoardWorld
            {...{ box, drawing, answer: checked.answer }}
            onOpen={setOpen}
            onAdd={add}
            onInvent={invent}
          />
        )}
        pass={
          <span class="row wgu-links">
            <PassLink onTap={() => setOpen('drawer')}>{m.wgw_tab_drawings()}</PassLink>
            {checked.answer?.violations[0]?.rule === 'WG-M4' ? (
              <PassLink onTap={() => void size()}>{m.wgw_size()}</PassLink>
            ) : (
              <PassLink onTap={() => setOpen('more')}>{m.wgw_board_more()}</PassLink>
            )}
          </span>
        }
      >
        <div class="pair even">
          <Cap onTap={onClose}>{m.wgw_posters()}</Cap>
          {row ? (
            <BuildCap row={row} acting={acting} onTap={() => setOpen('assemble')} />
          ) : (
            <Cap
              kind="primary"
              off={acting.under || name === '' || drawing.parts.length === 0}
              note={name === '' ? m.wgw_needs_name() : checked.answer && m.wgw_total_cost(checked.answer)}
              onTap={() => void save()}
            >
              {m.wgu_label_draw()}
            </Cap>
          )}
        </div>
      </HandScreen>
      <Sheet open={part !== undefined} onClose={close} title={part ? capital(partWords(part)) : ''}>
        {part && (
          <PartForm
            part={part}
            onChange={(more) => changePart(at, more)}
            onRemove={() => {
              change({ parts: drawing.parts.filter((_, k) => k !== at) });
              close();
            }}
          />
        )}
      </Sheet>
      <Sheet
        open={open === 'aboard' || open === 'crew'}
        onClose={close}
        title={open === 'crew' ? m.wgu_id_derps() : m.wgw_aboard()}
      >
        {(open === 'crew' ? (['derps'] as const) : (['fuel', 'rations'] as const)).map((of) => (
          <CarriedRow key={of} {...{ of, drawing }} onChange={change} />
        ))}
        {open === 'crew' && <Crew onHire={() => setOpen('hire')} />}
      </Sheet>
      <Sheet open={open === 'more'} onClose={close} title={m.wgw_board_more()}>
        <DrawingForm drawing={drawing} answer={checked.answer} onChange={change} />
        <Files
          drawing={drawing}
          onRead={(read) => {
            onAim(read.name);
            lay(read);
          }}
        />
        {stored && (
          <ConfirmCap
            small
            kind="ghost"
            onTap={() => void acting.act('throw_away', { drawing: name }).then((ok) => ok && close())}
          >
            {m.wgu_label_throw_away()}
          </ConfirmCap>
        )}
      </Sheet>
      <Sheet open={open === 'drawer'} onClose={close} title={m.wgw_tab_drawings()}>
        <Drawings onDraw={lay} />
      </Sheet>
      <Sheet open={open === 'assemble'} onClose={close} title={m.wgw_go_assemble({ name })}>
        {stored && row && (
          <Assemble drawing={stored} row={row} onClose={onClose} onHire={() => setOpen('crew')} />
        )}
      </Sheet>
    </>
  );
}

/** The args that invent a thing, under a name that no design has. */
function inventionArgs(
  { what, mass }: Pick<DrawingRow['missing'][number], 'what' | 'mass'>,
  { state, me }: Desk,
) {
  const taken = designsOf(state, me).map((design) => design.name);
  return { name: thingName(what, mass, taken), what, mass };
}
const inventionOf = (part: Wanted, desk: Desk) =>
  inventionArgs({ what: whatOf(part) as DrawingRow['missing'][number]['what'], mass: part.mass }, desk);

/** A kept drawing is built once nothing of it has to be invented; until then its next invention. */
function BuildCap({ row, acting, onTap }: { row: DrawingRow; acting: Acting; onTap: () => void }) {
  const desk = useDesk();
  const has = useSheet()?.points ?? 0;
  const [lack] = lacksOf(row);
  if (!lack)
    return (
      <Cap kind="primary" {...allowed(row, m.wgw_costs({ n: row.cost, has }))} onTap={onTap}>
        {m.wgw_cap_pad()}
      </Cap>
    );
  const { cost } = lack;
  const args = inventionArgs(lack, desk);
  return (
    <Cap
      kind="primary"
      off={acting.under || cost > has}
      note={m.wgw_costs({ n: cost, has })}
      onTap={() => void acting.act('invent', args)}
    >
      {m.wgw_invent_name(args)}
    </Cap>
  );
}
