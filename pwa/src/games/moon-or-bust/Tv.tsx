// The big screen and the referee's desk: the threats that are rolled, an event that is read, the strait.
import { m } from '../../i18n/messages';
import { DiceRow, FlipClock } from '../../shared';
import type { ScreenProps } from '../../shared/game';
import { lazyPart } from '../../shared/kit/Boundary';
import { lastOf, linesOf } from '../../table/read';
import { diceOf, talksAlone, type ViewModel, WAR_DIE } from './model';
import { type Lamps, useViewModel, withModel } from './props';
import { DeskStrait } from './set/DeskStrait';
import { Envelopes } from './set/Envelopes';
import { Reading } from './set/Reading';
import { Strait, type StraitProps } from './set/Strait';
import { warWords } from './turn/Conflict';
import { nextThrow } from './turn/Results';
import type { Ctx, Line, Materials, State, War } from './wire';
import { changes, drawingWords, eventTitle, gains, teamName, warRoller } from './words';
import './game.css';
import './tv.css';

const TwoChairs = lazyPart(() => import('./set/TwoChairs'), 'TwoChairs');

const HISTORIC = 22;

function Track() {
  const model = useViewModel();
  const { turn, mode } = model.state;
  if (turn === 0) return null;
  const words =
    mode === 'historic' && turn <= HISTORIC
      ? m.mb_turn_of({ turn, all: HISTORIC })
      : m.where_turn({ n: turn });
  return <span class="plate">{words}</span>;
}

/** The time until a waiting die falls automatically. */
function ThrowClock() {
  const roll = useViewModel().view.pending[0];
  return roll?.due_ms == null ? null : (
    <FlipClock clock={{ ...roll, warnings: [] }} class="mb-on-moon mb-moon-clock" />
  );
}

function WarDice({ war }: { war: War }) {
  const dice = diceOf(war);
  if (dice.length === 0) return null;
  return (
    <span class="mb-moon-die">
      <DiceRow faces={dice} sides={dice.map(() => WAR_DIE)} fresh />
    </span>
  );
}

/** The threats are rolled, or have just been sealed: nothing else has happened yet. */
const rollsThreats = ({ phase, turn }: State): boolean =>
  phase === 'solutions' || (phase === 'event' && turn === 1);

/** The event is on the table and is read, or voted on. */
const isRead = ({ phase, event }: State): boolean =>
  event !== null && (phase === 'reading' || phase === 'vote');

/** The strait in a phase: its words, and the clock or a die on the Moon. */
function straitOf(model: ViewModel, say: Ctx, named = true): Omit<StraitProps, 'lamps'> {
  const { view, state } = model;
  const { event, phase } = state;
  const war = state.reveal?.war;
  if (phase === 'conflict') return { title: nextThrow(model), note: m.mb_war_needs(), moon: <ThrowClock /> };
  if (phase === 'breather' && war) {
    const note = warWords(model, war, named ? warRoller(view.log, say) : '');
    return { title: war.war ? m.mb_war() : m.mb_peace(), note, moon: <WarDice war={war} /> };
  }
  const moon = view.clock && <FlipClock clock={view.clock} class="mb-on-moon mb-moon-clock" />;
  if (phase === 'target')
    return { moon, strikes: true, title: m.mb_target_wait(), effects: [m.mb_target_wait_note()] };
  if (phase === 'nullify') {
    const price = lastOf(linesOf<Line>(view.log), 'mb.targets')?.price;
    const effects = price === undefined ? [] : [m.mb_nullify_note()];
    return { moon, strikes: true, title: m.mb_nullify(), effects };
  }
  const turn = m.where_turn({ n: state.turn });
  if (phase === 'event') return { moon, title: turn, note: drawingWords(model) };
  const brought = event ? gains(view.log, (side) => teamName(model, side)) : [];
  const changed = [...changes(state.in_force).slice(0, 2), ...brought.slice(0, 1)];
  const effects = changed.length > 0 || event ? changed : [m.mb_no_event()];
  return { moon, title: event ? eventTitle(model, event.id) : turn, effects };
}

/** The table in its set: the threats that are rolled, an event that is read, or the strait. */
function World({ say, lamps }: Lamps & { say: Ctx }) {
  const model = useViewModel();
  const { event } = model.state;
  if (rollsThreats(model.state)) return <Envelopes />;
  if (talksAlone(model)) return <TwoChairs />;
  if (isRead(model.state) && event) return <Reading {...{ event, lamps }} />;
  return <Strait lamps={lamps} {...straitOf(model, say)} />;
}

/** The table on the referee's desk. */
function Touched({ say }: { say: Ctx }) {
  const model = useViewModel();
  if (model.state.turn === 0) return <DeskStrait title={m.mb_setup()} note={m.mb_setup_note()} />;
  // the plate at the desk has no room for a long name
  const { title, effects, note } = straitOf(model, say, false);
  return <DeskStrait title={title} note={effects?.[0] ?? note ?? ''} />;
}

function Tv({ say, part, lamps }: ScreenProps<State, Materials>) {
  if (part === 'track') return <Track />;
  return part === 'world' ? <World {...{ say, lamps }} /> : <Touched say={say} />;
}

export default withModel(Tv);
