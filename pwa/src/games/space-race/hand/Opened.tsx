// A year that is over as one picture that begins with me: my bid on the ladder, my gain on the rocket, my launch against SPACE.
import { m } from '../../../paraglide/messages';
import { HitButton, lampLetters, nameOf, placeOf, seatColour, type WorldBox } from '../../../shared';
import { seen } from '../../../table/types';
import { type Desk, flightOf, spaceRange, worthOf } from '../model';
import { drawnOf, partId, tall } from '../set/Craft';
import set from '../set.svg';
import type { Ladder, PastYear } from '../wire';
import { discardWords, flightWords, ladderNote, partTitle } from '../words';
import { Beam } from './Crane';
import { Desert, Flag, Pad, Pennant, partAtY, Rocket, SpaceBand } from './Desert';
import { hitAt, type Place, placeOn } from './place';

/** The ladder that a seat stood on. */
export const ladderOfSeat = (past: PastYear, seat: string): Ladder | undefined =>
  past.ladders.find((one) => one.levels.some((rung) => rung.seats.includes(seat)));

const levelOf = (ladder: Ladder, seat: string): number | undefined =>
  ladder.levels.find((rung) => rung.seats.includes(seat))?.level;

/** The seat whose rocket is drawn: one's own, or the highest one's for somebody who only watches. */
export const heroOf = (desk: Desk, past: PastYear): string | undefined =>
  desk.mine ? desk.me : past.flights.toSorted((a, b) => b.height - a.height)[0]?.seat;

/** The outcome of a bid, in four words. */
function bidWords(desk: Desk, ladder: Ladder, seat: string): string {
  const [first] = ladder.recipients;
  if (ladder.recipients.includes(seat)) return ladder.stolen ? m.sr_r_you_steal() : m.sr_r_yours();
  if (first === undefined) return m.sr_r_nobody();
  const name = nameOf(desk, first);
  return ladder.stolen ? m.sr_r_steals({ name }) : m.sr_r_gets({ name });
}

/** The reason for the outcome, in one line. */
export function bidReason(desk: Desk, ladder: Ladder, seat: string): string {
  const [first] = ladder.recipients;
  if (first === undefined) return m.sr_r_shared();
  const [own, won] = [levelOf(ladder, seat) ?? 0, levelOf(ladder, first) ?? 0];
  if (first === seat || own === won) return ladder.stolen ? m.sr_r_top() : m.sr_r_lowest();
  const name = nameOf(desk, first);
  return own > won ? m.sr_r_lower({ name }) : m.sr_r_above({ name, n: won - own });
}

/** What the rocket gained, lost or paid besides. */
function gainWords(desk: Desk, past: PastYear, seat: string): string | null {
  const [card] = past.gained[seat] ?? [];
  if (!card) return null;
  const burnt = past.burnt[seat];
  if (burnt !== undefined) return m.sr_r_burns({ part: partTitle(desk, burnt) });
  const price = past.paid[seat] ?? 0;
  const part = partTitle(desk, card.number);
  return price > 0 ? m.sr_r_paid({ part, n: price }) : part;
}

interface SignProps {
  x: number;
  y: number;
  /** The right edge that it must not reach. */
  edge: number;
  n: number;
  words: string;
  at: Place;
}
/** A numbered sign; a long one is set smaller. */
function Sign({ x, y, edge, n, words, at: { mix } }: SignProps) {
  const [high, dot] = [mix(24, 30), mix(9, 11)];
  const room = edge - x - high - 8;
  const size = Math.min(mix(14, 17), room / (words.length * 0.44));
  const wide = high + 10 + words.length * size * 0.42;
  return (
    <g class="spr-sign-n" style={{ '--n': n }} transform={`translate(${Math.min(x, edge - wide)} ${y})`}>
      <path d={`M0 ${-high / 2}h${wide}v${high}h${-wide}z`} />
      <circle cx={high / 2} r={dot} />
      <text class="spr-on-dot" x={high / 2} y={dot * 0.5} font-size={mix(14, 16)} text-anchor="middle">
        {n}
      </text>
      <text x={high + 2} y={size * 0.35} font-size={size}>
        {words}
      </text>
    </g>
  );
}

const rowOf = (at: Place, n: number, all: number) => {
  const pitch = at.width / all;
  return {
    x: pitch * (n + 0.5),
    y: at.top + at.mix(21, 28),
    k: Math.min(at.mix(0.54, 0.66), pitch / 96),
    pitch,
  };
};

type YearProps = Pick<OpenedProps, 'desk' | 'past'> & { at: Place };

/** Who got what: a part that nobody got is dark, one that is yours is gone from its hook. */
function Taken({ at, desk, past, slot: chosen }: YearProps & Pick<OpenedProps, 'slot'>) {
  return (
    <>
      {past.offers.map(({ slot, number }, n, all) => {
        const { x, y, k, pitch } = rowOf(at, n, all.length);
        const ladder = past.ladders.find((one) => one.slot === slot);
        const taken = ladder?.recipients ?? [];
        const flag = at.mix(20, 26);
        return (
          <g key={slot} transform={`translate(${x} ${y})`}>
            {slot === chosen && (
              <rect
                class="spr-chosen"
                x={-pitch / 2 + 2}
                y="-8"
                width={pitch - 4}
                height={52 * k + 34}
                rx="8"
              />
            )}
            <g transform={`scale(${k})`} class={taken.length > 0 ? '' : 'spr-dim'}>
              <path class="spr-rope" d="M0-20V-14" />
              <use href={`${set}#sr-hook`} />
              {ladder && ladderOfSeat(past, desk.me) === ladder && taken.length > 0 ? (
                <path class="spr-outline" d="M-36 0h72v48h-72z" />
              ) : (
                <use href={`${set}#${partId(desk, number)}`} x="-36" />
              )}
            </g>
            {taken.length === 0 ? (
              <text y={52 * k + 20} font-size="18" text-anchor="middle">
                –
              </text>
            ) : (
              taken
                .slice(0, 2)
                .map((seat, f, both) => (
                  <Flag
                    key={seat}
                    {...{ desk, seat }}
                    at={`translate(${(f - (both.length - 1) / 2) * flag} ${52 * k + 3})`}
                    d={`M${-flag / 2 + 1} 0h${flag - 2}v${flag * 0.77}h${2 - flag}z`}
                    mark={`translate(${-flag * 0.27} ${flag * 0.12}) scale(${flag / 30})`}
                  />
                ))
            )}
          </g>
        );
      })}
    </>
  );
}

/** The levels that are drawn of a ladder: one's own, the winner's, the lowest; and where its rungs are. */
function rungsOf(at: Place, ladder: Ladder, seat: string) {
  const [first] = ladder.recipients;
  const won = first === undefined ? ladder.levels.at(-1)!.level : levelOf(ladder, first);
  const shown = [levelOf(ladder, seat), won, ladder.levels[0]!.level].flatMap((level) => level ?? []);
  const levels = [...new Set(shown)].sort((a, b) => a - b);
  const foot = at.ground + at.mix(16, 14);
  const y = (row: number) => foot - at.mix(22, 32) - at.mix(41, 62) * row;
  return { levels, foot, y, head: y(levels.length + 1) - at.mix(12, 15) };
}

/** A ladder: at most three rungs, the spies on them, the part with its new owner's flag. */
function Spies({ at, desk, ladder, seat }: { at: Place; desk: Desk; ladder: Ladder; seat: string }) {
  const { mix, width } = at;
  const x = width - mix(50, 60);
  const { levels, foot, y, head } = rungsOf(at, ladder, seat);
  const [low, high] = [mix(31, 40), mix(25, 34)];
  const owner = ladder.recipients[0];
  const size = mix(0.66, 0.95);
  return (
    <>
      <path
        class="spr-rail"
        d={`M${x - low} ${foot}L${x - high} ${head}M${x + low} ${foot}L${x + high} ${head}`}
        stroke-width={mix(6, 8)}
      />
      {Array.from({ length: levels.length + 2 }, (_, row) => (
        <g key={row}>
          <path
            class="spr-rung"
            d={`M${x - mix(29, 38)} ${y(row)}h${mix(58, 76)}`}
            stroke-width={mix(5, 6)}
          />
          {levels[row] !== undefined && (
            <text
              class="spr-rung-n"
              x={x - mix(40, 49)}
              y={y(row) + 7}
              font-size={mix(17, 21)}
              text-anchor="end"
            >
              {levels[row]}
            </text>
          )}
        </g>
      ))}
      {levels.map((level, row) => {
        const seats = ladder.levels.find((rung) => rung.level === level)?.seats ?? [];
        const shown = [...seats].sort((a, b) => Number(a === seat) - Number(b === seat)).slice(-3);
        return shown.map((one, k) => (
          <g
            key={one}
            class={`spr-craft ${seatColour(placeOf(desk.view, one))}`}
            transform={`translate(${x + (k - (shown.length - 1) / 2) * mix(17, 22)} ${y(row) - mix(14, 20)}) scale(${mix(0.46, 0.66)})`}
          >
            <use href={`${set}#sr-spy`} />
          </g>
        ));
      })}
      <g
        transform={`translate(${x} ${y(levels.length) - mix(3, 4)}) scale(${size})`}
        class={owner ? '' : 'spr-dim'}
      >
        <use href={`${set}#${partId(desk, ladder.number)}`} x="-36" y="-48" />
      </g>
      {owner && (
        <Flag
          desk={desk}
          seat={owner}
          at={`translate(${x} ${y(levels.length + 1) + 2})`}
          d={`M0-27h${mix(46, 60)}v22h-${mix(46, 60)}z`}
          mark="translate(5 -22) scale(.78)"
        >
          <path class="spr-staff" d="M0 0V-26" />
          <text x="22" y="-10" font-size={mix(15, 17)}>
            {lampLetters(desk.view.seats)[owner]}
            {ladder.recipients.length > 1 && '+'}
          </text>
        </Flag>
      )}
    </>
  );
}

/** The others' heights, pennants on the left edge, none over another. */
function Others({ at, desk, past, seat }: YearProps & { seat: string | undefined }) {
  let last = Number.POSITIVE_INFINITY;
  const shown = past.flights
    .filter((one) => one.seat !== seat)
    .sort((a, b) => a.height - b.height)
    .map(({ seat: other, height }) => {
      last = Math.min(at.up(height), last - 22);
      return { other, height, y: last };
    });
  // the highest stays below the parts
  const down = Math.max(0, at.top + at.mix(82, 104) - last);
  return (
    <>
      {shown.map(({ other, height, y }) => (
        <Flag
          key={other}
          desk={desk}
          seat={other}
          at={`translate(0 ${y + down})`}
          d="M0-10h46l-6 10 6 10H0z"
          mark="translate(4 -7) scale(.84)"
        >
          <text x="21" y="6" font-size="16">
            {height}
          </text>
        </Flag>
      ))}
    </>
  );
}

/** SPACE where it was, the dark above it. */
function SpaceLine({ at: { width, mix, up, flat }, space }: { at: Place; space: number }) {
  const y = up(space);
  const edge = `Q${width / 2} ${y - 18} 0 ${y + 8}`;
  return (
    <>
      <path class="spr-dusk" d={`M0 0H${width}V${y - 2}${edge}z`} />
      <path class="spr-space-line" d={`M${width} ${y - 2}${edge}`} stroke-width={mix(3, 4)} />
      <text
        x={width - (flat ? 130 : mix(9, 14))}
        y={y - mix(12, 16)}
        font-size={mix(17, 22)}
        text-anchor="end"
      >
        {m.sr_r_space({ n: space })}
      </text>
    </>
  );
}

interface OpenedProps {
  desk: Desk;
  past: PastYear;
  box: WorldBox;
  /** The part that was touched: its ladder instead of one's own. */
  slot: string | null;
  onSlot: (slot: string | null) => void;
  /** The beats were skipped, or the stage has shown them. */
  told: boolean;
}
export function OpenedYear({ desk, past, box, slot, onSlot, told }: OpenedProps) {
  const seat = heroOf(desk, past);
  const flight = seat === undefined ? undefined : flightOf(past, seat);
  const space = seen(past.space);
  const range =
    space === undefined
      ? spaceRange(desk, past.farther, Object.keys(past.radiation).length)
      : { least: space, most: space };
  const cards = flight?.cards ?? (seat ? desk.state.players[seat]?.hand : undefined) ?? [];
  const numbers = cards.map(({ number }) => number);
  const parts = drawnOf(desk, numbers);
  const worth = flight?.height ?? (seat ? worthOf(desk.state, seat) : 0);
  const highest = Math.max(range.most, ...past.flights.map((one) => one.distance));
  const ground = box.bottom - 10;
  const base = placeOn(
    { ...box, bottom: ground + 34 },
    { worth, parts: parts.length, space: { least: range.least, most: highest } },
  );
  const { mix } = base;
  const x = box.width * 0.3;
  const tip = flight ? Math.min(base.up(flight.height), ground - 60 * 0.4) : base.tip;
  const size = flight
    ? Math.max(0.34, Math.min(0.8, ((ground - tip) * 0.82) / tall(parts.length)))
    : base.size;
  const at: Place = { ...base, x, tip, size };
  const own = seat ? ladderOfSeat(past, seat) : undefined;
  const ladder = slot === null ? own : past.ladders.find((one) => one.slot === slot);
  const dropped = flight?.discards[0];
  const gone = (flight?.discards ?? []).map((number) => parts.length - 1 - numbers.lastIndexOf(number));
  const gain = seat ? gainWords(desk, past, seat) : null;
  const short = flight && space !== undefined ? space - flight.height : 0;
  // A small gap leaves no room above the pennant.
  const near = short > 0 && tip - base.up(space!) < mix(28, 36);
  const cut = flight ? flight.distance - flight.height : 0;
  const signs: [number, number, string][] = [];
  if (ladder && ladder === own && seat)
    signs.push([
      box.width - mix(120, 150),
      rungsOf(at, ladder, seat).head - mix(34, 44),
      bidWords(desk, ladder, seat),
    ]);
  if (gain) signs.push([x + 42 * size, partAtY(at, 0), gain]);
  const fall = { x: x + mix(70, 96), y: ground - mix(34, 60) };
  if (cut > 0)
    signs.push([
      x + 42 * size,
      Math.min(tip + mix(66, 96), ground - 60),
      m.sr_r_cut({ from: flight!.distance, to: flight!.height }),
    ]);
  else if (dropped !== undefined)
    signs.push([
      ladder ? 8 : x + mix(24, 34),
      ground - mix(6, 8),
      m.sr_r_drops({ part: partTitle(desk, dropped) }),
    ]);
  // none over the pennant or over another
  const taken: [number, number][] = [[x, tip + mix(10, 14)]];
  if (short > 0) taken.push([x, (tip + at.up(space!)) / 2 + 8]);
  for (const sign of signs) {
    const over = ([left, y]: [number, number]) =>
      Math.abs(left - sign[0]) < 190 && Math.abs(y - sign[1]) < 28;
    const by = sign[1] > ground - 50 ? -4 : 4;
    while (taken.some(over)) sign[1] += by;
    taken.push([sign[0], sign[1]]);
  }
  return (
    <>
      <Desert at={at}>
        {space === undefined ? <SpaceBand at={at} space={range} high /> : <SpaceLine at={at} space={space} />}
        <Others at={at} desk={desk} past={past} seat={seat} />
        {seat && (
          <>
            <Pad at={flight ? { ...at, size: 0.5 } : at} />
            <Rocket
              at={at}
              place={placeOf(desk.view, seat)}
              parts={parts}
              gone={gone}
              flying={flight !== undefined}
            />
            {short > 0 && (
              <>
                <path class="spr-gap" d={`M${x + 22} ${tip - 2}V${at.up(space!) + 6}M${x + 6} ${tip}h22`} />
                <text
                  class="spr-amber"
                  x={near ? x - 12 : x + 30}
                  y={(tip + at.up(space!)) / 2 + (near ? 12 : 8)}
                  font-size={mix(16, 20)}
                  text-anchor={near ? 'end' : 'start'}
                >
                  {m.sr_r_short({ n: short })}
                </text>
              </>
            )}
            <Pennant
              x={x + mix(8, 14)}
              y={tip + mix(10, 14)}
              words={String(worth)}
              size={mix(16, 20)}
              place={placeOf(desk.view, seat)}
            />
            {cut > 0 && (
              <g transform={`translate(${x + 36 * size + 28} ${tip + mix(38, 52)})`}>
                <use href={`${set}#sr-missile`} transform="rotate(190) scale(.34)" />
              </g>
            )}
            {dropped !== undefined && (
              <>
                <path
                  class="spr-aim"
                  d={`M${x + 36 * size} ${partAtY(at, gone[0]!)}Q${fall.x} ${partAtY(at, gone[0]!)} ${fall.x} ${fall.y - 20}`}
                />
                <g transform={`translate(${fall.x} ${fall.y}) rotate(24) scale(${size})`}>
                  <use href={`${set}#${partId(desk, dropped)}`} x="-36" y="-24" />
                </g>
              </>
            )}
          </>
        )}
        {ladder && <Spies at={at} desk={desk} ladder={ladder} seat={seat ?? ''} />}
        <g class={told ? '' : 'spr-beats'}>
          {signs.map(([left, y, words], n) => (
            <Sign
              key={n}
              {...{ x: left, y, words, at }}
              n={n + 1}
              edge={box.width - (ladder && y > ground - 60 ? mix(112, 134) : 6)}
            />
          ))}
        </g>
        <Taken at={at} desk={desk} past={past} slot={slot} />
        <Beam at={at} />
      </Desert>
      <p class="sr">
        {ladder && ladderNote(desk, ladder)}{' '}
        {flight && `${flightWords(desk, past, flight)} ${discardWords(desk, flight)}`}
      </p>
      {past.offers.map(({ slot: one, number }, n, all) => {
        const { x: middle, pitch } = rowOf(at, n, all.length);
        return (
          <HitButton
            key={one}
            at={hitAt(middle - pitch / 2, at.top, pitch, mix(68, 92))}
            name={m.sr_r_ladder_of({ part: partTitle(desk, number) })}
            aria-pressed={one === slot}
            onTap={() => onSlot(one === slot ? null : one)}
          />
        );
      })}
    </>
  );
}
