// Before play: the secret threat rolls, printed solution cards, drawing the event, reading it, voting on it.
import { CalendarDays } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, RollPanel, useSending, WaitCap } from '../../../shared';
import { offered } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import type { PendingRoll } from '../../../table/types';
import { withGoal } from '../goal';
import { Hand } from '../hand/Hand';
import { cardOf, TYPES } from '../model';
import { useSeat, useViewModel } from '../props';
import { Deck, Threat } from '../set/OnWood';
import { Part } from '../set/Part';
import { TestRocket } from '../set/Rocket';
import type { Args, Side } from '../wire';
import { drawingWords, eventTitle, partWord, teamName, typeWord } from '../words';
import { PLAYED, Watching } from './Play';
import { heldCard, thrownDraft } from './UnderHand';

const TITLES = { engineer: m.mb_prepare_test, agent: m.mb_prepare_cards, politician: m.mb_prepare_shares };

/** While others roll or draw: each role's world lies open, and what is laid out there is taken into the turn. */
function Preparing({ order, note }: { order: string; note: string }) {
  const { roles } = useViewModel();
  const role = (['engineer', 'agent', 'politician'] as const).find((role) => roles.includes(role));
  if (!role) return <Watching order={order} note={note} />;
  const { Board } = PLAYED[role];
  return (
    <Hand order={TITLES[role]()} note={note} world={(box) => <Board box={box} sealed={false} />}>
      <WaitCap note={m.mb_prepare_note()} />
    </Hand>
  );
}

/** MB-04: the own team's threat, rolled under the hand. */
function RollThreat({ roll, side }: { roll: PendingRoll; side: Side }) {
  const { model, table } = useSeat();
  const { keep, sentState } = useSending(roll.request);
  return (
    <Hand
      about={roll.request}
      order={m.mb_roll_threat()}
      note={withGoal(model, m.mb_roll_threat_note())}
      world={(box) => (
        <Threat box={box} side={side}>
          {m.mb_file_of_threat({ team: teamName(model, side) })}
        </Threat>
      )}
    >
      <RollPanel
        roll={roll}
        busy={sentState !== null}
        onHold={() => {
          heldCard.value = roll.request;
        }}
        onRoll={(faces) => {
          if (!faces) thrownDraft(table).value = roll.request;
          keep(table.roll(roll.request, faces));
        }}
      />
    </Hand>
  );
}

/** MB-04: each team's politicians roll in secret; printed solution cards are entered. */
export function Solutions() {
  const { model, table } = useSeat();
  const mine = table.view.pending.find((roll) => roll.seat === model.me);
  const { side } = model;
  if (mine && side) return <RollThreat roll={mine} side={side} />;
  if (promptOf(table.view, 'enter_solution')) return <EnterSolution />;
  const ours = model.view.seats.filter((seat) => seat.team === side).map((seat) => seat.seat);
  const waits = table.view.pending.some((roll) => ours.includes(roll.seat ?? ''));
  const sealed = side && !waits && model.state.turn === 0;
  return (
    <Preparing
      order={m.mb_setup()}
      note={sealed ? m.mb_threat_shut({ team: teamName(model, side) }) : withGoal(model, '')}
    />
  );
}

interface ChooseProps {
  label: string;
  ids: readonly string[];
  face: (id: string) => string;
  value: string;
  onChoose: (id: string) => void;
}
function Choose({ label, ids, face, value, onChoose }: ChooseProps) {
  return (
    <label class="mb-field">
      <span class="plate">{label}</span>
      <select class="field" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">–</option>
        {ids.map((id) => (
          <option key={id} value={id}>
            {face(id)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A printed solution card, typed in by a politician whose phone lies in their own hand. */
function EnterSolution() {
  const { model, table } = useSeat();
  const prompt = promptOf(table.view, 'enter_solution')!;
  const [parts, setParts] = useState<Partial<Args['enter_solution']>>({});
  const { nose_cone, fuselage, thruster } = parts;
  const whole = nose_cone && fuselage && thruster && { nose_cone, fuselage, thruster };
  return (
    <Hand
      order={m.mb_enter_solution()}
      note={`${prompt.label.card === 'shared' ? m.mb_card_shared() : m.mb_card_own()}. ${m.mb_enter_solution_note()}`}
      world={({ width, top, bottom }) => {
        const foot = bottom - 20;
        return (
          <>
            <svg width={width} height={bottom} aria-hidden="true">
              <Part id="dusk-bands" x={width / 2} y={foot - 60} scale={Math.max(1, width / 390)} />
              <g transform={`translate(${width * 0.26} ${foot}) scale(${(foot - top) / 820})`}>
                <TestRocket model={model} components={{ nose_cone, fuselage, thruster }} />
              </g>
            </svg>
            <div class="mb-fields" style={{ top, height: bottom - top, left: width * 0.48 }}>
              {TYPES.map((type) => (
                <Choose
                  key={type}
                  label={typeWord(type)}
                  ids={offered(prompt, type)}
                  face={partWord}
                  value={parts[type] ?? ''}
                  onChoose={(id) => setParts({ ...parts, [type]: id })}
                />
              ))}
            </div>
          </>
        );
      }}
    >
      <Cap
        kind="primary"
        off={!whole}
        onTap={() => {
          if (whole) table.send('enter_solution', whole);
          setParts({});
        }}
      >
        {m.mb_label_enter_event()}
      </Cap>
    </Hand>
  );
}

/** MB-10: a politician draws; with printed cards, says which one it is. */
export function DrawEvent() {
  const { model, table } = useSeat();
  const draw = promptOf(table.view, 'draw_event');
  const enter = promptOf(table.view, 'enter_event');
  const [picked, setPicked] = useState('');
  const { keep, sentState } = useSending();
  const busy = sentState !== null;
  const order = m.where_turn({ n: model.state.turn });
  if (!draw && !enter) return <Preparing order={order} note={drawingWords(model)} />;
  const off = busy || (!draw && picked === '');
  const run = () => keep(draw ? table.send('draw_event') : table.send('enter_event', { event: picked }));
  return (
    <Hand
      order={draw ? m.mb_you_draw() : m.mb_you_enter()}
      note={model.state.turn === 1 ? m.mb_threat_in_file() : order}
      world={(box) => (
        <>
          <Deck box={box} onTap={draw && !off ? run : undefined} label={m.mb_label_draw_event()} />
          {enter && (
            <div class="mb-fields" style={{ top: box.top }}>
              <Choose
                label={m.mb_id_event()}
                ids={offered(enter, 'event')}
                face={(id) => `${cardOf(model, id)?.number ?? ''} ${eventTitle(model, id)}`}
                value={picked}
                onChoose={setPicked}
              />
            </div>
          )}
        </>
      )}
    >
      <Cap kind="primary" icon={CalendarDays} off={off} onTap={run}>
        {draw ? m.mb_label_draw_event() : m.mb_label_enter_event()}
      </Cap>
    </Hand>
  );
}
