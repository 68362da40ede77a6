// Nobody reached SPACE: the year that came closest, its rockets to scale under the line. Nobody is called the winner (SR-37).
import { m } from '../../../i18n/messages';
import { listWords, nameOf, placeOf, seatColour } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { glyphPath } from '../../../shared/kit/Glyph';
import { FullBleedSvg } from '../../../shared/scene';
import { easeOut } from '../../../shared/scene/timing';
import { linesOf } from '../../../table/read';

import { Craft, drawnOf, tall } from '../set/Craft';
import set from '../set.svg';
import type { Line } from '../wire';
import { type Known, nationsOf } from './year';

export interface Close {
  year: number;
  /** Null where nobody may know it. */
  space: number | null;
  /** In the order of the seats. */
  flights: Pick<LineOf<Line, 'sr.launch'>, 'seat' | 'height' | 'cards'>[];
  /** The highest of them, more than one in a tie. */
  best: string[];
  height: number;
}

/** The year whose highest rocket was the fewest units short of SPACE; where SPACE is sealed, the one of the highest rocket. */
export function closestYear({ log }: Pick<Known, 'log'>): Close | null {
  const years: Close[] = [];
  for (const line of linesOf<Line>(log)) {
    if (line.id === 'sr.closed')
      years.push({ year: line.year, space: null, flights: [], best: [], height: 0 });
    const last = years.at(-1);
    if (!last) continue;
    if (line.id === 'sr.space') last.space = line.space;
    if (line.id === 'sr.launch') last.flights.push(line);
  }
  const flown = years.filter((year) => year.flights.length > 0);
  for (const close of flown) {
    close.height = Math.max(...close.flights.map((flight) => flight.height));
    close.best = close.flights
      .filter((flight) => flight.height === close.height)
      .map((flight) => flight.seat);
  }
  const short = ({ space, height }: Close) => (space === null ? 1000 - height : space - height);
  return flown.reduce<Close | null>(
    (best, close) => (best && short(best) <= short(close) ? best : close),
    null,
  );
}

const LINE_MS = 400;
const PART_MS = 350;
const LIGHT_MS = 300;
/** Where the tallest rocket may end and the ground begins; the line of SPACE lies above. */
const SKY = { line: 158, ground: 916 };
const FIELD = { from: 840, to: 1840 };
/** Letters of names that have room beneath; with more, only the number of nations is shown. */
const LETTERS = 34;
/** Left of it the headline stands. */
const BESIDE = 1320;
/** What a phone shows of it. */
const WHOLE = '830 60 1020 990';

interface ClosestProps {
  known: Known;
  close: Close;
  t: number;
  onTv: boolean;
  reduced: boolean;
}
// Long: one picture; its parts share their lengths.
export function Closest({
  known: facts,
  close: { space, flights, best, height },
  t,
  onTv,
  reduced,
}: ClosestProps) {
  const max = space ?? height * 1.1;
  const up = (n: number) => SKY.ground - (n / max) * (SKY.ground - SKY.line);
  const pitch = Math.min(250, (FIELD.to - FIELD.from) / flights.length);
  const left = FIELD.to - pitch * flights.length;
  const climb = Math.min(1800, PART_MS * Math.max(...flights.map(({ cards }) => cards.length)));
  const line = easeOut(t, 0, LINE_MS, reduced);
  const risen = easeOut(t, LINE_MS, climb, reduced);
  const light = easeOut(t, LINE_MS + climb, LIGHT_MS, reduced);
  const stayed = nationsOf(facts)
    .filter((seat) => !flights.some((flight) => flight.seat === seat))
    .map((seat) => nameOf(facts, seat));
  const names = listWords(stayed);
  const label = m.sr_c_picture({ names: listWords(best.map((seat) => nameOf(facts, seat))), n: height });
  return (
    <FullBleedSvg onTv={onTv} left={FIELD.from} whole={WHOLE} label={label}>
      <path class="spr-c-black" d="M-1200-900h4320V1080h-4320z" />
      {['sky', 'rays', 'sun', 'hills', 'town'].map((part) => (
        <use key={part} href={`${set}#sr-${part}`} />
      ))}
      {space !== null && (
        <g opacity={line}>
          <path
            class="spr-c-black"
            d={`M-1200-900h4320V${SKY.line}Q960 ${SKY.line - 26}-1200 ${SKY.line + 14}z`}
          />
          <path class="spr-c-line" d={`M3120 ${SKY.line}Q960 ${SKY.line - 26}-1200 ${SKY.line + 14}`} />
          {/* a phone's headline stands there */}
          {onTv && (
            <text x={FIELD.to} y={SKY.line - 36} font-size="50" text-anchor="end">
              {m.sr_r_space({ n: space })}
            </text>
          )}
        </g>
      )}
      {flights.map(({ seat, height: high, cards }, i) => {
        const x = left + pitch * (i + 0.5);
        const parts = drawnOf(facts, cards);
        const size = Math.min(1, pitch / 170, Math.max(0.55, (SKY.ground - up(high)) / tall(parts.length)));
        const top = up(high * risen);
        const first = best.includes(seat);
        const side = x < BESIDE ? 1 : -1;
        const place = placeOf(facts.view, seat);
        return (
          <g key={seat}>
            {first && (
              <path
                class="spr-c-light"
                opacity={light}
                d={`M${x - 95} ${SKY.ground + 4}L${x - 44} ${up(high) - 12}h88L${x + 95} ${SKY.ground + 4}z`}
              />
            )}
            <path
              class="spr-c-trail"
              d={`M${x} ${SKY.ground}V${Math.min(SKY.ground, top + tall(parts.length) * size)}`}
            />
            <g class={first ? '' : 'spr-c-dim'} transform={`translate(${x} ${top}) scale(${size})`}>
              <Craft place={place} parts={parts} flame />
            </g>
            {risen === 1 && (
              <g class={seatColour(place)} transform={`translate(${x + 40 * size} ${top + 34})`}>
                <path class="spr-c-flag" d="M0-29h96l-15 29 15 29H0z" />
                <text class="spr-c-on" x="40" y="16" font-size="46" text-anchor="middle">
                  {high}
                </text>
              </g>
            )}
            {first && light === 1 && space !== null && (
              <>
                <path
                  class="spr-c-short"
                  d={`M${x + 70 * side} ${SKY.line}V${top}M${x + 84 * side} ${top}H${x}`}
                />
                <text
                  class="spr-c-amber"
                  x={x + 96 * side}
                  y={(SKY.line + top) / 2 + 16}
                  font-size="46"
                  text-anchor={side < 0 ? 'end' : 'start'}
                >
                  {m.sr_r_short({ n: space - high })}
                </text>
              </>
            )}
          </g>
        );
      })}
      <use href={`${set}#sr-near`} />
      <path class="spr-c-near" d="M-1200 1080h4320v1200h-4320z" />
      {flights.map(({ seat }, i) => {
        const place = placeOf(facts.view, seat);
        const name = nameOf(facts, seat);
        return (
          <g key={seat} class={seatColour(place)} transform={`translate(${left + pitch * (i + 0.5)} 1004)`}>
            <path class="spr-c-flag" transform="translate(-58 -30) scale(1.9)" d={glyphPath(place)} />
            <text x="-20" font-size={pitch < 200 ? 34 : 44}>
              {[...name].slice(0, pitch < 200 ? 5 : 9).join('')}
            </text>
          </g>
        );
      })}
      {stayed.length > 0 && (
        <text
          class="spr-c-stayed"
          x={onTv ? 56 : FIELD.to - 500}
          y={onTv ? 1010 : 1048}
          font-size={onTv ? 36 : 40}
          text-anchor={onTv ? 'start' : 'middle'}
        >
          {names.length > LETTERS
            ? m.sr_c_pad_n({ n: stayed.length })
            : m.sr_c_pad({ names, n: stayed.length })}
        </text>
      )}
    </FullBleedSvg>
  );
}
