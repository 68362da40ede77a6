// The table in its set on the big screen: the whole of it, with what is decided next in words.
import { Glyph, lampOf, lampWords, placeOf } from '../../../shared';
import { tells } from '../../../shared/words/told';
import { World, type WorldProps } from './World';

export function Sky({
  state,
  board,
  say,
  title,
  note,
}: {
  state: State;
  board: Board;
  say: ScreenProps<State, Materials>['say'];
  title: string;
  note: string;
}) {
  const seats = Object.keys(state.programmes);
  const names = new Map(board.steps.map((step) => [step.id, step.name[say.locale]]));
  const where = (craft: Craft): Spot => {
    const place = PLACES[craft.at];
    if (place) return [place[0], place[1]];
    const angle = towerAngle(seats.indexOf(craft.seat), seats.length) + 5.5;
    return [...ring(EARTH.r - 2, angle), angle];
  };
  const others = say.view.seats.filter(
    (one) => one.kind === 'player' && one.admitted && lampOf(one) !== 'idle',
  );
  return (
    <div class="world wgu-sky">
      <svg viewBox="0 0 1920 1080" font-size="34" role="img" aria-label={boardWords({ state, board, say })}>
        {Object.entries(PAINTED).map(([id, [x, y, degrees]]) => (
          <text
            key={id}
            class={`wgu-painted ${id}`}
            font-size="38"
            transform={`translate(${x} ${y}) rotate(${degrees})`}
            text-anchor="middle"
          >
            {names.get(id)}
          </text>
        ))}
        {Object.entries(PLACES).map(([id, [x, y, name]]) =>
          name && names.has(id) ? (
            <g key={id}>
              {id !== 'rock' && <circle class="wgu-stop" cx={x} cy={y} r="12" />}
              {id !== 'rock' && <circle class="wgu-stop-eye" cx={x} cy={y} r="5.5" />}
              <text
                class={id === 'moon_surface' ? 'on-moon' : ''}
                x={x + name[0]}
                y={y + name[1]}
                text-anchor={name[2]}
              >
                {names.get(id)}
              </text>
            </g>
          ) : null,
        )}
        {seats.map((seat, k) => (
          <Tower key={seat} state={state} say={say} seat={seat} k={k} all={seats.length} />
        ))}
        {[...byPlace(state.craft)].map(([at, here]) =>
          here.map((craft, k) => (
            <Ship key={craft.id} craft={craft} say={say} at={where(craft)} k={at === 'earth_pad' ? 0 : k} />
          )),
        )}
      </svg>
      <div class="wgu-sky-say" {...tells({}, 'back', 'again')}>
        <h1>{title}</h1>
        <p>{note}</p>
        <ul class="sr">
          {others.map((one) => (
            <li key={one.seat}>
              <Glyph place={placeOf(say.view, one.seat)} /> {one.name}: {lampWords(lampOf(one))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
