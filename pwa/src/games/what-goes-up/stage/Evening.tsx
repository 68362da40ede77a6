// Without a victory condition: the programme of the evening. A building each, as tall as its budget; a lit window a flight
// that came home, a flag on the first, the longest flight on its way, the names of the lost.
import { m } from '../../../i18n/messages';
import { placeOf, seatColour } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { easeOut, FullBleedSvg } from '../../../shared/scene';
import type { FinishedLine, SceneProps } from '../../../shared/stage/scene';
import { listWords } from '../../../shared/words/lists';
import set from '../set.svg';
import type { Materials, State } from '../wire';
import { lostOf, type Reach, reachOf } from './readLog';
import { type House, houseOf, type Standing } from './standings';
import '../set/sky.css';

type Known = SceneProps<FinishedLine, State, Materials>;
const GROUND = 866;
const TALLEST = 410;
/** Where buildings stand, and the Moon. */
const FIELD = { from: 690, to: 1850, moon: [1650, 230] } as const;
/** What a phone shows, and where. */
const WHOLE = '620 40 680 1000';
const NARROW = { from: 630, to: 1290, moon: [1180, 270] } as const;
const RISES_MS = 700;
const NEXT_MS = 120;
const FLIES_MS = 1200;
/** Names on the board of the lost; how wide each may be, and its sizes. */
const BOARD = 4;
const NAME = { room: 360, most: 40, least: 26 } as const;
/** The number of letters that fit. */
const lettersIn = (room: number, size: number) => Math.max(0, Math.floor(room / (0.52 * size)));

/** A name of at most so many letters. */
const shortened = (name: string, max: number) =>
  [...name].length > max ? `${[...name].slice(0, max - 1).join('')}…` : name;

function Remembered({ name }: { name: string }) {
  const fits = Math.floor(NAME.room / (0.52 * [...name].length));
  const size = Math.max(NAME.least, Math.min(NAME.most, fits));
  return <text font-size={size}>{shortened(name, lettersIn(NAME.room, size))}</text>;
}

function Building(size: House) {
  const { wall, shade, lit, dark, roof } = houseOf(size);
  return (
    <>
      <path class="wgs-house" d={wall} />
      <path class="wgs-shade" d={shade} />
      <path class="wgs-window" d={dark} />
      <path class="wgs-window lit" d={lit} />
      <path class="wgs-flag" d={roof} />
    </>
  );
}

type Spot = readonly [x: number, y: number];
/** Where the longest flight's line ends, and how high it bends: along the Earth below the Moon, at the Moon, or above it. */
const wayTo = (reach: Reach, [x, y]: Spot): [end: Spot, over: number] =>
  ({
    orbit: [[x + 60, y + 190], y + 150] as [Spot, number],
    moon: [[x - 130, y], y] as [Spot, number],
    deep: [[x + 110, y - 150], y - 190] as [Spot, number],
  })[reach];

interface EveningProps {
  known: Known;
  all: readonly Standing[];
}
export function Evening({ known: facts, all: standings }: EveningProps) {
  const { elapsed: t, onTv, reduced, say, view, log } = facts;
  const max = Math.max(1, ...standings.map((standing) => standing.dots));
  const { from, to: end, moon } = onTv ? FIELD : NARROW;
  const pitch = (end - from) / Math.max(3, standings.length);
  const wide = Math.min(176, pitch * 0.68);
  const size = Math.min(46, Math.max(30, pitch * 0.21));
  const number = Math.min(60, pitch * 0.42);
  // beside the sign of the seat
  const letters = lettersIn(pitch - 1.3 * size, size);
  const xOf = (i: number) => from + pitch * (i + 0.5);
  const highOf = (dots: number) => Math.max(48, (TALLEST * dots) / max);
  const far = standings.reduce(
    (best, standing, i) => (standing.longest > (standings[best]?.longest ?? 0) ? i : best),
    0,
  );
  const longest = standings[far]?.longest ?? 0;
  const flown = easeOut(t, RISES_MS, FLIES_MS, reduced);
  const roof = [xOf(far), GROUND - highOf(standings[far]?.dots ?? 0) - (far === 0 ? 100 : 90)] as const;
  const reach = standings[far] ? reachOf(log, standings[far].seat, say) : 'orbit';
  const [goal, over] = wayTo(reach, moon);
  // halfway along
  const [bendX, bendY] = [roof[0] + 40, over];
  const flies = [(roof[0] + 2 * bendX + goal[0]) / 4, (roof[1] + 2 * bendY + goal[1]) / 4] as const;
  const lost = lostOf(log);
  return (
    <FullBleedSvg
      onTv={onTv}
      left={from}
      whole={WHOLE}
      label={listWords(standings.map(({ seat, dots }) => `${say.name(seat)} ${dots}`))}
    >
      <use href={`${set}#wgu-at-orbit`} transform="translate(960 1746) scale(3.2)" />
      <use
        href={`${set}#wgu-moon`}
        transform={`translate(${moon[0]} ${moon[1]}) scale(${onTv ? 0.8 : 0.6})`}
      />
      {longest > 0 && flown > 0 && (
        <g class={`wgs-thing ${seatColour(placeOf(view, standings[far]!.seat))}`} opacity={flown}>
          <path class="wgs-dotted" d={`M${roof[0]} ${roof[1]}Q${bendX} ${bendY} ${goal[0]} ${goal[1]}`} />
          <use
            href={`${set}#wgu-craft`}
            transform={`translate(${flies[0]} ${flies[1]}) rotate(70) scale(.8)`}
          />
        </g>
      )}
      <path class="sc-ledge" d={`M-1200 ${GROUND + 18}Q960 ${GROUND - 18} 3120 ${GROUND + 18}V2300H-1200z`} />
      {standings.map(({ seat, dots, home }, i) => {
        const high = highOf(dots) * easeOut(t, NEXT_MS * i, RISES_MS, reduced);
        const place = placeOf(view, seat);
        return (
          <g key={seat} class={seatColour(place)} transform={`translate(${xOf(i)} ${GROUND})`}>
            <Building {...{ wide, high, home }} />
            {dots === max ? (
              <g transform={`translate(0 ${-high})`}>
                <path class="wgu-flagpole" d="M0-12v-96" />
                <path class="wgs-flag" d={`M3-108h${1.6 * number}l${-number / 3} 34 ${number / 3} 34H3z`} />
                <text class="wgs-on-flag" x={0.7 * number} y="-56" font-size={number} text-anchor="middle">
                  {dots}
                </text>
              </g>
            ) : (
              <text y={-high - 28} font-size={number} text-anchor="middle">
                {dots}
              </text>
            )}
            <g transform="translate(0 86)">
              <path
                class="wgs-flag"
                transform={`translate(${-wide / 2} ${-13 - size / 3}) scale(1.7)`}
                d={glyphPath(place)}
              />
              <text x={-wide / 2 + 38} font-size={size}>
                {letters < 3 ? '' : shortened(say.name(seat), letters)}
              </text>
            </g>
          </g>
        );
      })}
      {onTv && lost.length > 0 && (
        <g class="wgs-lost" transform={`translate(56 ${870 - 52 * Math.min(BOARD, lost.length)})`}>
          <path d="M0 0h560v400H0z" />
          <text class="wgs-soft" x="28" y="56" font-size="38">
            {m.wgs_remembered_title()}
          </text>
          {lost.slice(-BOARD).map(({ who: name, turn }, i) => (
            <g key={`${name} ${turn}`} transform={`translate(28 ${112 + 52 * i})`}>
              <Remembered name={name} />
              <text class="wgs-soft" x="504" font-size="34" text-anchor="end">
                {m.turned_turn({ n: turn })}
              </text>
            </g>
          ))}
        </g>
      )}
    </FullBleedSvg>
  );
}
