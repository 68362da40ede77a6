// Who can be written to, drawn: a mast for each nation and one for the alliances, the wires between them, an envelope where words were passed.
import { m } from '../../../i18n/messages';
import { nameOf, placeOf, seatColour, type WorldBox } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { Desert } from '../hand/Desert';
import { hitAt, layoutHand } from '../hand/place';
import { lineBetween, messagesWith, type ViewModel, wayBetween } from '../model';
import set from '../set.svg';

/** The mast of the alliances, among those of nations. */
export const ALLIANCES = 'alliances';
/** Masts in a row. */
const ROW = 5;

interface Mast {
  to: string;
  x: number;
  foot: number;
  high: number;
  wide: number;
}
/** The others' masts on dunes, one's own in front. */
function mastsOn(box: WorldBox, seats: readonly string[]) {
  const layout = layoutHand(box, { worth: 0, parts: 0, space: { least: 1, most: 1 } });
  const rows = Math.ceil(seats.length / ROW);
  const columns = Math.ceil(seats.length / rows);
  const ownMast: Mast = {
    to: '',
    x: box.width / 2,
    foot: layout.ground + layout.mix(6, 14),
    high: layout.mix(78, 120),
    wide: layout.mix(92, 110),
  };
  const pitch = (ownMast.foot - ownMast.high - layout.mix(6, 20) - box.top) / rows;
  const wide = box.width / columns;
  const masts = seats.map((target, n): Mast => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, seats.length - row * columns);
    return {
      to: target,
      x: box.width / 2 + wide * ((n % columns) - (inRow - 1) / 2),
      foot: box.top + pitch * (row + 1),
      high: Math.min(pitch - layout.mix(6, 26), layout.mix(110, 150)),
      wide: wide - 6,
    };
  });
  return {
    layout,
    own: ownMast,
    masts,
    dunes: Array.from({ length: rows }, (_, row) => box.top + pitch * (row + 1)),
  };
}

export const mastHits = (box: WorldBox, seats: readonly string[]) =>
  mastsOn(box, seats).masts.map(({ to: target, x, foot, high, wide }) => ({
    value: target,
    ...hitAt(x - wide / 2, foot - high - 6, wide, Math.max(48, high + 8)),
  }));

const topOf = ({ x, foot, high }: Mast) => [x, foot - high + 12] as const;
function wire(mast: Mast, other: Mast): string {
  const [[ax, ay], [bx, by]] = [topOf(mast), topOf(other)];
  return `M${ax} ${ay}Q${(ax + bx) / 2} ${Math.max(ay, by) + 16} ${bx} ${by}`;
}

function MastPic({
  model,
  mast: { to: target, x, foot, high, wide },
  on,
}: {
  model: ViewModel;
  mast: Mast;
  on: boolean;
}) {
  const group = target === ALLIANCES;
  const seat = target || model.me;
  const name = group ? m.sr_id_alliance() : nameOf(model, seat);
  const [half, letters] = [wide / 2, Math.max(2, Math.floor((wide - (group ? 10 : 28)) / 7.6))];
  const plate = foot - high * 0.42;
  return (
    <g transform={`translate(${x} 0)`}>
      {on && <rect class="spr-chosen" x={-half} y={foot - high - 4} width={wide} height={high + 6} rx="8" />}
      <path
        class="spr-mast"
        d={`M0 ${foot}V${foot - high}M-16 ${foot - high + 12}h32M-11 ${foot - high + 24}h22`}
      />
      <g
        class={group ? 'spr-guess' : `spr-seat ${seatColour(placeOf(model.view, seat))}`}
        transform={`translate(0 ${plate})`}
      >
        <path d={`M${-half}-13h${wide}v26h${-wide}z`} />
        {!group && (
          <path
            class="spr-glyph"
            transform={`translate(${-half + 5} -8)`}
            d={glyphPath(placeOf(model.view, seat))}
          />
        )}
        <text x={group ? 5 - half : 24 - half} y="6" font-size="16">
          {[...name].slice(0, letters).join('')}
        </text>
      </g>
      {target && !group && messagesWith(model, target).length > 0 && (
        <use href={`${set}#sr-letter`} transform={`translate(${half - 20} ${plate - 24}) scale(.7)`} />
      )}
    </g>
  );
}

interface WiresProps {
  model: ViewModel;
  box: WorldBox;
  all: readonly string[];
  chosen: string;
}
export function Wires({ model, box, all: seats, chosen }: WiresProps) {
  const { layout, own: ownMast, masts, dunes } = mastsOn(box, seats);
  return (
    <Desert layout={layout}>
      {dunes.map((y) => (
        <path
          key={y}
          class="spr-dune"
          d={`M0 ${y - 6}Q${box.width / 2} ${y - 20} ${box.width} ${y - 8}V${layout.ground}H0z`}
        />
      ))}
      {masts.flatMap((mast) =>
        masts.map((other) =>
          mast.to < other.to &&
          mast.to !== ALLIANCES &&
          other.to !== ALLIANCES &&
          lineBetween(model.state, mast.to, other.to) ? (
            <path key={mast.to + other.to} class="spr-wire spr-dim" d={wire(mast, other)} />
          ) : null,
        ),
      )}
      {masts.map((mast) => {
        const line = mast.to === ALLIANCES ? 'comms' : wayBetween(model, model.me, mast.to);
        const on = mast.to === chosen;
        if (!line && !on) return null;
        const look = line === null ? 'spr-aim' : line === 'comms' ? 'spr-wire spr-air' : 'spr-wire';
        return <path key={mast.to} class={`${look} ${on ? 'spr-wire-on' : ''}`} d={wire(ownMast, mast)} />;
      })}
      {masts.map((mast) => (
        <MastPic key={mast.to} model={model} mast={mast} on={mast.to === chosen} />
      ))}
      <MastPic model={model} mast={ownMast} on={false} />
    </Desert>
  );
}
