// A turn on the big screen: the event, proxies, what was announced, results, the war die.
import { m } from '../../paraglide/messages';
import { DiceRow, FlipClock, Glyph, local, TeamGlyph, teamPlace } from '../../shared';
import type { ScreenProps } from '../../shared/game';
import { BigClock } from '../../shared/kit/clock/FlipClock';
import { boardMark, OTHER_FIGURE } from '../../shared/words/boardMark';
import { figure } from '../../shared/words/figures';
import { isHidden, type Maybe } from '../../table/types';
import { cardOf, type Desk, diceOf, powersOf, SIDES } from './model';
import { forAll, useDesk } from './props';
import { Envelopes } from './set/Envelopes';
import { Reading } from './set/Reading';
import { Strait, type StraitProps } from './set/Strait';
import { warWords } from './turn/Conflict';
import { Bulbs, countsWords, nextThrow, RevealSteps, Seals } from './turn/Results';
import type { Ctx, Materials, Side, State, War } from './wire';
import {
  changes,
  choiceMade,
  decideWords,
  drawingWords,
  eventTitle,
  powerTitle,
  teamName,
  warRoller,
} from './words';
import './game.css';
import './tv.css';

const HISTORIC = 22;

function Track() {
  const desk = useDesk();
  const { turn, mode } = desk.state;
  if (turn === 0) return null;
  if (mode !== 'historic' || turn > HISTORIC) return <span class="plate">{m.mb_turn_n({ turn })}</span>;
  return (
    <div class="mb-track" role="img" aria-label={m.mb_turn_of({ turn, all: HISTORIC })}>
      <span class="plate">{m.mb_turn_of({ turn, all: HISTORIC })}</span>
      {Array.from({ length: HISTORIC }, (_, at) => (
        <i key={at} class={at + 1 < turn ? 'd' : at + 1 === turn ? 'n' : ''} />
      ))}
    </div>
  );
}

function Event({ large = false }: { large?: boolean }) {
  const desk = useDesk();
  const { event } = desk.state;
  const rules = changes(desk.state.in_force);
  if (!event)
    return (
      <div class={`mb-tv-event ${large ? 'large' : ''}`}>
        <b>{m.mb_turn_n({ turn: desk.state.turn })}</b>
        <p>{desk.state.phase === 'event' ? drawingWords(desk) : m.mb_no_event()}</p>
      </div>
    );
  const card = cardOf(desk, event.id);
  return (
    <div class={`mb-tv-event ${large ? 'large' : ''}`} {...boardMark({}, 'again', 'back')}>
      <b>{eventTitle(desk, event.id)}</b>
      {large ? (
        <>
          <p>{choiceMade(desk) ?? local(card?.text)}</p>
          <p class="mb-tv-then">{local(card?.history)}</p>
          <p class="mb-tv-ask">{local(card?.ask)}</p>
        </>
      ) : (
        rules.length > 0 && <span>{rules.join(' · ')}</span>
      )}
    </div>
  );
}

/** Both teams' tests, as large as the room is deep. */
function Results() {
  const desk = useDesk();
  const results = desk.state.reveal?.results;
  if (!results) return null;
  return (
    <div class="mb-tv-results">
      {SIDES.map((side) => (
        <div key={side} {...boardMark({ team: side })}>
          <h2>
            <TeamGlyph team={side} size={36} /> {teamName(desk, side)}
          </h2>
          {results[side].length === 0 && <p class="muted">{countsWords([])}</p>}
          {results[side].map((correct, at) => (
            <div class="mb-tv-test" key={`${side}-${at}`}>
              <b>{correct}</b>
              <small>{m.mb_of_three()}</small>
              <Bulbs correct={correct} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const verdictWords = ({ war }: Pick<War, 'war'>): string => (war ? m.mb_war() : m.mb_peace());

/** The time until a waiting die falls by itself. */
function ThrowClock({ class: of }: { class: string }) {
  const roll = useDesk().view.pending[0];
  return roll?.due_ms == null ? null : <FlipClock clock={{ ...roll, warnings: [] }} class={of} />;
}

function WarDice({ war, class: of = '' }: { war: War; class?: string }) {
  const dice = diceOf(war);
  if (dice.length === 0) return null;
  return (
    <span class={of} {...boardMark({}, 'die')}>
      <DiceRow faces={dice} sides={dice.map(() => 20)} fresh />
    </span>
  );
}

function Main({ say }: { say: Ctx }) {
  const desk = useDesk();
  const { view, state } = desk;
  const clock = view.clock;
  const war = state.reveal?.war;
  if (state.phase === 'conflict') {
    return (
      <>
        <Results />
        <div class="mb-tv-next">
          <b>{nextThrow(desk)}</b>
          <ThrowClock class="mb-tv-flip" />
        </div>
      </>
    );
  }
  if (state.phase === 'breather' && war) {
    return (
      <div class="mb-tv-war">
        <WarDice war={war} />
        <div>
          <b>{verdictWords(war)}</b>
          <p>{warWords(desk, war, warRoller(view.log, say))}</p>
          <p class="muted">
            {m.mb_war_needs()} <span class="tag rule">MB-17</span>
          </p>
          <Seals words={m.mb_threat_stays()} />
        </div>
      </div>
    );
  }
  if (state.phase === 'target' || state.phase === 'nullify') {
    const aims = state.phase === 'target';
    return (
      <>
        <div class="mb-tv-event large">
          <b>{aims ? m.mb_target_wait() : m.mb_nullify_wait()}</b>
          <p>{aims ? m.mb_target_wait_note() : decideWords(desk.view)}</p>
        </div>
        <RevealSteps />
        {clock && <FlipClock clock={clock} class="mb-tv-flip" />}
      </>
    );
  }
  const quiet = state.phase === 'reading' || state.phase === 'vote' || !clock;
  return (
    <>
      <Event large={quiet} />
      {clock && quiet && <FlipClock clock={clock} class="mb-tv-flip" />}
      {clock && !quiet && <BigClock clock={clock} />}
    </>
  );
}

/** The signs of both teams over their columns. */
const Heads = () => (
  <>
    <span />
    {SIDES.map((side) => (
      <span key={side} {...boardMark({ team: side })}>
        <TeamGlyph team={side} size={28} />
      </span>
    ))}
  </>
);

function Proxies() {
  const desk = useDesk();
  return (
    <div class="panel">
      <h2 class="plate">{m.mb_proxies_open()}</h2>
      <div class="mb-tv-grid">
        <Heads />
        {powersOf(desk).map((id) => [
          <span key={id} {...boardMark({ power: id }, 'proxies')}>
            {powerTitle(desk, id)}
          </span>,
          ...SIDES.map((side) => {
            const open = desk.state.teams[side].open_proxies[id] ?? 0;
            return (
              <span
                key={`${id}-${side}`}
                class="mb-tv-pips"
                {...boardMark({ power: id, team: side }, 'proxies')}
                role="img"
                aria-label={m.mb_pips_all({ open })}
              >
                {[0, 1, 2, 3].map((at) => (
                  <Glyph key={at} place={teamPlace(side)} outline={at >= open} size={26} />
                ))}
              </span>
            );
          }),
        ])}
      </div>
    </div>
  );
}

interface FiguresProps {
  title: string;
  of: (side: Side) => Record<'funding' | 'pr', Maybe<number>>;
  /** A correction changes these very figures. */
  true?: boolean;
}

function Figures({ title, of, true: real = false }: FiguresProps) {
  return (
    <div class="panel">
      <h2 class="plate">{title}</h2>
      <div class="mb-tv-grid mb-tv-figures">
        <Heads />
        {(['funding', 'pr'] as const).map((what) => [
          <span key={what} {...boardMark({}, what)}>
            {what === 'pr' ? 'PR' : m.mb_id_funding()}
          </span>,
          ...SIDES.map((side) => (
            <b key={`${what}-${side}`} {...boardMark({ team: side }, ...(real ? [] : [OTHER_FIGURE]), what)}>
              {isHidden(of(side)[what]) ? '?' : figure(of(side)[what])}
            </b>
          )),
        ])}
      </div>
    </div>
  );
}

/** What was announced, and what is left where that lies open. */
function Means() {
  const { teams, turn } = useDesk().state;
  return (
    <>
      <Figures title={m.mb_announced({ turn })} of={(side) => teams[side].announced} />
      {SIDES.some((side) => teams[side].in_force.public) && (
        <Figures title={m.mb_public()} of={(side) => teams[side]} true />
      )}
    </>
  );
}

function Questions() {
  const desk = useDesk();
  return (
    <div class="panel mb-tv-questions">
      <h2 class="plate">{m.mb_questions()}</h2>
      <ol>
        {(desk.materials?.questions ?? []).map((one) => (
          <li key={one.en}>{local(one)}</li>
        ))}
      </ol>
    </div>
  );
}

/** The threats are rolled, or have just been sealed: nothing else has happened yet. */
const rollsThreats = ({ phase, turn }: State): boolean =>
  phase === 'solutions' || (phase === 'event' && turn === 1);

/** The event is on the table and is read, or voted on. */
const isRead = ({ phase, event }: State): boolean =>
  event !== null && (phase === 'reading' || phase === 'vote');

/** The strait in a phase: its words, and the clock or a die on the Moon. */
function straitOf(desk: Desk, say: Ctx): Omit<StraitProps, 'lamps'> {
  const { view, state } = desk;
  const { event, phase } = state;
  const war = state.reveal?.war;
  if (phase === 'conflict')
    return { title: nextThrow(desk), note: m.mb_war_needs(), moon: <ThrowClock class="mb-moon-clock" /> };
  if (phase === 'breather' && war) {
    const note = warWords(desk, war, warRoller(view.log, say));
    return { title: verdictWords(war), note, moon: <WarDice war={war} class="mb-moon-die" /> };
  }
  const moon = view.clock && <FlipClock clock={view.clock} class="mb-moon-clock" />;
  if (phase === 'target')
    return { moon, strikes: true, title: m.mb_target_wait(), effects: [m.mb_target_wait_note()] };
  if (phase === 'nullify') {
    const price = view.log.findLast((line) => line.id === 'mb.targets')?.price;
    const effects = typeof price === 'number' ? [m.mb_nullify_note({ n: price })] : [];
    return { moon, strikes: true, title: m.mb_nullify(), effects };
  }
  const turn = m.mb_turn_n({ turn: state.turn });
  if (phase === 'event') return { moon, title: turn, note: drawingWords(desk) };
  const changed = changes(state.in_force).slice(0, 2);
  const effects = changed.length > 0 || event ? changed : [m.mb_no_event()];
  return { moon, title: event ? eventTitle(desk, event.id) : turn, effects };
}

/** The table in its set: the threats that are rolled, an event that is read, or the strait. */
function World({ say, lamps }: Pick<ScreenProps<State, Materials>, 'say' | 'lamps'>) {
  const desk = useDesk();
  const { event } = desk.state;
  if (rollsThreats(desk.state)) return <Envelopes />;
  if (isRead(desk.state) && event) return <Reading {...{ event, lamps }} />;
  return <Strait lamps={lamps} {...straitOf(desk, say)} />;
}

function Tv({ say, part, lamps }: ScreenProps<State, Materials>) {
  const desk = useDesk();
  if (part === 'track') return <Track />;
  if (part === 'world') return <World {...{ say, lamps }} />;
  if (desk.state.turn === 0) {
    if (part !== 'main') return null;
    return (
      <div class="mb-tv-event large">
        <b>{m.mb_setup()}</b>
        <p>{m.mb_setup_note()}</p>
      </div>
    );
  }
  if (part === 'main') return <Main say={say} />;
  if (desk.state.phase === 'over') return <Questions />;
  return (
    <>
      <Proxies />
      <Means />
    </>
  );
}

export default forAll(Tv);
