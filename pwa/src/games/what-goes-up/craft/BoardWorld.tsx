// The drawing board's picture: the craft as it would be stacked, its way up and home with the chance of each leg,
// the tray of parts below.

import { m } from '../../../i18n/messages';
import type { WorldBox } from '../../../shared';
import { keysOf } from '../../../table/read';
import { isSmall } from '../flight/lay';
import { asShares, Sign } from '../flight/Sign';
import { type DrawingAnswer, designsOf, sharesOf, whatOf } from '../model';
import { Coin } from '../posters/Purse';
import { useSeat } from '../props';
import { colourOf, Part } from '../set/Part';
import type { Drawing, Wanted } from '../wire';
import { isLike, type Leg, legsOf, legWords, missingOf, ownPart, PARTS, partWords } from './drawing';
import { CARRIED, type Carried, goalWords } from './forms';
import { breaks, type Piece, Stack, stacked, topOf } from './Stack';

/** Where the sign of a leg is: so far from the right edge, or at this place of 390; so far down. */
const SIGNS: Record<Leg['of'], { x?: number; right?: number; y: number }> = {
  launch: { x: 222, y: 0.74 },
  insertion: { x: 224, y: 0.33 },
  home: { right: 6, y: 0.12 },
  landing: { right: 6, y: 0.53 },
};

/** The room of the picture: places across on 390, places down as a share of the height above the tray. */
function layOf(box: WorldBox) {
  const compact = isSmall(box);
  const ledge = box.bottom - 2 * (compact ? 48 : 66) - 6;
  const high = Math.max(60, ledge - box.top);
  const span = Math.min(box.width, 520);
  const x = (boardX: number) => box.width / 2 + ((boardX - 195) / 390) * span;
  const y = (share: number) => box.top + share * high;
  const apex = { x: x(292), y: Math.max(y(0.09), box.top + 32) };
  return { small: compact, ledge, high, x, y, ground: ledge - 23, apex };
}

const lackWords = (part: Wanted) => m.wgw_board_no({ what: partWords(part) });

interface WorldProps {
  box: WorldBox;
  drawing: Drawing;
  answer: DrawingAnswer | null;
  /** Opens the part at this place, what is carried, the crew, or the drawings with name and goal. */
  onOpen: (open: number | 'aboard' | 'crew' | 'drawings') => void;
  onAdd: (part: Wanted) => void;
  /** Invents a part that the drawing has; null outside of the workshop. */
  onInvent: ((part: Wanted) => void) | null;
}
// Long: one picture; its parts share their lengths.
export function BoardWorld({ box, drawing, answer, onOpen, onAdd, onInvent }: WorldProps) {
  const { model, table } = useSeat();
  const { small: compact, ledge, high, x, y, ground, apex } = layOf(box);
  const designs = designsOf(model.state, model.me);
  const legs = legsOf(drawing, model.state.settings, designs);
  const missing = missingOf(legs);
  const parts = [...drawing.parts, ...missing];
  const pieces = parts.map((part, i) => ({ ...part, missing: i >= drawing.parts.length }));
  const layers = stacked(pieces);
  const size = Math.min(0.62, (high - 70) / Math.max(1, topOf(layers)));
  const priceOf = (part: Wanted) => model.materials?.invent[whatOf(part)]?.[part.mass - 1];
  const curves: [of: Leg['of'][], look: string, d: string][] = [
    [
      ['launch', 'insertion'],
      'out',
      `M${x(196)} ${ground - 8}C${x(212)} ${y(0.58)} ${x(204)} ${y(0.27)} ${apex.x} ${apex.y}`,
    ],
    [['home'], 'home', `M${apex.x} ${apex.y}C${x(352)} ${y(0.14)} ${x(372)} ${y(0.4)} ${x(366)} ${y(0.6)}`],
    [
      ['landing'],
      'home',
      `M${x(366)} ${y(0.6)}C${x(362)} ${y(0.74)} ${x(356)} ${y(0.84)} ${x(346)} ${ground - 8}`,
    ],
  ];
  const wide = compact ? 14 : 20;
  return (
    <>
      <svg
        class={`wgu-world ${colourOf(table.view, model.me)}`}
        width={box.width}
        height={box.height}
        aria-hidden="true"
      >
        <Part of="at-pad" x={box.width / 2 - 960 * 0.62} y={ground - 806 * 0.62} size={0.62} />
        <Part of="moon" x={x(54)} y={y(0.12)} size={compact ? 0.14 : 0.2} />
        {curves.map(([legId, look, d]) => {
          const whole = legs.every((leg) => leg.part || !legId.includes(leg.of));
          return (
            <g key={d} class={`wgu-ribbon ${look} ${whole ? '' : 'missing'}`}>
              <path class="edge" d={d} stroke-width={wide} />
              <path class="top" d={d} transform="translate(-2.5 -2.5)" stroke-width={0.6 * wide} />
            </g>
          );
        })}
        <Part of="stop" {...apex} />
        <g transform={`translate(${x(112) - 195} ${ground})`}>
          <Part of="slab" />
        </g>
        <g transform={`translate(${x(112)} ${ground}) scale(${size.toFixed(3)})`}>
          <Stack pieces={pieces} wrong={(piece: Piece) => breaks(answer?.violations ?? [], piece)} />
        </g>
        <path class="wgu-near" d={`M0 ${ledge}h${box.width}V${box.height}H0z`} />
        <path class="wgu-ledge" d={`M0 ${ledge}h${box.width}v5H0z`} />
      </svg>
      <button
        type="button"
        class="hit wgw-goal"
        style={{ left: apex.x - 70, top: apex.y - 34, width: 140, height: 56 }}
        onClick={() => onOpen('drawings')}
      >
        {goalWords(drawing)}
      </button>
      {layers.map(({ at: base, foot, high, of: leg }) => {
        const part = parts[base]!;
        const lacks = pieces[base]!.missing;
        const tall = Math.max(48, high * size);
        return (
          <button
            key={`${leg} ${base}`}
            type="button"
            class="hit wgw-layer"
            style={{
              left: x(112) - 84,
              top: ground - (foot + high / 2) * size - tall / 2,
              width: 150,
              height: tall,
              zIndex: high > 60 ? 1 : 2,
            }}
            onClick={() => (lacks ? onAdd(part) : onOpen(base))}
          >
            <i class="sr">{lacks ? lackWords(part) : partWords(part)}:</i>{' '}
            {lacks ? (
              <b class="price">
                <Coin />
                {priceOf(part) ?? 0}
              </b>
            ) : (
              <b>
                {part.number > 1 ? `${part.number} × ${part.mass}` : part.mass}
                <small aria-hidden="true">{m.wgw_layer_mass()}</small>
              </b>
            )}
          </button>
        );
      })}
      {legs.map((leg) => {
        const { x: left, right, y: down } = SIGNS[leg.of];
        return (
          <span
            key={leg.of}
            class="wgw-leg"
            style={{ ...(left === undefined ? { right } : { left: x(left) }), top: y(down) }}
          >
            <LegSign {...leg} price={leg.part && priceOf(leg.part)} onInvent={onInvent} />
          </span>
        );
      })}
      <Tray {...{ drawing, priceOf, onAdd, onOpen }} top={ledge + 5} />
    </>
  );
}

/** The best chance that a design of this seat's gives the leg, or why there is none. */
type LegProps = Leg & Pick<WorldProps, 'onInvent'> & { price: number | undefined };
function LegSign({ of: leg, part, takes, price = 0, onInvent }: LegProps) {
  const { state, me, materials } = useSeat().model;
  const [best] = designsOf(state, me)
    .filter((design) => part && whatOf(design) === whatOf(part) && design.mass === part.mass)
    .map((design) => sharesOf(design, materials))
    .sort((a, b) => b.ok - a.ok);
  const sign = (
    <Sign
      word={legWords(leg)}
      lit={false}
      chances={best && asShares(best)}
      off={part ? (best ? undefined : `${m.wgw_board_new()} · ${price}`) : lackWords(takes)}
    />
  );
  if (!part || best || !onInvent) return sign;
  const name = m.wgw_invent_name({ name: partWords(part) });
  return (
    <button type="button" onClick={() => onInvent(part)}>
      <i class="sr">{m.ui_colon({ of: name, says: m.wgu_verb_points({ n: price }) })}</i>
      {sign}
    </button>
  );
}

/** How large a part of the set is drawn in the tray. */
const SIZE: Record<keyof typeof PARTS, number> = {
  capsule: 0.85,
  habitat: 0.85,
  stage: 0.46,
  upper: 0.8,
  thruster: 1.2,
  rcs: 1.3,
  probe: 1,
};
const CARRIED_DRAWN: Record<Carried, [of: string, size: number]> = {
  fuel: ['fuel', 1.1],
  rations: ['ration', 1.2],
  derps: ['derp', 1.1],
};

type TrayProps = Pick<WorldProps, 'drawing' | 'onAdd' | 'onOpen'> & {
  top: number;
  /** Points to invent it. */
  priceOf: (part: Wanted) => number | undefined;
};
function Tray({ drawing, top, priceOf, onAdd, onOpen }: TrayProps) {
  const { state, me } = useSeat().model;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of buttons is no fieldset
    <div class="wgw-tray" role="group" aria-label={m.wgw_add_part()} style={{ top }}>
      {keysOf(PARTS).map((kind) => {
        const part = ownPart(PARTS[kind], designsOf(state, me));
        const price = priceOf(part);
        return (
          <TrayButton
            key={kind}
            of={kind}
            size={SIZE[kind]}
            n={drawing.parts.reduce((sum, other) => sum + (isLike(other, part) ? other.number : 0), 0)}
            word={partWords(part)}
            note={price === undefined ? '' : m.wgu_verb_points({ n: price })}
            onTap={() => onAdd(part)}
          />
        );
      })}
      {keysOf(CARRIED).map((store) => {
        const [kind, size] = CARRIED_DRAWN[store];
        return (
          <TrayButton
            key={kind}
            {...{ of: kind, size }}
            n={drawing[store]}
            word={CARRIED[store]()}
            onTap={() => onOpen(store === 'derps' ? 'crew' : 'aboard')}
          />
        );
      })}
    </div>
  );
}

interface TrayButtonProps {
  of: string;
  size: number;
  n: number;
  word: string;
  note?: string;
  onTap: () => void;
}
function TrayButton({ of: part, size, n, word, note, onTap }: TrayButtonProps) {
  const metal = part === 'thruster' || part === 'rcs';
  return (
    <button type="button" onClick={onTap}>
      <svg class={metal ? 'wgu-metal' : ''} viewBox="-64 -100 128 104" aria-hidden="true">
        <Part of={part} size={size} />
      </svg>
      <span>{word}</span>
      {n > 0 && <b>{n}</b>}
      {note && <i class="sr">{note}</i>}
    </button>
  );
}
