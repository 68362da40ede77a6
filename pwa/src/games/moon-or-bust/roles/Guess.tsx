// Whoever waits while the politicians talk alone: two backs, the Moon is the clock, and a guess at their hands.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { FlipClock, Hits, listWords, type WorldBox } from '../../../shared';
import { Fitted } from '../../../shared/scene/Scene';
import { seen } from '../../../table/types';
import { Hand } from '../hand/Hand';
import { SIDES, talkers } from '../model';
import { useSeat, useViewModel } from '../props';
import { TalkRoom } from '../set/TwoChairs';
import type { Side } from '../wire';

/** What a phone shows of the TV's picture: its middle, and half of its width. */
const ROOM = { x: 1290, half: 450, high: 1080 };
/** The lamp's lower end: what is written over it has a dark ground. */
const LAMP = 130;
/** Where the Moon is in it, where the plates are on the backs of the chairs, and how far from the middle. */
const MOON = { y: 436, top: 246 };
const PLATE = { y: 780, right: 276 };
const NAME = { word: 10, all: 20 };
const CHOICES = 56;

function Room({ box }: { box: WorldBox }) {
  const { model, table } = useSeat();
  const { clock } = table.view;
  const guess = model.state.guesses[model.me];
  const shakes = guess && seen(guess);
  const high = box.bottom - box.top;
  // the Moon stays below what is written above it
  const scale = Math.min(
    Math.max(box.width / (2 * ROOM.half), high / ROOM.high),
    Math.max(high / (ROOM.high - MOON.top), box.width / 1600),
  );
  const down = (y: number) => box.bottom - (ROOM.high - y) * scale;
  const sign: Record<Side, -1 | 1> = { a: -1, b: 1 };
  const hits = [
    { value: 'yes', words: m.mb_they_shake() },
    { value: 'no', words: m.mb_they_do_not() },
  ] as const;
  return (
    <>
      <svg width={box.width} height={box.bottom} aria-hidden="true">
        <g transform={`translate(${box.width / 2 - ROOM.x * scale} ${down(0)}) scale(${scale})`}>
          <TalkRoom />
        </g>
        {down(LAMP) < box.top && <rect class="mb-guess-dark" width={box.width} height={box.top} />}
      </svg>
      {clock?.kind === 'conference' && (
        <div class="mb-guess-clock" style={{ top: down(MOON.y), '--flap': `${Math.max(26, 100 * scale)}px` }}>
          <FlipClock clock={clock} />
        </div>
      )}
      {SIDES.map((side) => (
        <p
          key={side}
          class={`mb-plate mb-team-${side}`}
          style={{
            left: box.width / 2 + sign[side] * PLATE.right * scale,
            top: Math.min(down(PLATE.y), box.bottom - CHOICES - 48),
          }}
        >
          <span>
            <Fitted room={NAME}>{listWords(talkers(model, side).map((seat) => seat.name))}</Fitted>
          </span>
        </p>
      ))}
      <Hits
        label={m.mb_guess()}
        class="mb-guess"
        value={shakes == null ? null : shakes ? 'yes' : 'no'}
        onChange={(value) => value && void table.send('guess_hands', { shakes: value === 'yes' })}
        hits={hits.map(({ value, words }, place) => ({
          value,
          label: words,
          face: <span>{words}</span>,
          left: (place * box.width) / 2 + (place ? 5 : 12),
          width: box.width / 2 - 17,
          top: box.bottom - CHOICES - 10,
          height: CHOICES,
        }))}
      />
    </>
  );
}

export function Guess({ children }: { children: ComponentChildren }) {
  const model = useViewModel();
  const seats = SIDES.flatMap((side) => talkers(model, side));
  const names = listWords(seats.map((seat) => seat.name));
  return (
    <Hand
      about="guess"
      order={m.mb_line_conference({ n: seats.length, names })}
      note={m.mb_guess_note()}
      world={(box) => <Room box={box} />}
    >
      {children}
    </Hand>
  );
}
