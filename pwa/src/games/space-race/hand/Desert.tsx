// The launch ground on a phone: evening sky, what is known of SPACE, the own tower and its rocket, whose tip stands at its worth.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { lampLetters, placeOf, seatColour } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import type { ViewModel } from '../model';
import { Craft } from '../set/Craft';
import set from '../set.svg';
import type { Place } from './place';

/** The set's horizon and sun, in its own numbers. */
const SUN = 610;
const HORIZON = 905;

interface DesertProps {
  layout: Place;
  children?: ComponentChildren;
}
/** The painted world, its near edge at the rocket's foot. */
export function Desert({ layout: { width, height, ground, x, mix }, children }: DesertProps) {
  const scale = Math.max(mix(0.4, 0.56), width / 1300);
  const edge = `Q${width / 2} ${ground - 22} ${width} ${ground - 4}`;
  return (
    <svg class="spr-world" width={width} height={height} aria-hidden="true">
      <g transform={`translate(${x - SUN * scale} ${ground - HORIZON * scale}) scale(${scale})`}>
        {['sky', 'rays', 'sun', 'hills', 'town'].map((part) => (
          <use key={part} href={`${set}#sr-${part}`} />
        ))}
      </g>
      <path class="spr-near" d={`M0 ${ground - 6}${edge}V${height}H0z`} />
      <path class="spr-edge" d={`M0 ${ground - 6}${edge}v5Q${width / 2} ${ground - 16} 0 ${ground}z`} />
      {children}
    </svg>
  );
}

/** How dark the sky is above each of five heights between the least and the most that SPACE can be. */
const DUSK = [0.38, 0.32, 0.36, 0.45, 0.5];

interface SpaceProps {
  layout: Place;
  space: { least: number; most: number };
  /** Above the line: below it other things stand. */
  high?: boolean;
}
/** The sky turns black where SPACE may begin: public numbers only. */
export function SpaceBand({
  layout: { width, mix, up, flat, column },
  space: { least, most: max },
  high = false,
}: SpaceProps) {
  const [low, top] = [up(least), up(max)];
  const x = mix(8, 12);
  return (
    <>
      {DUSK.map((opacity, i) => (
        <path
          key={opacity}
          class="spr-dusk"
          d={`M0 0H${width}V${low + ((top - low) * i) / 4}H0z`}
          opacity={opacity}
        />
      ))}
      <path class="spr-maybe" d={`M0 ${low}H${column || width}M0 ${top}H${column || width}`} />
      {high || flat ? (
        <text
          {...(flat ? { x: width - 100, 'text-anchor': 'end' } : { x })}
          y={top - 8}
          font-size={mix(15, 18)}
        >
          {m.sr_h_space_from_to({ least, most: max })}
        </text>
      ) : (
        <>
          <text x={x} y={low - mix(5, 8)} font-size={mix(14, 17)}>
            {least}
          </text>
          <text x={x} y={top + mix(15, 20)} font-size={mix(14, 17)}>
            {max}
          </text>
          {low - top > mix(48, 62) && (
            <text class="spr-wide" x={x} y={(low + top) / 2 + 6} font-size={mix(15, 21)}>
              {m.sr_h_space()}
            </text>
          )}
        </>
      )}
    </>
  );
}

export function Tower({ layout, max }: { layout: Place; max: number }) {
  const { ground, up, tower, mix, x, size } = layout;
  const [left, wide, top] = [tower, mix(16, 22), up(max)];
  const cells = Math.max(3, Math.round((ground - top) / mix(20.5, 26.6)));
  const cell = (ground - top) / cells;
  const cross = Array.from({ length: cells }, (_, i) => {
    const y = ground - cell * i;
    return `M${left} ${y}l${wide} ${-cell}M${left + wide} ${y}l${-wide} ${-cell}h${wide}`;
  }).join('');
  return (
    <>
      <path
        class="spr-tower"
        d={`M${left} ${ground}V${top}M${left + wide} ${ground}V${top}${cross}`}
        stroke-width={mix(2.4, 3)}
      />
      <Pad layout={layout} />
      <path
        class="spr-near"
        d={`M${left + wide} ${ground - mix(42, 65)}H${x - 36 * size + 1}v${mix(4, 6)}H${left + wide}z`}
      />
    </>
  );
}

export function Pad({ layout: { ground, x, size, mix } }: { layout: Place }) {
  const half = mix(19, 20) + 60 * size;
  return (
    <>
      <path class="spr-pad" d={`M${x - half} ${ground - 10}h${half * 2}l10 14h${-half * 2 - 20}z`} />
      <path class="spr-pad-shade" d={`M${x + 10} ${ground - 10}h${half - 10}l10 14h${-half - 6}z`} />
    </>
  );
}

interface RocketProps {
  layout: Place;
  place: number;
  /** Its symbols, from the top. */
  parts: readonly string[];
  gone?: readonly number[];
  /** Its engine burns on the pad; … in the air. */
  flies?: boolean;
  flying?: boolean;
}
export function Rocket({
  layout: { ground, pad, x, size, tip, mix },
  place,
  parts,
  gone,
  flies = false,
  flying = false,
}: RocketProps) {
  return (
    <>
      {flies && (
        <>
          <g transform={`translate(${x} ${ground - pad}) scale(${0.62 * size})`}>
            <use class="spr-flicker" href={`${set}#sr-flame`} />
          </g>
          <use
            href={`${set}#sr-smoke`}
            transform={`translate(${x} ${ground + 2}) scale(${mix(0.4, 0.55)})`}
          />
        </>
      )}
      <g transform={`translate(${x} ${tip}) scale(${size})`}>
        <Craft place={place} parts={parts} gone={gone} flame={flying} />
      </g>
    </>
  );
}

interface FlagProps {
  model: Pick<ViewModel, 'view'>;
  seat: string;
  /** Its cloth, and where its owner's shape lies on it. */
  d: string;
  mark: string;
  transform?: string;
  children?: ComponentChildren;
}
/** A nation's flag, by its colour and its shape. */
export function Flag({ model: { view }, seat, d, mark, transform, children }: FlagProps) {
  const place = placeOf(view, seat);
  return (
    <g class={`spr-seat ${seatColour(place)}`} transform={transform}>
      <path d={d} />
      <path class="spr-glyph" transform={mark} d={glyphPath(place)} />
      {children}
    </g>
  );
}

interface HeightsProps extends Pick<FlagProps, 'model'> {
  layout: Place;
  of: readonly { seat: string; height: number }[];
  /** Whose rocket is drawn. */
  but: string | undefined;
}
/** Others' heights, no pennant over another: on the left edge; on a tablet with their names, at the tower. */
export function Heights({
  layout: { up, top, ground, mix, column, tower },
  model,
  of: nations,
  but,
}: HeightsProps) {
  const [left, wide] = column ? [tower - 90, 86] : [0, 46];
  // the lowest stays above the lever
  let last = ground + 6;
  const shown = nations
    .filter(({ seat }) => seat !== but)
    .toSorted((a, b) => a.height - b.height)
    .map((nation) => {
      last = Math.min(up(nation.height), last - 22);
      return { ...nation, y: last };
    });
  // the highest stays below the parts
  const down = Math.max(0, top + mix(82, 104) - last);
  return shown.map(({ seat, height, y }) => (
    <Flag
      key={seat}
      {...{ model, seat }}
      transform={`translate(${left} ${y + down})`}
      d={`M0-10h${wide}l-6 10 6 10H0z`}
      mark="translate(4 -7) scale(.84)"
    >
      <text x="21" y="6" font-size="16">
        {left > 0 && lampLetters(model.view.seats)[seat]} {height}
      </text>
    </Flag>
  ));
}

interface PennantProps {
  x: number;
  y: number;
  words: string;
  size: number;
  /** A nation's own; without it a guess, dashed. */
  place?: number;
}
/** A flag with a figure, its staff at x. */
export function Pennant({ x, y, words, size, place }: PennantProps) {
  const [wide, half] = [words.length * size * 0.46 + 25, size * 0.63];
  return (
    <g class={place === undefined ? 'spr-guess' : `spr-seat ${seatColour(place)}`}>
      <path class="spr-staff" d={`M${x} ${y}h14`} />
      <path d={`M${x + 14} ${y - half}h${wide}l-7 ${half}l7 ${half}h${-wide}z`} />
      <text x={x + 21} y={y + size * 0.34} font-size={size}>
        {words}
      </text>
    </g>
  );
}

/** The outline of a rocket that is worth more, above the one that stands there. */
export function Outline({ layout: { x, size, tip }, height }: { layout: Place; height: number }) {
  const [w, i] = [36 * size, size];
  const side = height + 60 * i;
  return (
    <path
      class="spr-outline"
      d={`M${x - w} ${tip + 44 * i}V${side}C${x - w} ${height + 30 * i} ${x - w / 2} ${height + 10 * i} ${x} ${height}C${x + w / 2} ${height + 10 * i} ${x + w} ${height + 30 * i} ${x + w} ${side}V${tip + 44 * i}`}
    />
  );
}

/** The y of the n-th part from the top. */
export const partAtY = ({ tip, size }: Place, n: number): number => tip + (62 + 50 * n + 24) * size;
