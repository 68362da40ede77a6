// A year that is over as one picture that begins with me: my bid on the ladder, my gain on the rocket, my launch against SPACE.
import { m } from '../../../i18n/messages';
import { placeOf, type WorldBox } from '../../../shared';
import { seen } from '../../../table/types';
import { flightOf, spaceRange, type ViewModel, worthOf } from '../model';
import { drawnOf, partId, tall } from '../set/Craft';
import set from '../set.svg';
import type { PastYear } from '../wire';
import { discardWords, flightWords, ladderNote, partTitle } from '../words';
import { Beam } from './Crane';
import { Desert, Heights, Pad, Pennant, partAtY, Rocket, SpaceBand } from './Desert';
import { bidWords, gainWords, heroOf, ladderOfSeat } from './outcome';
import { layoutHand, type Place } from './place';
import { type Reason, Reasons } from './Reasons';
import { rungsOf, Spies } from './Spies';
import type { Box } from './signs';
import { Taken, TakenHits } from './Taken';

/** The year of the seat that is drawn: its rocket, its flight, and where both are. */
function yearOf(model: ViewModel, past: PastYear, box: WorldBox) {
  const seat = heroOf(model, past);
  const flight = seat === undefined ? undefined : flightOf(past, seat);
  const space = seen(past.space);
  const range =
    space === undefined
      ? spaceRange(model, past.farther, Object.keys(past.radiation).length)
      : { least: space, most: space };
  const cards = flight?.cards ?? (seat ? model.state.players[seat]?.hand : undefined) ?? [];
  const numbers = cards.map(({ number }) => number);
  const parts = drawnOf(model, numbers);
  const worth = flight?.height ?? (seat ? worthOf(model.state, seat) : 0);
  const ground = box.bottom - 10;
  const max = Math.max(range.most, ...past.flights.map(({ distance }) => distance));
  const base = layoutHand(
    { ...box, bottom: ground + 34 },
    { worth, parts: parts.length, space: { least: range.least, most: max } },
  );
  const tip = flight ? Math.min(base.up(flight.height), ground - 60 * 0.4) : base.tip;
  const size = flight
    ? Math.max(0.34, Math.min(0.8, ((ground - tip) * 0.82) / tall(parts.length)))
    : base.size;
  const layout: Place = { ...base, x: box.width * 0.3, tip, size };
  const drops = flight?.discards ?? [];
  return {
    ...{ model, past, seat, flight, space, range, parts, worth, ground, layout },
    /** The part that dropped off, and the places of all that did, from the top. */
    dropped: drops[0],
    gone: drops.map((number) => parts.length - 1 - numbers.lastIndexOf(number)),
    /** By how much it missed SPACE, and by how much it was stopped. */
    short: flight && space !== undefined ? space - flight.height : 0,
    cut: flight ? flight.distance - flight.height : 0,
  };
}
type Year = ReturnType<typeof yearOf>;

/** What the signs say of the bid, the gain and the launch. */
function reasonsOf(year: Year, ladder: ReturnType<typeof ladderOfSeat>): Reason[] {
  const { model, past, seat, flight, layout, ground, cut, dropped } = year;
  const { x, tip, size, width, mix } = layout;
  const reasons: Reason[] = [];
  if (ladder && seat && ladder === ladderOfSeat(past, seat))
    reasons.push({
      x: width - mix(120, 150),
      y: rungsOf(layout, ladder, seat).head - mix(34, 44),
      words: bidWords(model, ladder, seat),
    });
  const gain = seat ? gainWords(model, past, seat) : null;
  if (gain) reasons.push({ x: x + 42 * size, y: partAtY(layout, 0), words: gain });
  if (flight && cut > 0)
    reasons.push({
      x: x + 42 * size,
      y: Math.min(tip + mix(66, 96), ground - 60),
      words:
        year.space === undefined ? m.sr_r_hit() : m.sr_r_cut({ from: flight.distance, to: flight.height }),
    });
  else if (dropped !== undefined)
    reasons.push({
      x: ladder ? 8 : x + mix(24, 34),
      y: ground - mix(6, 8),
      words: m.sr_r_drops({ part: partTitle(model, dropped) }),
    });
  return reasons;
}

/** SPACE where it was, the dark above it. */
function SpaceLine({ layout: { width, mix, up, flat }, space }: { layout: Place; space: number }) {
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

/** What SPACE is above the rocket, in words; a small gap leaves no room above the pennant. */
function Gap({ layout: { x, tip, mix }, height, short }: { layout: Place; height: number; short: number }) {
  const near = tip - height < mix(28, 36);
  return (
    <>
      <path class="spr-gap" d={`M${x + 22} ${tip - 2}V${height + 6}M${x + 6} ${tip}h22`} />
      <text
        class="spr-amber"
        x={near ? x - mix(16, 22) : x + 30}
        y={(tip + height) / 2 + (near ? 22 : 8)}
        font-size={mix(16, 20)}
        text-anchor={near ? 'end' : 'start'}
      >
        {m.sr_r_short({ n: short })}
      </text>
    </>
  );
}

/** A part on its way down from its place in the rocket. */
function Dropped({
  layout,
  ground,
  from,
  part,
}: {
  layout: Place;
  ground: number;
  from: number;
  part: string;
}) {
  const { x, size, mix } = layout;
  const fall = { x: x + mix(70, 96), y: ground - mix(34, 60) };
  const y = partAtY(layout, from);
  return (
    <>
      <path class="spr-aim" d={`M${x + 36 * size} ${y}Q${fall.x} ${y} ${fall.x} ${fall.y - 20}`} />
      <g transform={`translate(${fall.x} ${fall.y}) rotate(24) scale(${size})`}>
        <use href={`${set}#${part}`} x="-36" y="-24" />
      </g>
    </>
  );
}

/** The rocket as it flew or stands, and what became of it. */
function Launch({ year, seat }: { year: Year; seat: string }) {
  const { model, flight, space, parts, gone, worth, ground, layout, short, cut, dropped } = year;
  const { x, tip, size, mix } = layout;
  const place = placeOf(model.view, seat);
  return (
    <>
      <Pad layout={flight ? { ...layout, size: 0.5 } : layout} />
      <Rocket {...{ layout, place, parts, gone }} flying={flight !== undefined} />
      {short > 0 && <Gap layout={layout} height={layout.up(space ?? 0)} short={short} />}
      <Pennant
        x={x + mix(8, 14)}
        y={tip + mix(10, 14)}
        words={String(worth)}
        size={mix(16, 20)}
        place={place}
      />
      {cut > 0 && (
        <g transform={`translate(${x + 36 * size + 28} ${tip + mix(38, 52)})`}>
          <use href={`${set}#sr-missile`} transform="rotate(190) scale(.34)" />
        </g>
      )}
      {dropped !== undefined && (
        <Dropped {...{ layout, ground }} from={gone[0] ?? 0} part={partId(model, dropped)} />
      )}
    </>
  );
}

/** What is read in the picture, which no sign may cover: SPACE, the rocket's flag, its gap, others' heights, the ladder. */
function takenBy(year: Year, ladder: ReturnType<typeof ladderOfSeat>): Box[] {
  const { layout, space, range, seat, past, short } = year;
  const { x, tip, up, width, flat, mix } = layout;
  const label = up(space ?? range.most) - 8;
  const [left, right] = space === undefined && !flat ? [0, mix(130, 160)] : [width - mix(110, 140), width];
  const boxes: Box[] = [
    { left, right, top: label - mix(18, 22), bottom: label + 6 },
    { left: x, right: x + mix(60, 76), top: tip - 4, bottom: tip + mix(26, 34) },
    ...past.flights
      .filter((flight) => flight.seat !== seat)
      .map(({ height }) => ({ left: 0, right: 48, top: up(height) - 12, bottom: up(height) + 12 })),
  ];
  if (short > 0) {
    const middle = (tip + up(space ?? 0)) / 2;
    boxes.push({ left: x - mix(60, 80), right: x + mix(110, 130), top: middle - 12, bottom: middle + 26 });
  }
  if (ladder) {
    const { head, foot } = rungsOf(layout, ladder, seat ?? '');
    boxes.push({ left: width - mix(112, 134), right: width, top: head, bottom: foot });
  }
  return boxes;
}

interface OpenedProps {
  model: ViewModel;
  past: PastYear;
  box: WorldBox;
  /** The part that was touched: its ladder instead of one's own. */
  slot: string | null;
  onSlot: (slot: string | null) => void;
  /** The beats were skipped, or the stage has shown them. */
  told: boolean;
}
export function OpenedYear({ model, past, box, slot, onSlot, told: announced }: OpenedProps) {
  const year = yearOf(model, past, box);
  const { seat, flight, space, range, ground, layout } = year;
  const { mix } = layout;
  const ladder =
    slot !== null
      ? past.ladders.find((ladder) => ladder.slot === slot)
      : seat
        ? ladderOfSeat(past, seat)
        : undefined;
  return (
    <>
      <Desert layout={layout}>
        {space === undefined ? (
          <SpaceBand layout={layout} space={range} high />
        ) : (
          <SpaceLine layout={layout} space={space} />
        )}
        <Heights {...{ layout, model }} of={past.flights} but={seat} />
        {seat && <Launch year={year} seat={seat} />}
        {ladder && <Spies layout={layout} model={model} ladder={ladder} seat={seat ?? ''} />}
        <g class={announced ? '' : 'spr-beats'}>
          <Reasons
            reasons={reasonsOf(year, ladder)}
            taken={takenBy(year, ladder)}
            layout={layout}
            bounds={{
              left: 4,
              top: box.top + mix(64, 96),
              right: box.width - 4,
              bottom: ground + mix(14, 18),
            }}
          />
        </g>
        <Taken {...{ layout, model, past, slot }} />
        <Beam layout={layout} />
      </Desert>
      <p class="sr">
        {ladder && ladderNote(model, ladder)}{' '}
        {flight && `${flightWords(model, past, flight)} ${discardWords(model, flight)}`}
      </p>
      <TakenHits {...{ layout, model, past, slot, onSlot }} />
    </>
  );
}
