// The table in its set on the big screen: the whole of it, with what is decided next in words.
import { Glyph, lampOf, lampWords, placeOf } from '../../../shared';
import { boardMark } from '../../../shared/words/boardMark';
import { World, type WorldProps } from './World';

export function Sky({
  state,
  board,
  say,
  title,
  note,
}: Omit<WorldProps, 'part'> & { title: string; note: string }) {
  const others = say.view.seats.filter(
    (one) => one.kind === 'player' && one.admitted && lampOf(one) !== 'idle',
  );
  return (
    <div class="world wgu-sky">
      <World {...{ state, board, say }} />
      <div class="wgu-sky-say" {...boardMark({}, 'back', 'again')}>
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
