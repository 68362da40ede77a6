// The derps of a programme: hiring, training, healing, and who flies today (WG-B6).

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, local, Problem, Segment, Silence, WithTerms } from '../../../shared';
import { capital } from '../../../shared/words/lists';
import { allowed } from '../Broken';
import { StepRow } from '../fields';
import { derpsOf } from '../model';
import { useSeat, useViewModel } from '../props';
import { WORDS } from '../table';
import { useActing } from '../useActing';
import type { Args, Derp, Sheet as Prices } from '../wire';
import { MoveCap, useSheet } from './MoveCap';

type Subject = Args['train']['skill'];
const SUBJECTS: readonly Subject[] = ['piloting', 'engineering', 'stamina'];
function stateWords(derp: Derp, craft: string | undefined): string {
  if (craft) return m.wgw_derp_in({ name: craft });
  if (derp.busy === 'training') return m.wgw_derp_training();
  if (derp.busy === 'healing') return m.wgw_derp_healing();
  return derp.stamina < 0 ? m.wgw_derp_hurt() : m.wgw_derp_fit();
}

export function Crew({ onHire }: { onHire: () => void }) {
  const sheet = useSheet();
  const { model, table } = useSeat();
  const acting = useActing(table);
  const [open, setOpen] = useState<string | null>(null);
  const derps = derpsOf(model.state, model.me);
  const lost = model.state.programmes[model.me]?.lost ?? 0;
  const learner = model.state.derps[open ?? ''];
  const dear = (sheet?.points ?? 0) < 1;
  const close = () => setOpen(null);
  if (learner && open && sheet) return <Train sheet={sheet} id={open} derp={learner} onClose={close} />;
  return (
    <>
      {derps.length === 0 && <Silence>{m.wgw_derps_lost({ n: lost })}</Silence>}
      {derps.map(([id, derp]) => {
        const row = sheet?.derps.find((derp) => derp.derp === id);
        const stamina = `${derp.stamina < 0 ? '–' : derp.stamina}/${derp.most}`;
        return (
          <article key={id} class="panel tight stack wgw-stack wgw-thing">
            <div class="row wgw-head">
              <h2 class="who grow">
                {derp.name}
                <small>{stateWords(derp, model.state.craft[derp.craft]?.name)}</small>
              </h2>
              <dl class="wgw-skills">
                {SUBJECTS.map((skill) => (
                  <div key={skill}>
                    <dt>{WORDS[`id_${skill}`]()}</dt>
                    <dd class="num">{skill === 'stamina' ? stamina : derp[skill]}</dd>
                  </div>
                ))}
              </dl>
            </div>
            {row && (
              <div class={row.heal ? 'pair even' : ''}>
                {row.heal && (
                  <Cap
                    compact
                    {...allowed(row.heal, m.wgu_verb_points({ n: 1 }))}
                    onTap={() => void acting.act('heal', { derp: id })}
                  >
                    {m.wgu_label_heal()} <span class="sr">{derp.name}</span>
                  </Cap>
                )}
                <Cap
                  compact
                  {...allowed(row.train, m.wgw_train_room({ n: row.room }))}
                  onTap={() => setOpen(id)}
                >
                  {m.wgu_label_train()} <span class="sr">{derp.name}</span>
                </Cap>
              </div>
            )}
          </article>
        );
      })}
      <Cap
        off={!sheet || dear}
        note={dear ? m.wgw_blocked_points({ n: 1 }) : m.wgu_verb_points({ n: 1 })}
        onTap={onHire}
      >
        {m.wgu_label_hire()}
      </Cap>
      <Problem text={acting.problem} />
      <Examples />
    </>
  );
}

/** Derps worth training towards, as on the printed sheets. */
function Examples() {
  const { materials } = useViewModel();
  return (
    <details class="wgw-odds">
      <summary>{m.wgw_derp_examples()}</summary>
      <ul class="wgw-examples">
        {(materials?.derps ?? []).map((derp) => (
          <li key={derp.id}>
            <b>{local(derp.title)}</b>{' '}
            <small>
              {m.wgw_derp_skills({ p: derp.piloting, e: derp.engineering, s: derp.stamina })} ·{' '}
              {m.wgu_verb_points({ n: derp.cost })}
            </small>
            <p class="muted">{local(derp.text)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface TrainProps {
  sheet: Prices;
  id: string;
  derp: Derp;
  onClose: () => void;
}
function Train({ sheet, id, derp, onClose }: TrainProps) {
  const row = sheet.derps.find((derp) => derp.derp === id);
  const [skill, setSkill] = useState<Subject>(row?.train.skill ?? 'piloting');
  const [points, setPoints] = useState(1);
  const max = Math.max(1, Math.min(row?.room ?? 1, sheet.points));
  // WG-B6: one skill a turn.
  const choices = SUBJECTS.filter((subject) => !row?.train.skill || row.train.skill === subject).map(
    (subject) => ({
      value: subject,
      label: WORDS[`id_${subject}`](),
      note: String(subject === 'stamina' ? derp.most : derp[subject]),
    }),
  );
  return (
    <>
      <h3>{m.wgw_train_name({ name: derp.name })}</h3>
      <Segment label={m.wgu_id_skill()} choices={choices} value={skill} onChange={setSkill} />
      <StepRow label={capital(m.wgw_points())} value={points} min={1} max={max} onChange={setPoints} />
      <p class="muted">
        <WithTerms>{m.wgw_go_train_note()}</WithTerms>
      </p>
      <MoveCap
        step={{ move: 'train', args: { derp: id, skill, points } }}
        note={m.wgw_costs({ n: points, has: sheet.points })}
        onDone={onClose}
      />
    </>
  );
}
