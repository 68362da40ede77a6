// The drawing board: the craft as it would be stacked, its way up and home with the chance of each leg, a tray of parts;
// masses and broken rules follow live from the server's check.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Cap,
  Chips,
  ConfirmCap,
  HandScreen,
  PassLink,
  placeOf,
  Segment,
  Sheet,
  Switch,
  seatColour,
  type WorldBox,
} from '../../../shared';
import { isSameJson } from '../../../shared/forms/schemaForm';
import { capital } from '../../../shared/words/lists';
import { post } from '../../../table/api';
import { allowed, Broken, brokenWords } from '../Broken';
import { Figure, MassField, NameField, StepRow } from '../fields';
import { Part as Drawn, isSmall, Sign } from '../flight/Around';
import { Assemble } from '../flight/Pad';
import { purposeWords } from '../ids';
import { type DrawingAnswer, designsOf, sharesOf, whatOf } from '../model';
import { thingName, thingWords } from '../names';
import { useDesk, useSeat } from '../props';
import { useActing } from '../useActing';
import type { Destination, Drawing, DrawingRow, Kind, State, Use, Wanted } from '../wire';
import { Crew } from '../workshop/Crew';
import { Designs } from '../workshop/Designs';
import { Coin } from '../workshop/Posters';
import { useSheet } from '../workshop/section';
import { Drawings, lacksOf } from './Drawings';
import { Files } from './Share';
import { breaks, Stack, stacked, topOf } from './Stack';

const QUIET_MS = 300;
const USES: readonly Use[] = ['probe', 'mapping', 'waylight', 'eva_pack', 'winch', 'cart', 'science'];
const MASS: Partial<Record<Kind, number>> = { capsule: 3, habitat: 3, stage: 3 };
const blank = (kind: Kind, role: Wanted['role'] = '', use: Use = ''): Wanted => ({
  kind,
  mass: MASS[kind] ?? 1,
  number: 1,
  reusable: false,
  role,
  use,
});
const isLike = (one: Wanted, other: Wanted) => one.kind === other.kind && one.role === other.role;

/** The tray: what a touch adds, what is drawn for it and how large. */
const TRAY: readonly [of: string, size: number, part: Wanted][] = [
  ['capsule', 0.85, blank('capsule')],
  ['habitat', 0.85, blank('habitat')],
  ['stage', 0.46, blank('stage', 'launch')],
  ['upper', 0.8, blank('stage', 'insertion')],
  ['thruster', 1.2, blank('thruster')],
  ['rcs', 1.3, blank('rcs')],
  ['probe', 1, blank('payload', '', 'probe')],
];
const ABOARD = [
  ['fuel', 1.1, 'fuel'],
  ['ration', 1.2, 'rations'],
  ['derp', 1.1, 'derps'],
] as const;
const GOALS: readonly [Destination | 'none', () => string][] = [
  ['none', m.wgu_goal_none],
  ['orbit', m.wgu_goal_orbit],
  ['lunar_landing', m.wgu_id_lunar_landing],
  ['planetary_landing', m.wgu_id_planetary_landing],
];
const aboardWords = (what: (typeof ABOARD)[number][2]) =>
  ({ derps: m.wgu_id_derps, rations: m.wgu_id_rations, fuel: m.wgu_id_fuel })[what]();
const partWords = (part: Wanted): string =>
  part.role === 'insertion' ? m.wgw_board_upper() : thingWords(part);

interface Leg {
  word: string;
  part: Wanted | undefined;
  /** What it takes. */
  what: Wanted;
  at: [side: 'left' | 'right', x: number, y: number];
}
/** A leg each of the way that the drawing is meant for, with the part that flies it. */
function legsOf({ parts, goal }: Drawing, { simplified_stack }: State['settings']): Leg[] {
  const leg = (word: string, of: number, at: Leg['at']): Leg => {
    const what = TRAY[of]![2];
    return { word, what, at, part: parts.find((one) => isLike(one, what)) };
  };
  const launch = leg(purposeWords('launch'), 2, ['left', 222, 0.74]);
  const insertion = leg(purposeWords('insertion'), 3, ['left', 224, 0.33]);
  return [
    launch,
    ...(goal
      ? [
          simplified_stack ? { ...insertion, part: launch.part, what: launch.what } : insertion,
          leg(m.wgf_sign_home(), 4, ['right', 6, 0.12]),
        ]
      : []),
    leg(purposeWords('landing'), 0, ['right', 6, 0.53]),
  ];
}

/** What the way still lacks. */
const missingOf = (legs: readonly Leg[]): Wanted[] =>
  legs.flatMap(({ part, what }, k) => (part || legs.findIndex((one) => one.what === what) < k ? [] : [what]));

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

type Open = number | 'more' | 'aboard' | 'crew' | 'drawer' | 'assemble' | null;
interface WorldProps {
  box: WorldBox;
  drawing: Drawing;
  answer: DrawingAnswer | null;
  onOpen: (open: Open) => void;
  onAdd: (part: Wanted) => void;
}
function World({ box, drawing, answer, onOpen, onAdd }: WorldProps) {
  const { desk, table } = useSeat();
  const small = isSmall(box);
  const row = small ? 48 : 66;
  const ledge = box.bottom - 2 * row - 6;
  const high = Math.max(60, ledge - box.top);
  const span = Math.min(box.width, 520);
  const x = (at: number) => box.width / 2 + ((at - 195) / 390) * span;
  const y = (part: number) => box.top + part * high;
  const ground = ledge - 23;
  const legs = legsOf(drawing, desk.state.settings);
  const missing = missingOf(legs);
  const pieces = [...drawing.parts, ...missing.map((part) => ({ ...part, missing: true }))];
  const layers = stacked(pieces);
  const size = Math.min(0.62, (high - 70) / Math.max(1, topOf(layers)));
  const wrong = (piece: Parameters<typeof breaks>[1]) => breaks(answer?.violations ?? [], piece);
  const designs = designsOf(desk.state, desk.me);
  const chanceOf = (part: Wanted) => {
    const known = designs.filter((one) => whatOf(one) === whatOf(part) && one.mass === part.mass);
    const shares = known.map((one) => sharesOf(one, desk.materials)).sort((a, b) => b.ok - a.ok)[0];
    return shares && { ok: { p: shares.ok }, fail: { p: shares.fail }, boom: { p: shares.boom } };
  };
  const priceOf = (part: Wanted) => desk.materials?.invent[whatOf(part)]?.[part.mass - 1];
  const [peak, apex] = [x(292), Math.max(y(0.09), box.top + 32)];
  const out = `M${x(196)} ${ground - 8}C${x(212)} ${y(0.58)} ${x(204)} ${y(0.27)} ${peak} ${apex}`;
  const home = `M${peak} ${apex}C${x(352)} ${y(0.14)} ${x(372)} ${y(0.4)} ${x(366)} ${y(0.6)}`;
  const down = `M${x(366)} ${y(0.6)}C${x(362)} ${y(0.74)} ${x(356)} ${y(0.84)} ${x(346)} ${ground - 8}`;
  const wide = small ? 14 : 20;
  const ways: [string, string, boolean][] = [
    ['out', out, legs.slice(0, -1).every((one) => one.part || one.word === m.wgf_sign_home())],
    ['home', home, !drawing.goal || legs.some((one) => one.word === m.wgf_sign_home() && one.part)],
    ['home', down, legs.at(-1)?.part !== undefined],
  ];
  return (
    <>
      <svg
        class={`wgu-world wgu-hull ${seatColour(placeOf(table.view, desk.me))}`}
        width={box.width}
        height={box.height}
        aria-hidden="true"
      >
        <Drawn of="at-pad" x={box.width / 2 - 960 * 0.62} y={ground - 806 * 0.62} size={0.62} />
        <Drawn of="moon" x={x(54)} y={y(0.12)} size={small ? 0.14 : 0.2} />
        {ways.map(([way, d, whole]) => (
          <g key={d} class={`wgu-ribbon ${way} ${whole ? '' : 'missing'}`}>
            <path class="edge" {...{ d }} stroke-width={wide} />
            <path class="top" {...{ d }} transform="translate(-2.5 -2.5)" stroke-width={0.6 * wide} />
          </g>
        ))}
        <Drawn of="stop" x={peak} y={apex} />
        <g transform={`translate(${x(112) - 195} ${ground})`}>
          <Drawn of="slab" />
        </g>
        <g transform={`translate(${x(112)} ${ground}) scale(${size.toFixed(3)})`}>
          <Stack {...{ pieces, wrong }} />
        </g>
        <path class="wgu-near" d={`M0 ${ledge}h${box.width}V${box.height}H0z`} />
        <path class="wgu-ledge" d={`M0 ${ledge}h${box.width}v5H0z`} />
      </svg>
      <button
        type="button"
        class="hit wgw-goal"
        style={{ left: peak - 70, top: apex - 34, width: 140, height: 56 }}
        onClick={() => onOpen('more')}
      >
        {GOALS.find(([goal]) => goal === (drawing.goal ?? 'none'))?.[1]()}
      </button>
      {layers.map(({ at, foot, high, of }) => {
        const part = pieces[at]!;
        const lacks = missing[at - drawing.parts.length];
        const tall = Math.max(48, high * size);
        const middle = ground - (foot + high / 2) * size;
        return (
          <button
            key={`${of} ${at}`}
            type="button"
            class="hit wgw-layer"
            style={{
              left: x(112) - 84,
              top: middle - tall / 2,
              width: 150,
              height: tall,
              zIndex: high > 60 ? 1 : 2,
            }}
            onClick={() => (lacks ? onAdd(lacks) : onOpen(at))}
          >
            <i class="sr">{lacks ? m.wgw_board_no({ what: partWords(lacks) }) : partWords(part)}:</i>{' '}
            {lacks ? (
              <b class="price">
                <Coin />
                {priceOf(lacks) ?? 0}
              </b>
            ) : (
              <b>{part.number > 1 ? `${part.number} × ${part.mass}` : part.mass}</b>
            )}
          </button>
        );
      })}
      {legs.map(({ word, part, what, at: [side, away, down] }) => (
        <span key={word} class="wgw-leg" style={{ [side]: side === 'left' ? x(away) : away, top: y(down) }}>
          <Sign
            word={word}
            lit={false}
            chances={part && chanceOf(part)}
            off={
              part
                ? chanceOf(part)
                  ? undefined
                  : m.wgw_board_new()
                : m.wgw_board_no({ what: partWords(what) })
            }
          />
        </span>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons is no fieldset */}
      <div class="wgw-tray" role="group" aria-label={m.wgw_add_part()} style={{ top: ledge + 5 }}>
        {TRAY.map(([of, size, part]) => {
          const n = drawing.parts.reduce((sum, one) => sum + (isLike(one, part) ? one.number : 0), 0);
          return (
            <TrayButton
              key={of}
              {...{ of, size, n }}
              word={partWords(part)}
              price={priceOf(part)}
              onTap={() => onAdd(part)}
            />
          );
        })}
        {ABOARD.map(([of, size, what]) => (
          <TrayButton
            key={of}
            {...{ of, size }}
            n={drawing[what]}
            word={aboardWords(what)}
            onTap={() => onOpen(what === 'derps' ? 'crew' : 'aboard')}
          />
        ))}
      </div>
    </>
  );
}

interface TrayProps {
  of: string;
  size: number;
  n: number;
  word: string;
  /** Points to invent it. */
  price?: number | undefined;
  onTap: () => void;
}
function TrayButton({ of, size, n, word, price, onTap }: TrayProps) {
  const metal = of === 'thruster' || of === 'rcs';
  return (
    <button type="button" onClick={onTap}>
      <svg class={metal ? 'wgu-metal' : ''} viewBox="-64 -100 128 104" aria-hidden="true">
        <Drawn {...{ of, size }} />
      </svg>
      <span>{word}</span>
      {n > 0 && <b>{n}</b>}
      {price !== undefined && <i class="sr">{m.wgw_n_points({ n: price })}</i>}
    </button>
  );
}

const EMPTY: Drawing = {
  name: '',
  parts: [{ ...blank('capsule') }, { ...blank('stage', 'launch'), mass: 4 }] as Drawing['parts'],
  derps: 1,
  rations: 0,
  fuel: 0,
  goal: null,
};

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
  return <Laid key={start.name} {...{ start, onAim, onClose }} onDraw={setStart} />;
}

type LaidProps = Omit<BoardProps, 'aim'> & { start: Drawing; onDraw: (drawing: Drawing) => void };
function Laid({ start, onAim, onClose, onDraw }: LaidProps) {
  const sheet = useSheet();
  const { desk, table } = useSeat();
  const acting = useActing(table);
  // Kept on the phone: a reload in the middle loses nothing.
  const kept = table.draft<Drawing>(`edit ${start.name}`, start, 'editor');
  const drawing = kept.value;
  const [open, setOpen] = useState<Open>(null);
  const put = (more: Partial<Drawing>) => {
    kept.value = { ...drawing, ...more } as Drawing;
  };
  const partAt = (at: number, more: Partial<Wanted>) =>
    put({ parts: drawing.parts.map((one, k) => (k === at ? ({ ...one, ...more } as Wanted) : one)) });
  const add = (part: Wanted) => {
    const at = drawing.parts.findIndex((one) => isLike(one, part));
    if (at >= 0) partAt(at, { number: Math.min(12, drawing.parts[at]!.number + 1) });
    else if (drawing.parts.length < 16) put({ parts: [...drawing.parts, part] });
  };
  const checked = useChecked(drawing, desk.state.settings);
  const [last, setLast] = useState<DrawingAnswer | null>(null);
  useEffect(() => {
    if (checked.kind === 'ok') setLast(checked.answer);
  }, [checked]);
  const shown = checked.kind === 'ok' ? checked.answer : last;
  const broken = shown?.violations[0];
  const missing = missingOf(legsOf(drawing, desk.state.settings));
  const size = async () => {
    const answer = await check(bodyOf(drawing, desk.state.settings));
    if (answer.kind === 'ok') put(answer.data.sized as Drawing);
  };
  const name = drawing.name.trim();
  const save = async () => {
    if (await acting.act('draw', { ...drawing, name })) onAim(name);
  };
  const close = () => setOpen(null);
  const lay = (other: Drawing) => {
    onDraw(other);
    close();
  };
  const stored = desk.mine?.drawings[name];
  const row =
    stored && isSameJson(stored, drawing) ? sheet?.drawings.find((one) => one.drawing === name) : undefined;
  const [lack] = lacksOf(row);
  const called =
    lack &&
    thingName(
      lack.what,
      lack.mass,
      designsOf(desk.state, desk.me).map((one) => one.name),
    );
  const points = sheet?.points ?? 0;
  const part = typeof open === 'number' ? drawing.parts[open] : undefined;
  return (
    <>
      <HandScreen
        class="tall"
        question="board"
        order={
          missing.some((one) => one.kind === 'thruster')
            ? m.wgw_board_no_home()
            : shown && !broken && !missing.length && name
              ? m.wgw_board_whole({ name })
              : m.wgw_board()
        }
        note={
          acting.problem ||
          (checked.kind === 'away'
            ? m.wgw_no_signal()
            : checked.kind === 'refused'
              ? checked.text
              : missing.length > 0
                ? m.wgw_board_dotted()
                : broken
                  ? brokenWords(broken)
                  : m.wgw_board_note())
        }
        near="var(--navy)"
        world={(box) => <World {...{ box, drawing, answer: shown }} onOpen={setOpen} onAdd={add} />}
        pass={
          <span class="row wgu-links">
            <PassLink onTap={() => setOpen('drawer')}>{m.wgw_tab_drawings()}</PassLink>
            {broken?.rule === 'WG-M4' ? (
              <PassLink onTap={() => void size()}>{m.wgw_size()}</PassLink>
            ) : (
              <PassLink onTap={() => setOpen('more')}>{m.wgw_board_more()}</PassLink>
            )}
          </span>
        }
      >
        <div class="pair even">
          <Cap onTap={onClose}>{m.wgw_posters()}</Cap>
          {!row ? (
            <Cap
              kind="primary"
              off={acting.under || name === '' || drawing.parts.length === 0}
              note={name === '' ? m.wgw_needs_name() : shown && m.wgw_total_cost(shown)}
              onTap={() => void save()}
            >
              {m.wgu_label_draw()}
            </Cap>
          ) : lack && called ? (
            <Cap
              kind="primary"
              off={acting.under || lack.cost > points}
              note={m.wgw_costs({ n: lack.cost, has: points })}
              onTap={() => void acting.act('invent', { name: called, what: lack.what, mass: lack.mass })}
            >
              {m.wgw_invent_name({ name: called })}
            </Cap>
          ) : (
            <Cap
              kind="primary"
              {...allowed(row, m.wgw_costs({ n: row.cost, has: points }))}
              onTap={() => setOpen('assemble')}
            >
              {m.wgw_cap_pad()}
            </Cap>
          )}
        </div>
      </HandScreen>
      <Sheet open={part !== undefined} onClose={close} title={part ? capital(partWords(part)) : ''}>
        {part && typeof open === 'number' && (
          <Part
            part={part}
            onChange={(more) => partAt(open, more)}
            onRemove={() => {
              put({ parts: drawing.parts.filter((_, k) => k !== open) });
              close();
            }}
          />
        )}
      </Sheet>
      <Sheet
        open={open === 'aboard' || open === 'crew'}
        onClose={close}
        title={open === 'crew' ? m.wgw_tab_crew() : m.wgw_aboard()}
      >
        {ABOARD.filter(([, , what]) => (what === 'derps') === (open === 'crew')).map(([, , what]) => (
          <StepRow
            key={what}
            label={aboardWords(what)}
            value={drawing[what]}
            min={0}
            max={what === 'derps' ? 12 : 200}
            onChange={(n) => put({ [what]: n })}
          />
        ))}
        {open === 'crew' && <Crew />}
      </Sheet>
      <Sheet open={open === 'more'} onClose={close} title={m.wgw_board_more()}>
        <NameField value={drawing.name} onChange={(name) => put({ name })} />
        <Chips
          label={m.wgu_id_goal()}
          of={GOALS}
          face={([, say]) => say()}
          on={([goal]) => goal === (drawing.goal ?? 'none')}
          onTap={([goal]) => put({ goal: goal === 'none' ? null : goal })}
        />
        {shown && <Masses masses={shown.masses} burns={shown.burns} />}
        {shown && <Broken violations={shown.violations} />}
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
    <>
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
      {part.kind === 'payload' && (
        <Chips
          of={USES}
          face={(use) => thingWords({ ...part, use })}
          on={(use) => use === part.use}
          onTap={(use) => onChange({ use })}
        />
      )}
      <Cap onTap={onRemove}>{m.wgw_remove({ name })}</Cap>
      <Designs of={part} />
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
    <div class="thirds wgw-figs four">
      {rows.map((one) => (
        <Figure key={one.words} {...one} />
      ))}
    </div>
  );
}
