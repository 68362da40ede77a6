// The table in its set on the big screen: the whole of it, with what is decided next in words.
import { m } from '../../../i18n/messages';
import { Glyph, lampOf, lampWords, placeOf } from '../../../shared';
import { boardMark } from '../../../shared/words/boardMark';
import { RockTrack } from '../rock/RockTrack';
import { ROCK_NUDGES, rockOf } from '../rock/rock';
import { World, type WorldProps } from './World';

/** A heading of more letters is smaller. */
const MAX_LETTERS = 44;

type SkyProps = Omit<WorldProps, 'part'> & { title: string; note: string };
export function Sky({ state, board, say, title, note }: SkyProps) {
  const others = say.view.seats.filter(
    (seat) => seat.kind === 'player' && seat.admitted && lampOf(seat) !== 'idle',
  );
  const rock = rockOf(state);
  return (
    <div class="world wgu-sky">
      <World {...{ state, board, say }} />
      <div class="wgu-sky-say" {...boardMark({}, 'back', 'again')}>
        <h1 class={title.length > MAX_LETTERS ? 'long' : ''}>{title}</h1>
        <p>{note}</p>
        {rock && (
          <>
            <p>
              {m.wgr_of({ n: rock.total, of: ROCK_NUDGES })} ·{' '}
              {m.wgr_turns_left({ n: rock.last - rock.turn })}
            </p>
            <RockTrack rock={rock} />
          </>
        )}
        <ul class="sr">
          {others.map((other) => (
            <li key={other.seat}>
              <Glyph place={placeOf(say.view, other.seat)} /> {other.name}: {lampWords(lampOf(other))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
