// The things a programme can build: ratings with their chances, research, building, inventing.

import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, Chips, RuleTag, Sheet, Silence, Stepper, WithTerms } from '../../../shared';
import { allowed } from '../Broken';
import { RatingBar } from '../Chances';
import { NameField, StepRow } from '../fields';
import { calledWords, whatWords } from '../ids';
import { designsOf, rating } from '../model';
import { thingName, thingWords } from '../names';
import { useDesk } from '../props';
import { WORDS } from '../table';
import type { Design, Sheet as Prices } from '../wire';
import { MoveCap, useSection } from './section';

export function Things() {
  const { sheet } = useSection();
  const desk = useDesk();
  const [open, setOpen] = useState<{ what: 'improve' | 'build' | 'invent'; design?: Design } | null>(null);
  const designs = designsOf(desk.state, desk.me);
  const stock = Object.values(desk.mine?.stock ?? {});
  const close = () => setOpen(null);
  const now = open?.design ? desk.state.designs[open.design.id] : undefined;
  const One = open?.what === 'build' ? Build : Improve;
  return (
    <>
      {designs.length === 0 && <Silence>{m.wgw_no_things()}</Silence>}
      {designs.map((design) => {
        const row = sheet?.designs.find((one) => one.design === design.id);
        const name = calledWords(design.name);
        const kept = stock.filter((item) => item.design === design.id).length;
        const note = [
          thingWords(design),
          m.wgw_mass({ n: design.mass }),
          WORDS[`id_flown_${design.flown}`](),
          ...(kept > 0 ? [m.wgw_in_store({ n: kept })] : []),
        ];
        return (
          <article key={design.id} class="panel tight wgw-thing">
            <div class="wgw-head">
              <h2 class="who grow">
                {name}
                <small>
                  <WithTerms>{note.join(' · ')}</WithTerms>
                </small>
              </h2>
              <b class="num wgw-rating">{rating(design)}</b>
            </div>
            <RatingBar of={design} />
            <div class="pair even">
              <Cap
                small
                {...allowed(row?.improve, row && m.wgw_step_cost({ n: row.improve.cost }))}
                onTap={() => setOpen({ what: 'improve', design })}
              >
                {m.wgu_label_improve()} <span class="sr">{name}</span>
              </Cap>
              <Cap
                small
                {...allowed(row?.build, row && m.wgw_n_points({ n: row.build.cost }))}
                onTap={() => setOpen({ what: 'build', design })}
              >
                {m.wgu_label_build()} <span class="sr">{name}</span>
              </Cap>
            </div>
          </article>
        );
      })}
      <Cap off={!sheet} note={m.wgw_invent_note()} onTap={() => setOpen({ what: 'invent' })}>
        {m.wgw_invent_new()}
      </Cap>
      {now && sheet && (
        <Sheet
          open
          onClose={close}
          title={(open?.what === 'build' ? m.wgw_build_name : m.wgw_improve_name)({
            name: calledWords(now.name),
          })}
        >
          <One key={now.id} sheet={sheet} design={now} onClose={close} />
        </Sheet>
      )}
      <Sheet open={open?.what === 'invent'} onClose={close} title={m.wgw_invent_new()}>
        {sheet && <Invent sheet={sheet} onClose={close} />}
      </Sheet>
    </>
  );
}

interface Filling {
  sheet: Prices;
  onClose: () => void;
}

/** WG-B4: five steps of each number a turn, at 1 a mass. */
function Improve({ sheet, design, onClose }: Filling & { design: Design }) {
  const [fail, setFail] = useState(0);
  const [boom, setBoom] = useState(0);
  const row = sheet.designs.find((one) => one.design === design.id)?.improve;
  const then = { fail: design.fail + fail, boom: design.boom + boom };
  const cost = (fail + boom) * (row?.cost ?? 0);
  const wrong =
    then.fail >= then.boom
      ? m.wgw_fail_below_boom()
      : cost > sheet.points
        ? m.wgw_blocked_points({ n: cost })
        : fail + boom === 0
          ? m.wgw_choose_steps()
          : null;
  return (
    <>
      <div class="wgw-head">
        <span class="grow">{m.wgw_from_to({ from: rating(design), to: rating(then) })}</span>
        <RuleTag rule="WG-B4" />
      </div>
      <RatingBar of={then.fail < then.boom ? then : design} />
      <StepRow
        label={m.wgw_fail_line()}
        note={m.wgw_fail_line_note({ n: row?.fail ?? 0 })}
        value={fail}
        min={0}
        max={row?.fail ?? 0}
        onChange={setFail}
      />
      <StepRow
        label={m.wgw_boom_line()}
        note={m.wgw_boom_line_note({ n: row?.boom ?? 0 })}
        value={boom}
        min={0}
        max={row?.boom ?? 0}
        onChange={setBoom}
      />
      <MoveCap
        step={{ move: 'improve', args: { design: design.id, fail, boom } }}
        off={wrong !== null}
        note={wrong ?? m.wgw_costs({ n: cost, has: sheet.points })}
        onDone={onClose}
      />
    </>
  );
}

/** WG-B5: 1 a mass. */
function Build({ sheet, design, onClose }: Filling & { design: Design }) {
  const [number, setNumber] = useState(1);
  const most = Math.max(
    1,
    Math.min(12, sheet.designs.find((one) => one.design === design.id)?.build.most ?? 1),
  );
  return (
    <>
      <StepRow label={m.wgu_id_number()} value={number} min={1} max={most} onChange={setNumber} />
      <p class="muted">{m.wgw_build_note()}</p>
      <MoveCap
        step={{ move: 'build', args: { design: design.id, number } }}
        note={m.wgw_costs({ n: number * design.mass, has: sheet.points })}
        onDone={onClose}
      />
    </>
  );
}

interface MassFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}
export function MassField({ label, value, onChange }: MassFieldProps) {
  const range = { min: 1, max: 400, value };
  return (
    <div class="form-row">
      <span class="who grow">{m.wgu_id_mass()}</span>
      <label class="wgw-mass">
        <span class="sr">{label}</span>
        <input
          class="field"
          type="number"
          inputMode="numeric"
          {...range}
          onInput={(event) => {
            const n = Math.round(Number(event.currentTarget.value));
            if (n >= range.min && n <= range.max) onChange(n);
          }}
        />
      </label>
      <Stepper label={label} {...range} onChange={onChange} />
    </div>
  );
}

/** WG-B3: 3 a mass. */
function Invent({ sheet, onClose }: Filling) {
  const desk = useDesk();
  const whats = desk.materials?.whats ?? [];
  const [what, setWhat] = useState(whats[0] ?? 'capsule');
  const [mass, setMass] = useState(3);
  const [named, setNamed] = useState<string | null>(null);
  const taken = designsOf(desk.state, desk.me).map((design) => design.name);
  const costs = desk.materials?.invent[what] ?? [];
  const unit = costs.length <= 1;
  const size = unit ? 1 : mass;
  const name = named ?? thingName(what, size, taken);
  const cost = costs[size - 1] ?? 0;
  const dear = cost > sheet.points;
  return (
    <>
      <Chips label={m.wgu_id_what()} of={whats} face={whatWords} on={(one) => one === what} onTap={setWhat} />
      {!unit && <MassField label={m.wgu_id_mass()} value={mass} onChange={setMass} />}
      <NameField value={name} onChange={setNamed} />
      <p class="muted">{m.wgw_go_invent_note()}</p>
      <MoveCap
        step={{ move: 'invent', args: { name, what, mass: size } }}
        off={dear || name.trim() === ''}
        note={dear ? m.wgw_blocked_points({ n: cost }) : m.wgw_costs({ n: cost, has: sheet.points })}
        onDone={onClose}
      />
    </>
  );
}
