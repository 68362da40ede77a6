// Craft on the pad with their odds and plans, and the crew of a new one.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Chips, ConfirmCap, Plate, percent, Sheet, toggled, WithTerms } from '../../../shared';
import { offered } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import { Broken } from '../Broken';
import { MoveCap, useSheet } from '../craft/MoveCap';
import { piecesOf, Rocket } from '../craft/Stack';
import { NameField } from '../fields';
import { stepWords } from '../ids';
import { craftOf, crewOf, derpsOf } from '../model';
import { craftName, placeWords } from '../names';
import { type Props, useSeat, useViewModel } from '../props';
import { useActing } from '../useActing';
import type { Craft, Drawing, DrawingRow, Filed } from '../wire';
import { CrewTable } from './Check';
import { asShares, ShareBar } from './Sign';

export function Pad() {
  const { model, table } = useSeat();
  const acting = useActing(table);
  const [plan, setPlan] = useState<string | null>(null);
  const craft = craftOf(model.state, model.me).filter((craft) => craft.status === 'pad');
  const filing = promptOf(table.view, 'file_plan');
  const apart = promptOf(table.view, 'take_apart');
  const places = offered(filing, 'to');
  const planned = offered(filing, 'craft');
  return (
    <>
      {craft.map((craft) => (
        <article key={craft.id} class="panel tight stack wgw-stack wgw-thing">
          <Plate end={placeWords(craft.at, table.say)}>{craft.name}</Plate>
          {craft.crew.length > 0 && <CrewTable derps={crewOf(model.state, craft)} />}
          <Rocket pieces={piecesOf(craft.parts)} />
          <p class="muted">
            <WithTerms>{craftWords(craft)}</WithTerms>
          </p>
          {craft.plan && <Odds plan={craft.plan} say={table.say} />}
          {(planned.includes(craft.id) || apart) && (
            <div class="pair even">
              {planned.includes(craft.id) && (
                <Cap compact onTap={() => setPlan(craft.id)}>
                  {m.wgu_label_file_plan()}
                </Cap>
              )}
              {apart && (
                <ConfirmCap compact onTap={() => void acting.act('take_apart', { craft: craft.id })}>
                  {m.wgu_label_take_apart()}
                </ConfirmCap>
              )}
            </div>
          )}
        </article>
      ))}
      <Sheet open={plan !== null} onClose={() => setPlan(null)} title={m.wgu_label_file_plan()}>
        <p class="muted">
          <WithTerms>{m.wgw_plan_note()}</WithTerms>
        </p>
        <Chips
          options={places}
          face={(place) => placeWords(place, table.say)}
          onTap={(place) => {
            void acting.act('file_plan', { craft: plan ?? '', to: place });
            setPlan(null);
          }}
        />
      </Sheet>
    </>
  );
}

function craftWords(craft: Craft): string {
  const parts = [
    m.wgw_parts_n({ n: craft.parts.length }),
    m.wgu_verb_fuel({ n: craft.fuel }),
    m.wgf_rations({ n: craft.rations }),
  ];
  return parts.join(' · ');
}

/** The odds of a filed plan: how it ends, and each check on the way. */
export function Odds({ plan, say }: { plan: Filed; say: Props['say'] }) {
  return (
    <details class="wgw-odds" open>
      <summary>
        {m.wgw_plan_odds({ place: placeWords(plan.to, say), p: percent(plan.success) })}
        {plan.deaths > 0.005 && <small>{m.wgw_plan_deaths({ n: plan.deaths.toFixed(1) })}</small>}
      </summary>
      <ol class="wgu-steps">
        {plan.steps.map((step, i) => (
          <li key={`${step.leg} ${i}`}>
            <span class="grow">{stepWords(step)}</span>
            <ShareBar of={asShares(step)} />
            <b>{percent(step.ok)}</b>
            <span class="sr">{m.wgw_step_odds({ fail: percent(step.fail), boom: percent(step.boom) })}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface AssembleProps {
  drawing: Drawing;
  row: DrawingRow;
  onClose: () => void;
  onHire: () => void;
}
/** A craft from a drawing: its name, and who flies. */
export function Assemble({ drawing, row, onClose, onHire }: AssembleProps) {
  const sheet = useSheet();
  const model = useViewModel();
  const home = derpsOf(model.state, model.me).filter(([, derp]) => derp.craft === '');
  const fit = home.filter(([id]) => !sheet?.derps.find((derp) => derp.derp === id)?.fly.blocked);
  const [name, setName] = useState(() => craftName(drawing, model));
  const [crew, setCrew] = useState<string[]>(() => fit.slice(0, drawing.derps).map(([id]) => id));
  const full = crew.length >= drawing.derps;
  const empty = drawing.goal !== null && crew.length === 0 && !model.state.settings.underped;
  return (
    <>
      <NameField value={name} onChange={setName} />
      {drawing.derps > 0 && (
        <Chips
          label={m.wgw_crew_of({ n: crew.length, most: drawing.derps })}
          options={fit}
          face={([, derp]) => (
            <span>
              {derp.name}
              <small>{m.wgw_derp_skills({ p: derp.piloting, e: derp.engineering, s: derp.stamina })}</small>
            </span>
          )}
          on={([id]) => crew.includes(id)}
          off={([id]) => full && !crew.includes(id)}
          onTap={([id]) => setCrew(toggled(crew, id))}
        >
          {fit.length === 0 && <p class="muted">{m.wgw_nobody_fit()}</p>}
        </Chips>
      )}
      {drawing.derps > fit.length && (
        <Cap compact onTap={onHire}>
          {m.wgu_label_hire()}
        </Cap>
      )}
      <Broken violations={row.violations} />
      <MoveCap
        step={{ move: 'assemble', args: { drawing: drawing.name, name, crew } }}
        off={empty || name.trim() === ''}
        note={empty ? m.wgw_broken_crew() : m.wgw_costs({ n: row.cost, has: sheet?.points ?? 0 })}
        onDone={onClose}
      />
    </>
  );
}
