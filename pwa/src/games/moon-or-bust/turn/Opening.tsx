// Before play: the secret threat rolls, printed solution cards, drawing the event, reading it, voting on it.
import { CalendarDays, Layers } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, Note, SeatLamps, useSending } from '../../../shared';
import { valuesOf } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import type { Json, Schema } from '../../../table/types';
import { EventRow } from '../Event';
import { Hand } from '../hand/Hand';
import { cardOf, TYPES } from '../model';
import { useDesk, useSeat } from '../props';
import { OwnRoll, Screen } from '../Screen';
import { EventDeck, Threat } from '../set/Threat';
import type { Args } from '../wire';
import { drawingWords, eventTitle, partWord, teamName, typeWord } from '../words';
import { AnnouncedPanel } from './Announced';
import { PLAYED } from './Play';
import { held } from './UnderHand';

const TITLES = { engineer: m.mb_prepare_test, agent: m.mb_prepare_cards, politician: m.mb_prepare_shares };

/** While others roll or draw: each role's world lies open, and what is laid out there is taken into the turn. */
function Preparing({ order, note, children }: { order: string; note: string; children: ComponentChildren }) {
  const { roles } = useDesk();
  const role = (['engineer', 'agent', 'politician'] as const).find((one) => roles.includes(one));
  if (!role)
    return (
      <Screen order={order} note={note}>
        {children}
      </Screen>
    );
  const { Board } = PLAYED[role];
  return (
    <Hand class="tall" order={TITLES[role]()} note={note} world={(box) => <Board box={box} sealed={false} />}>
      <Cap off note={m.mb_prepare_note()}>
        {m.ui_waiting()}
      </Cap>
    </Hand>
  );
}

/** MB-04: each team's politicians roll in secret; printed solution cards are entered. */
export function Solutions() {
  const { desk, table } = useSeat();
  const mine = table.view.pending.find((roll) => roll.seat === desk.me);
  const enter = promptOf(table.view, 'enter_solution');
  const { side } = desk;
  const hold = () => {
    held.value = mine?.request ?? null;
  };
  if (mine && side) {
    return (
      <OwnRoll roll={mine} order={m.mb_roll_threat()} note={m.mb_roll_threat_note()} onHold={hold}>
        <Threat side={side} />
        <p class="muted">{m.mb_roll_threat_why()}</p>
      </OwnRoll>
    );
  }
  if (enter) return <EnterSolution />;
  const ours = desk.view.seats.filter((one) => one.team === side).map((one) => one.seat);
  const waits = table.view.pending.some((roll) => ours.includes(roll.seat ?? ''));
  if (side && !waits && desk.state.turn === 0)
    return (
      <Preparing order={m.mb_setup()} note={m.mb_threat_shut({ team: teamName(desk, side) })}>
        <Threat side={side} rolled />
        <SeatLamps seats={desk.view.seats} you={desk.me} />
      </Preparing>
    );
  return (
    <Preparing order={m.mb_setup()} note={m.mb_setup_note()}>
      <SeatLamps seats={desk.view.seats} you={desk.me} />
      <EventRow />
    </Preparing>
  );
}

function consts(schema: Schema = {}): string[] {
  const list = 'const' in schema ? [schema.const] : valuesOf<Json>(schema);
  return list.filter((one): one is string => typeof one === 'string');
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
  const { table } = useSeat();
  const prompt = promptOf(table.view, 'enter_solution')!;
  const [parts, setParts] = useState<Partial<Args['enter_solution']>>({});
  const { nose_cone, fuselage, thruster } = parts;
  const whole = nose_cone && fuselage && thruster && { nose_cone, fuselage, thruster };
  return (
    <Screen
      order={m.mb_enter_solution()}
      note={m.mb_enter_solution_note()}
      act={
        <Cap
          kind="primary"
          off={!whole}
          onTap={() => {
            if (whole) table.send('enter_solution', whole);
            setParts({});
          }}
        >
          {m.mb_enter_done()}
        </Cap>
      }
    >
      <Note icon={Layers}>{prompt.label.card === 'shared' ? m.mb_card_shared() : m.mb_card_own()}</Note>
      {TYPES.map((type) => (
        <Choose
          key={type}
          label={typeWord(type)}
          ids={consts(prompt.args.properties?.[type])}
          face={partWord}
          value={parts[type] ?? ''}
          onChoose={(id) => setParts({ ...parts, [type]: id })}
        />
      ))}
    </Screen>
  );
}

/** MB-10: a politician draws; with printed cards, says which one it is. */
export function DrawEvent() {
  const { desk, table } = useSeat();
  const draw = promptOf(table.view, 'draw_event');
  const enter = promptOf(table.view, 'enter_event');
  const [picked, setPicked] = useState('');
  const { keep, way } = useSending();
  const busy = way !== null;
  const order = m.mb_turn_n({ turn: desk.state.turn });
  if (!draw && !enter) {
    return (
      <Preparing order={order} note={drawingWords(desk)}>
        <AnnouncedPanel />
        <SeatLamps seats={desk.view.seats} you={desk.me} />
      </Preparing>
    );
  }
  const act = draw ? (
    <Cap kind="primary" icon={CalendarDays} off={busy} onTap={() => keep(table.send('draw_event'))}>
      {m.mb_label_draw_event()}
    </Cap>
  ) : (
    <Cap
      kind="primary"
      off={busy || picked === ''}
      onTap={() => keep(table.send('enter_event', { event: picked }))}
    >
      {m.mb_label_enter_event()}
    </Cap>
  );
  return (
    <Screen
      order={draw ? m.mb_you_draw() : m.mb_you_enter()}
      note={desk.state.turn === 1 ? m.mb_threat_in_file() : order}
      act={act}
    >
      {enter && (
        <Choose
          label={m.mb_id_event()}
          ids={consts(enter.args.properties?.event)}
          face={(id) => `${cardOf(desk, id)?.number ?? ''} ${eventTitle(desk, id)}`}
          value={picked}
          onChoose={setPicked}
        />
      )}
      <AnnouncedPanel />
      <EventDeck />
    </Screen>
  );
}
