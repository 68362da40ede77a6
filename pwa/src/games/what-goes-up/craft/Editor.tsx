// The blueprint editor: parts, crew and cargo; masses, broken rules and burns follow live from the server's check.
import { Trash2 } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, Chips, IconButton, Note, Plate, Problem, Segment, Switch } from '../../../shared';
import { post } from '../../../table/api';
import { Broken } from '../Broken';
import { Figure, NameField, StepRow } from '../fields';
import type { DrawingAnswer } from '../model';
import { thingWords } from '../names';
import { useDesk, useSeat } from '../props';
import type { Destination, Drawing, DrawingRow, Kind, State, Use, Wanted } from '../wire';
import { useSection } from '../workshop/section';
import { MassField } from '../workshop/Things';
import { breaks, Rocket } from './Rocket';

const QUIET_MS = 300;
const KINDS: readonly Kind[] = ['capsule', 'habitat', 'thruster', 'stage', 'rcs'];
const USES: readonly Use[] = ['probe', 'mapping', 'waylight', 'eva_pack', 'winch', 'cart', 'science'];
const MASS: Partial<Record<Kind, number>> = { capsule: 3, habitat: 3, stage: 3 };
const blank = (kind: Kind, use: Use = ''): Wanted => ({
  kind,
  mass: MASS[kind] ?? 1,
  number: 1,
  reusable: false,
  role: kind === 'stage' ? 'launch' : '',
  use,
});

type Checked =
  | { kind: 'asking' }
  | { kind: 'ok'; of: string; answer: DrawingAnswer }
  | { kind: 'refused'; text: string }
  | { kind: 'away' };

const bodyOf = (drawing: Drawing, { burn_rounding, simplified_stack, underped }: State['settings']) =>
  JSON.stringify({ drawing, options: { burn_rounding, simplified_stack, underped } });
const check = (body: string, signal?: AbortSignal) =>
  post<DrawingAnswer>('/games/what-goes-up/drawing', JSON.parse(body), { signal });

/** Asks the server for a drawing's masses and broken rules, once the fingers rest. */
function useChecked(drawing: Drawing, settings: State['settings']): Checked {
  const [found, setFound] = useState<Checked>({ kind: 'asking' });
  const body = bodyOf(drawing, settings);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await check(body, stop.signal);
      if (stop.signal.aborted) return;
      if (answer.kind === 'ok') setFound({ kind: 'ok', of: body, answer: answer.data });
      else if (answer.kind === 'refused')
        setFound({
          kind: 'refused',
          text: answer.problem.code === 'duplicate_stage' ? m.wgw_two_stages() : m.wgw_not_checked(),
        });
      else setFound({ kind: 'away' });
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [body]);
  return found.kind === 'ok' && found.of !== body ? { kind: 'asking' } : found;
}

export function Editor({ start, onClose }: { start: Drawing; onClose: () => void }) {
  const { acting, onAim } = useSection();
  const { desk, table } = useSeat();
  // Kept on the phone: a reload in the middle loses nothing.
  const kept = table.draft<Drawing>(`edit ${start.name}`, start, 'editor');
  const drawing = kept.value;
  const put = (more: Partial<Drawing>) => {
    kept.value = { ...drawing, ...more } as Drawing;
  };
  const part = (at: number, more: Partial<Wanted>) =>
    put({ parts: drawing.parts.map((one, k) => (k === at ? ({ ...one, ...more } as Wanted) : one)) });
  const checked = useChecked(drawing, desk.state.settings);
  const [last, setLast] = useState<DrawingAnswer | null>(null);
  useEffect(() => {
    if (checked.kind === 'ok') setLast(checked.answer);
  }, [checked]);
  const shown = checked.kind === 'ok' ? checked.answer : last;
  const goals: { value: Destination | 'none'; label: string }[] = [
    { value: 'none', label: m.wgu_goal_none() },
    { value: 'orbit', label: m.wgu_goal_orbit() },
    { value: 'lunar_landing', label: m.wgu_id_lunar_landing() },
    { value: 'planetary_landing', label: m.wgu_id_planetary_landing() },
  ];
  const size = async () => {
    const answer = await check(bodyOf(drawing, desk.state.settings));
    if (answer.kind === 'ok') put(answer.data.sized as Drawing);
  };
  const save = async () => {
    if (!(await acting.act('draw', { ...drawing }))) return;
    kept.value = start;
    onAim(drawing.name.trim());
    onClose();
  };
  return (
    <>
      <div class="wgw-live" role="status">
        <Rocket pieces={drawing.parts} pad wrong={(piece) => breaks(shown?.violations ?? [], piece)} />
        {shown && <Masses masses={shown.masses} burns={shown.burns} />}
        {checked.kind === 'away' && <Note>{m.wgw_no_signal()}</Note>}
        {checked.kind === 'refused' && <p class="bad">{checked.text}</p>}
        {shown && checked.kind !== 'refused' && <Broken violations={shown.violations} />}
        {shown && <p class="muted">{m.wgw_total_cost(shown)}</p>}
      </div>
      <NameField value={drawing.name} onChange={(name) => put({ name })} />
      <section class="wgw-stack">
        <Plate>{m.wgu_id_parts()}</Plate>
        {drawing.parts.map((one, at) => (
          <Part
            key={at}
            part={one}
            onChange={(more) => part(at, more)}
            onRemove={() => put({ parts: drawing.parts.filter((_, k) => k !== at) })}
          />
        ))}
        <AddPart
          onAdd={(added) => put({ parts: [...drawing.parts, added] })}
          full={drawing.parts.length >= 16}
        />
        <Cap small note={m.wgw_size_note()} onTap={() => void size()}>
          {m.wgw_size()}
        </Cap>
      </section>
      <section>
        <Plate>{m.wgw_aboard()}</Plate>
        {(['derps', 'rations', 'fuel'] as const).map((what) => {
          const label = { derps: m.wgu_id_derps(), rations: m.wgu_id_rations(), fuel: m.wgu_id_fuel() }[what];
          return (
            <StepRow
              key={what}
              label={label}
              value={drawing[what]}
              min={0}
              max={what === 'derps' ? 12 : 200}
              onChange={(n) => put({ [what]: n })}
            />
          );
        })}
      </section>
      <label class="field-set">
        <span class="plate">{m.wgu_id_goal()}</span>
        <select
          class="field"
          value={drawing.goal ?? 'none'}
          onChange={(event) => {
            const to = event.currentTarget.value;
            put({ goal: to === 'none' ? null : (to as Destination) });
          }}
        >
          {goals.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      <Problem text={acting.problem} />
      <Cap
        kind="primary"
        off={acting.under || drawing.name.trim() === '' || drawing.parts.length === 0}
        note={drawing.name.trim() === '' ? m.wgw_needs_name() : m.wgw_save_note()}
        onTap={() => void save()}
      >
        {m.wgu_label_draw()}
      </Cap>
    </>
  );
}

interface PartProps {
  part: Wanted;
  onChange: (more: Partial<Wanted>) => void;
  onRemove: () => void;
}
function Part({ part, onChange, onRemove }: PartProps) {
  const name = thingWords(part);
  const prices = useDesk().materials?.invent[part.kind] ?? [];
  const again = part.kind === 'capsule' || part.kind === 'stage';
  return (
    <div class="panel tight wgw-edit">
      <div class="wgw-head">
        <span class="who grow">{name}</span>
        <IconButton icon={Trash2} label={m.wgw_remove({ name })} onTap={onRemove} />
      </div>
      {prices.length > 1 && (
        <MassField
          label={m.wgw_mass_name({ name })}
          value={part.mass}
          onChange={(mass) => onChange({ mass })}
        />
      )}
      <StepRow
        label={m.wgu_id_number()}
        spoken={m.wgw_number_name({ name })}
        value={part.number}
        min={1}
        max={12}
        onChange={(number) => onChange({ number })}
      />
      {part.kind === 'stage' && (
        <Segment
          label={m.wgu_id_role()}
          choices={[
            { value: 'launch', label: m.wgu_id_launch() },
            { value: 'insertion', label: m.wgu_id_insertion() },
          ]}
          value={part.role === 'insertion' ? 'insertion' : 'launch'}
          onChange={(role) => onChange({ role })}
        />
      )}
      {again && (
        <Switch
          inset
          name={m.wgu_id_reusable()}
          on={part.reusable}
          onChange={(reusable) => onChange({ reusable })}
        />
      )}
    </div>
  );
}

function AddPart({ onAdd, full }: { onAdd: (part: Wanted) => void; full: boolean }) {
  const [open, setOpen] = useState(false);
  const parts = [...KINDS.map((kind) => blank(kind)), ...USES.map((use) => blank('payload', use))];
  return (
    <>
      <button type="button" class="btn sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {m.wgw_add_part()}
      </button>
      {open && <Chips of={parts} face={thingWords} off={() => full} onTap={onAdd} />}
    </>
  );
}

export function Masses({ masses, burns }: { masses: NonNullable<DrawingRow['masses']>; burns: number }) {
  const rows = [
    { n: masses.total, words: m.wgw_mass_total() },
    { n: masses.dry + masses.fuel, words: m.wgw_mass_rest() },
    { n: `${masses.load}/${masses.capacity}`, words: m.wgw_mass_load() },
    { n: burns, words: m.wgw_burns() },
  ];
  return (
    <div class="wgw-figs four">
      {rows.map((one) => (
        <Figure key={one.words} {...one} />
      ))}
    </div>
  );
}
