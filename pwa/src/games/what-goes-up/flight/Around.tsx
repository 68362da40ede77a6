// What a craft can do as things around it, drawn as large as the screen, each with its sign; its crew and stores below.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { Hits, percent, type WorldBox } from '../../../shared';
import { crewOf } from '../model';
import { useSeat } from '../props';
import { Part } from '../set/Part';
import type { Craft } from '../wire';
import { Backdrop, Ship } from './Backdrop';
import { type Lay, layOf, type Scene } from './lay';
import { Seats } from './Seats';
import { Sign } from './Sign';
import { type Art, hitOf, placed, type Slot, type Thing } from './slots';
import './hand.css';

interface DrawnProps {
  thing: Thing;
  slot: Slot;
  lay: Lay;
  lit: boolean;
}

/** A ribbon from the craft: outwards to the Moon, or down home. */
function Ribbon({ thing: { art }, lay, lit, scene }: DrawnProps & { scene: Scene }) {
  const { x, y, size, ledge } = lay;
  const wide = Math.max(18, 28 * size);
  const out = art === 'out';
  const [fromX, fromY] = scene === 'climb' ? [210, 190] : [252, 240];
  const path = out
    ? `M${x(fromX)} ${y(fromY)}C${x(306)} ${y(232)} ${x(310)} ${y(188)} ${x(332)} ${y(124)}`
    : `M${x(260)} ${y(264)}C${x(322)} ${y(284)} ${x(352)} ${y(352)} ${x(346)} ${ledge + 4}`;
  const arrows = out
    ? ([
        [298, 212, -57],
        [314, 179, -71],
      ] as const)
    : ([
        [324, 320, 64],
        [343, 381, 82],
      ] as const);
  return (
    <g class={`wgu-ribbon ${art}`}>
      {lit && <path class="lit" d={path} stroke-width={wide + 8} />}
      <path class="edge" d={path} stroke-width={wide} />
      <path
        class="top"
        d={path}
        transform={`translate(${-0.11 * wide} ${-0.11 * wide})`}
        stroke-width={0.58 * wide}
      />
      {arrows.map(([ax, ay, turn]) => (
        <path
          key={ax}
          class="arrow"
          transform={`translate(${x(ax)} ${y(ay)}) rotate(${turn}) scale(${(0.032 * wide).toFixed(3)})`}
          d="M-12-13h12l14 13-14 13h-12l14-13z"
        />
      ))}
    </g>
  );
}

const LOOKS: Partial<Record<Art, string>> = { tank: 'wgu-metal', rcs: 'wgu-metal', craft: 'wgu-other' };

function Drawn({ thing: { art, off }, slot, lay, lit }: DrawnProps) {
  const { x, y, size } = lay;
  const [left, top] = slot.at;
  const spot = { x: x(left), y: y(top) };
  const plain = art === 'stop' || !slot.size;
  return (
    <g class={`wgu-thing ${lit ? 'lit' : ''} ${off ? 'off' : ''}`}>
      {art === 'walker' && (
        <path
          class="tether"
          d={`M${x(left + 18)} ${spot.y + 14 * size}Q${x(190)} ${y(210)} ${x(218)} ${y(224)}`}
        />
      )}
      {(art === 'spanner' || art === 'tank' || art === 'stop') && (
        <path class="dots" d={`M${spot.x} ${spot.y}L${x(art === 'tank' ? 240 : 214)} ${y(280)}`} />
      )}
      <Part
        of={art === 'tank' ? 'upper' : art}
        {...spot}
        turn={plain ? 0 : slot.turn}
        size={plain ? Math.max(0.7, size) : slot.size * size}
        class={LOOKS[art] ?? ''}
      />
    </g>
  );
}

/** The full name of a thing: what it is, costs and risks. */
const nameOfThing = ({ title, cost, chances, off }: Thing) =>
  [
    title,
    cost,
    chances?.ok &&
      m.wgf_thing_odds({
        ok: percent(chances.ok.p),
        fail: percent(chances.fail.p),
        boom: percent(chances.boom.p),
      }),
    off,
  ]
    .filter(Boolean)
    .join(', ');

interface AroundProps {
  box: WorldBox;
  craft: Craft | undefined;
  scene: Scene;
  things: readonly Thing[];
  chosen: Thing | undefined;
  onChoose: (thing: Thing | undefined) => void;
  label: string;
  /** Below the ledge instead of the crew. */
  below?: ComponentChildren;
}
export function Around({ box, craft, scene, things: items, chosen, onChoose, label, below }: AroundProps) {
  const { model, table } = useSeat();
  const lay = layOf(box);
  const { here } = placed(items);
  return (
    <>
      <Backdrop scene={scene} lay={lay}>
        {here.map(
          ([thing, slot]) =>
            (thing.art === 'out' || thing.art === 'home') && (
              <Ribbon key={thing.key} {...{ thing, slot, lay, scene }} lit={thing === chosen} />
            ),
        )}
        {craft && <Ship {...{ craft, scene, lay }} view={table.view} />}
        {here.map(
          ([thing, slot]) =>
            !['out', 'home', 'up'].includes(thing.art) && (
              <Drawn key={thing.key} {...{ thing, slot, lay }} lit={thing === chosen} />
            ),
        )}
      </Backdrop>
      {here.length > 0 && (
        <Hits
          label={label}
          value={chosen?.key ?? null}
          onChange={(key) => onChoose(items.find((thing) => thing.key === key))}
          hits={here.map(([thing, slot]) => ({
            value: thing.key,
            label: nameOfThing(thing),
            ...hitOf(slot, lay),
          }))}
        />
      )}
      {here.map(([thing, slot]) => (
        <span key={thing.key} class={`wgu-place ${slot.sign}`} style={hitOf(slot, lay)}>
          <Sign {...thing} lit={thing === chosen} />
        </span>
      ))}
      {below && (
        <div class="wgu-below" style={{ top: `${lay.ledge + 14}px` }}>
          {below}
        </div>
      )}
      {craft && !below && (
        <Seats
          top={lay.ledge + 8}
          derps={crewOf(model.state, craft)}
          craft={craft}
          takes={chosen?.fuel ?? 0}
        />
      )}
    </>
  );
}
