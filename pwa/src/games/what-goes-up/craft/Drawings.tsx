// Drawings: one's own with what they lack and cost, the examples, codes and files to share, and the way into the editor.
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { getLocale } from '../../../paraglide/runtime';
import { Cap, ConfirmCap, Plate, Problem, RuleTag, Sheet, WithTerms } from '../../../shared';
import { allowed, Broken } from '../Broken';
import { Assemble } from '../flight/Pad';
import { designsOf } from '../model';
import { partsWords, thingName } from '../names';
import { useDesk, useSeat } from '../props';
import type { Drawing, DrawingRow } from '../wire';
import { useSection } from '../workshop/section';
import { Masses } from './Board';
import { LoadCode, Share } from './Share';
import { breaks, Rocket } from './Stack';

type Open = { what: 'open' | 'assemble' | 'share'; name: string } | { what: 'code' | 'examples' };

/** Examples for an empty drawer: a hop, and two ways to a first orbit. */
const FIRST = ['hop', 'triplet', 'first_orbit'] as const;

const EMPTY: Drawing = {
  name: '',
  parts: [
    { kind: 'capsule', mass: 3, number: 1, reusable: false, role: '', use: '' },
    { kind: 'stage', mass: 4, number: 1, reusable: false, role: 'launch', use: '' },
  ],
  derps: 1,
  rations: 0,
  fuel: 0,
  goal: null,
};

export function Drawings() {
  const { sheet, onDraw } = useSection();
  const desk = useDesk();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const drawings = Object.values(desk.mine?.drawings ?? {});
  let n = 1;
  while (m.wgw_board_name({ n }) in (desk.mine?.drawings ?? {})) n += 1;
  const named = open && 'name' in open ? desk.mine?.drawings[open.name] : undefined;
  const row = sheet?.drawings.find((one) => one.drawing === named?.name);
  return (
    <>
      {drawings.length === 0 && <Examples only={FIRST} />}
      {drawings.length > 0 && (
        <ul class="list wgw-list">
          {drawings.map((drawing) => {
            const of = sheet?.drawings.find((one) => one.drawing === drawing.name);
            return (
              <li key={drawing.name}>
                <button
                  type="button"
                  class="wgw-open grow"
                  onClick={() => setOpen({ what: 'open', name: drawing.name })}
                >
                  <span class="who">
                    {drawing.name}
                    <small>{partsWords(drawing)}</small>
                  </span>
                  <span class="wgw-state">{of ? stateOf(of) : ''}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div class="pair even">
        <Cap small off={!sheet} onTap={() => onDraw({ ...EMPTY, name: m.wgw_board_name({ n }) })}>
          {m.wgw_draw_new()}
        </Cap>
        <Cap small onTap={() => setOpen({ what: 'examples' })}>
          {m.wgw_examples()}
        </Cap>
      </div>
      <Cap small off={!sheet} onTap={() => setOpen({ what: 'code' })}>
        {m.wgw_read_code()}
      </Cap>
      <Sheet open={open?.what === 'open' && named !== undefined} onClose={close} title={named?.name ?? ''}>
        {named && <One drawing={named} row={row} onOpen={setOpen} />}
      </Sheet>
      <Sheet
        open={open?.what === 'assemble' && named !== undefined}
        onClose={close}
        title={named ? m.wgw_go_assemble({ name: named.name }) : ''}
      >
        {named && row && <Assemble drawing={named} row={row} onClose={close} />}
      </Sheet>
      <Sheet
        open={open?.what === 'share' && named !== undefined}
        onClose={close}
        title={named ? m.wgw_share_name({ name: named.name }) : ''}
      >
        {named && <Share drawing={named} />}
      </Sheet>
      <Sheet open={open?.what === 'code'} onClose={close} title={m.wgw_read_code()}>
        <LoadCode onClose={close} />
      </Sheet>
      <Sheet open={open?.what === 'examples'} onClose={close} title={m.wgw_examples()}>
        <Examples />
      </Sheet>
    </>
  );
}

/** "ready for 31", "lacks 2 things". */
function stateOf(row: DrawingRow): string {
  if (row.violations.length > 0) return m.wgw_drawing_broken({ n: row.violations.length });
  if (row.missing.length > 0) return m.wgw_drawing_lacks({ n: lacksOf(row).length });
  return m.wgw_n_points({ n: row.cost });
}

/** The inventions still needed, each once, the cheapest first. */
function lacksOf(row: DrawingRow | undefined): DrawingRow['missing'] {
  const once = new Map((row?.missing ?? []).map((one) => [`${one.what} ${one.mass}`, one]));
  return [...once.values()].sort((a, b) => a.cost - b.cost);
}

function Examples({ only }: { only?: readonly string[] }) {
  const { onDraw } = useSection();
  const desk = useDesk();
  const locale = getLocale();
  const examples = desk.materials?.blueprints ?? [];
  return (
    <>
      {only && <Plate>{m.wgw_suggested()}</Plate>}
      {examples.map((example) => {
        if (only && !only.includes(example.id)) return null;
        const drawing = { ...example.drawing, name: example.title[locale] };
        return (
          <Cap
            key={example.id}
            left
            small={only !== undefined}
            class="wgw-example"
            note={
              <>
                <Rocket pieces={drawing.parts} small />
                <span>{example.text[locale]}</span>
                <span>{m.wgw_total_cost(example)}</span>
              </>
            }
            onTap={() => onDraw(drawing)}
          >
            {example.title[locale]}
          </Cap>
        );
      })}
    </>
  );
}

interface OneProps {
  drawing: Drawing;
  row: DrawingRow | undefined;
  onOpen: (open: Open | null) => void;
}
/** One drawing: masses, broken rules, what has to be invented, and what can be done with it. */
function One({ drawing, row, onOpen }: OneProps) {
  const { acting, sheet, aim, onAim, onDraw } = useSection();
  const { desk, table } = useSeat();
  const taken = designsOf(desk.state, desk.me).map((design) => design.name);
  const missing = lacksOf(row);
  const sum = missing.reduce((total, one) => total + one.cost, 0);
  return (
    <>
      <Rocket pieces={drawing.parts} wrong={(piece) => breaks(row?.violations ?? [], piece)} />
      <p class="muted">
        <WithTerms>{partsWords(drawing)}</WithTerms>
      </p>
      {row?.masses && <Masses masses={row.masses} burns={row.burns ?? 0} />}
      <Broken violations={row?.violations ?? []} />
      {missing.length > 0 && (
        <section>
          <Plate end={m.wgw_n_points({ n: sum })}>{m.wgw_to_invent()}</Plate>
          <div class="wgw-stack">
            {missing.map((one, k) => {
              const name = thingName(one.what, one.mass, taken);
              const dear = one.cost > (sheet?.points ?? 0);
              return (
                <Cap
                  key={`${one.what}${one.mass}${k}`}
                  small
                  off={dear || acting.under || !sheet}
                  note={dear ? m.wgw_blocked_points({ n: one.cost }) : m.wgw_n_points({ n: one.cost })}
                  onTap={() => void acting.act('invent', { name, what: one.what, mass: one.mass })}
                >
                  {m.wgw_invent_name({ name })}
                </Cap>
              );
            })}
          </div>
        </section>
      )}
      <Problem text={acting.problem} />
      <Cap
        kind="primary"
        {...allowed(row, m.wgw_costs({ n: row?.cost ?? 0, has: sheet?.points ?? 0 }))}
        onTap={() => onOpen({ what: 'assemble', name: drawing.name })}
      >
        {m.wgu_label_assemble()}
      </Cap>
      {row?.blocked && (
        <div>
          <RuleTag rule={row.blocked.rule} />
        </div>
      )}
      <div class="pair even">
        <Cap
          small
          pressed={aim === drawing.name}
          onTap={() => {
            onAim(drawing.name);
            onOpen(null);
          }}
        >
          {m.wgw_aim()}
        </Cap>
        <Cap small onTap={() => onOpen({ what: 'share', name: drawing.name })}>
          {m.wgw_share()}
        </Cap>
      </div>
      <div class="pair even">
        <Cap small off={!sheet} onTap={() => onDraw(drawing)}>
          {m.wgw_edit()}
        </Cap>
        <Cap
          small
          off={!sheet}
          onTap={() => onDraw({ ...drawing, name: m.wgw_copy_of({ name: drawing.name }).slice(0, 40) })}
        >
          {m.wgw_copy()}
        </Cap>
      </div>
      {table.view.prompts.some((one) => one.move === 'throw_away') && (
        <ConfirmCap
          small
          kind="ghost"
          onTap={() =>
            void acting.act('throw_away', { drawing: drawing.name }).then((ok) => ok && onOpen(null))
          }
        >
          {m.wgu_label_throw_away()}
        </ConfirmCap>
      )}
    </>
  );
}
