// The big screen: the turn, what is happening, the whole board, and the programmes' standings.
import { m } from '../../i18n/messages';
import type { ScreenProps } from '../../shared/game';
import { boardMark } from '../../shared/words/boardMark';
import { waitsWords } from './flight/away';
import { outcomeTone, outcomeWords } from './flight/outcomes';
import { awaitedWords, raised, rolledWords, watchWords } from './flight/plan';
import { Scale } from './flight/Scale';
import { purposeWords, turnWords } from './ids';
import { checkOf, craftOn, mostOf } from './model';
import { RockTrack } from './rock/RockTrack';
import { ROCK_NUDGES, rockOf } from './rock/rock';
import { Standings } from './Standings';
import { Sky } from './set/Sky';
import { Undecided } from './set/Undecided';
import { World } from './set/World';
import { Vigil } from './stage/Cards';
import { Singing } from './stage/Song';
import type { Materials, State } from './wire';
import './game.css';
import './rock/rock.css';
import './tv.css';

type Props = ScreenProps<State, Materials> & { state: State };

/** The current decision, or the programme whose craft is on. */
function Now({ state, say, materials }: Props) {
  const check = checkOf(state);
  const craft = craftOn(state);
  if (check?.outcome) {
    const max = mostOf(materials);
    return (
      <div class="wgu-rolled" {...boardMark({}, 'die')}>
        <h2>
          {craft?.name} · {m.wgf_check_title({ what: purposeWords(check.purpose) })}
          <span class={outcomeTone(check.outcome)}>{outcomeWords(check.outcome)}</span>
        </h2>
        <p class="muted">{rolledWords(check.total, check, max)}</p>
        <Scale {...raised(check)} mark={check.total} most={max} />
      </div>
    );
  }
  return (
    <h2 {...(craft ? boardMark({ craft: craft.id }) : boardMark({}, 'back', 'again'))}>
      {orderWords(state, say)}
    </h2>
  );
}

function orderWords(state: State, say: Props['say']): string {
  const watch = watchWords(state, say);
  if (watch) return watch.title;
  return state.phase === 'workshop' ? m.wgf_tv_workshop() : awaitedWords(say) || turnWords(state);
}

/** The facts that the heading leaves out; where the rock comes nearer its track has this place. */
function noteWords(state: State, say: Props['say']): string {
  const watch = watchWords(state, say);
  if (watch) return watch.note;
  if (state.phase !== 'workshop' || rockOf(state)) return '';
  return waitsWords(say, Object.keys(state.programmes).length) || m.wgf_tv_workshop_note();
}

export default function Tv(props: ScreenProps<State, Materials>) {
  const { view, materials, say, part } = props;
  const state = view.state;
  if (!state) return null;
  const board = materials?.board;
  const rock = rockOf(state);
  if (part === 'track') return <span class="plate">{turnWords(state)}</span>;
  if (part !== 'desk' && board) {
    const [lost] = state.farewells;
    if (lost) return <Vigil {...{ view, lost }} />;
    const check = checkOf(state);
    if (check?.outcome) return <Undecided {...{ check, view, say, materials }} outcome={check.outcome} />;
    if (state.song) return <Singing {...{ view, say }} song={state.song} />;
    return <Sky {...{ state, board, say }} title={orderWords(state, say)} note={noteWords(state, say)} />;
  }
  return (
    <>
      <Now {...props} state={state} />
      {/* While a roll may be saved it has the room to itself. */}
      {board && !checkOf(state)?.outcome && <World {...{ state, board, say }} within />}
      {rock && (
        <div class="wgu-rock">
          <RockTrack rock={rock} />
          <p>
            <b class="num">{rock.total}</b> {m.wgf_rock_of({ n: ROCK_NUDGES })} ·{' '}
            {m.wgr_turns_left({ n: rock.last - rock.turn })}
          </p>
        </div>
      )}
      <Standings {...{ state, say }} />
    </>
  );
}
