// Who can be written to, drawn: a mast for each nation and one for the alliances, the wires between them, an envelope where words were passed.
import { m } from '../../../i18n/messages';
import { nameOf, placeOf, seatColour, type WorldBox } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { Desert } from '../hand/Desert';
import { hitAt, placeOn } from '../hand/place';
import { type Desk, lineBetween, messagesWith, wayBetween } from '../model';
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
function mastsOn(box: WorldBox, all: readonly string[]) {
  const at = placeOn(box, { worth: 0, parts: 0, space: { least: 1, most: 1 } });
  const rows = Math.ceil(all.length / ROW);
  const columns = Math.ceil(all.length / rows);
  const own: Mast = {
    to: '',
    x: box.width / 2,
    foot: at.ground + at.mix(6, 14),
    high: at.mix(78, 120),
    wide: at.mix(92, 110),
  };
  const pitch = (own.foot - own.high - at.mix(6, 20) - box.top) / rows;
  const wide = box.width / columns;
  const masts = all.map((to, n): Mast => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, all.length - row * columns);
    return {
      to,
      x: box.width / 2 + wide * ((n % columns) - (inRow - 1) / 2),
      foot: box.top + pitch * (row + 1),
      high: Math.min(pitch - at.mix(6, 26), at.mix(110, 150)),
      wide: wide - 6,
    };
  });
  return { at, own, masts, dunes: Array.from({ length: rows }, (_, row) => box.top + pitch * (row + 1)) };
}

export const mastHits = (box: WorldBox, all: readonly string[]) =>
  mastsOn(box, all).masts.map(({ to, x, foot, high, wide }) => ({
    value: to,
    ...hitAt(x - wide / 2, foot - high - 6, wide, Math.max(48, high + 8)),
  }));

const topOf = ({ x, foot, high }: Mast) => [x, foot - high + 12] as const;
function wire(mast: Mast, other: Mast): string {
  const [[ax, ay], [bx, by]] = [topOf(mast), topOf(other)];
  return `M${ax} ${ay}Q${(ax + bx) / 2} ${Math.max(ay, by) + 16} ${bx} ${by}`;
}

function MastPic({ desk, mast: { to, x, foot, high, wide }, on }: { desk: Desk; mast: Mast; on: boolean }) {
  const group = to === ALLIANCES;
  const seat = to || desk.me;
  const name = group ? m.sr_id_alliance() : nameOf(desk, seat);
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
        class={group ? 'spr-guess' : `spr-seat ${seatColour(placeOf(desk.view, seat))}`}
        transform={`translate(0 ${plate})`}
      >
        <path d={`M${-half}-13h${wide}v26h${-wide}z`} />
        {!group && (
          <path
            class="spr-glyph"
            transform={`translate(${-half + 5} -8)`}
            d={glyphPath(placeOf(desk.view, seat))}
          />
        )}
        <text x={group ? 5 - half : 24 - half} y="6" font-size="16">
          {[...name].slice(0, letters).join('')}
        </text>
      </g>
      {to && !group && messagesWith(desk, to).length > 0 && (
        <use href={`${set}#sr-letter`} transform={`translate(${half - 20} ${plate - 24}) scale(.7)`} />
      )}
    </g>
  );
}

interface WiresProps {
  desk: Desk;
  box: WorldBox;
  all: readonly string[];
  chosen: string;
}
export function Wires({ desk, box, all, chosen }: WiresProps) {
  const { at, own, masts, dunes } = mastsOn(box, all);
  return (
    <Desert at={at}>
      {dunes.map((y) => (
        <path
          key={y}
          class="spr-dune"
          d={`M0 ${y - 6}Q${box.width / 2} ${y - 20} ${box.width} ${y - 8}V${at.ground}H0z`}
        />
      ))}
      {masts.flatMap((mast) =>
        masts.map((other) =>
          mast.to < other.to &&
          mast.to !== ALLIANCES &&
          other.to !== ALLIANCES &&
          lineBetween(desk.state, mast.to, other.to) ? (
            <path key={mast.to + other.to} class="spr-wire spr-dim" d={wire(mast, other)} />
          ) : null,
        ),
      )}
      {masts.map((mast) => {
        const way = mast.to === ALLIANCES ? 'comms' : wayBetween(desk, desk.me, mast.to);
        const on = mast.to === chosen;
        if (!way && !on) return null;
        const look = way === null ? 'spr-aim' : way === 'comms' ? 'spr-wire spr-air' : 'spr-wire';
        return <path key={mast.to} class={`${look} ${on ? 'spr-wire-on' : ''}`} d={wire(own, mast)} />;
      })}
      {masts.map((mast) => (
        <MastPic key={mast.to} desk={desk} mast={mast} on={mast.to === chosen} />
      ))}
      <MastPic desk={desk} mast={own} on={false} />
    </Desert>
  );
}
