// What the big screen shows: the turn, what is happening, the whole board, and how the programmes stand.
import { m } from '../../paraglide/messages';
import { Glyph, placeOf } from '../../ui';
import type { ScreenProps } from '../module';
import { Board } from './Board';
import { purposeWords } from './ids';
import { checkOf, rating } from './model';
import { outcomeTone, outcomeWords, Scale } from './Scale';
import type { WguMaterials, WguState } from './types';
import './wgu.css';
import './tv.css';

const PHASES: Record<WguState['phase'], () => string> = {
  workshop: () => m.wgu_phase_workshop(),
  launch: () => m.wgu_phase_launch(),
  insertion: () => m.wgu_phase_insertion(),
  flight: () => m.wgu_phase_flight(),
  over: () => m.wgu_phase_over(),
};
type Props = ScreenProps<WguState> & { state: WguState };

/** What is being decided, or whose craft is on. */
function Now({ state, say }: Props) {
  const check = checkOf(state);
  const craft = state.craft[check?.craft ?? state.queue[0] ?? ''];
  if (check?.outcome) {
    return (
      <div class="wgu-tv-check">
        <h2>
          {craft?.name} · {m.wgf_check_title({ what: purposeWords(check.purpose) })}
          <span class={outcomeTone(check.outcome)}>{outcomeWords(check.outcome)}</span>
        </h2>
        <p class="muted">{m.wgf_rolled_against({ total: check.total, rating: rating(check) })}</p>
        <Scale fail={Math.min(check.fail, check.boom - 1)} boom={check.boom} total={check.total} />
      </div>
    );
  }
  const title = check
    ? m.wgf_roll_for({ what: purposeWords(check.purpose) })
    : craft
      ? m.wgf_order_other({ name: craft.name, seat: say.name(craft.seat) })
      : m.wgu_subtitle({ turn: state.turn, phase: PHASES[state.phase]() });
  return <h2>{title}</h2>;
}

/** Dots, points, luck of each programme. */
function Standings({ state, say }: Props) {
  return (
    <table class="wgu-tv-books">
      <thead>
        <tr class="plate">
          <th scope="col">{m.wgf_col_programme()}</th>
          <th scope="col">{m.wgf_col_dots()}</th>
          <th scope="col">{m.wgf_col_luck()}</th>
          <th scope="col">{m.wgf_col_places()}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(state.programmes).map(([seat, programme]) => (
          <tr key={seat}>
            <th scope="row">
              <Glyph place={placeOf(say.view, seat)} size={28} /> {say.name(seat)}
            </th>
            <td>{programme.dots}</td>
            <td>{programme.luck}</td>
            <td>{programme.visited.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function Tv(props: ScreenProps<WguState>) {
  const { view, materials, say, part } = props;
  const state = view.state;
  if (!state) return null;
  const board = (materials as WguMaterials | null)?.board;
  if (part === 'track')
    return <span class="plate">{m.wgu_subtitle({ turn: state.turn, phase: PHASES[state.phase]() })}</span>;
  if (part === 'side') {
    return (
      <>
        {state.rock && (
          <p class="wgu-rock">
            <b class="num">{state.rock.total}</b> {m.wgf_rock_of({ n: 20 })}
          </p>
        )}
        <Standings {...props} state={state} />
      </>
    );
  }
  return (
    <>
      <Now {...props} state={state} />
      {board && (
        <Board
          whole
          state={state}
          board={board}
          say={say}
          on={checkOf(state)?.craft ?? state.queue[0] ?? null}
        />
      )}
    </>
  );
}
