// The corner of the set in which a roll is shown: the pad, the air, the sea or the Moon, above the ledge of the dice.
import { glyphPath, placeOf, seatColour } from '../../../shared';
import { easeOut, progress } from '../../../shared/scene';
import type { View } from '../../../table/types';
import { type Piece, piecesOf, Stack, stacked } from '../craft/Stack';
import { destroys } from '../flight/does';
import { crewOf } from '../model';
import set from '../set.svg';
import type { Craft, Outcome, State } from '../wire';
import type { Rolled } from './readLog';

type Where = 'pad' | 'air' | 'sea' | 'moon';
type Spot = readonly [x: number, y: number, turn?: number, size?: number];

const AT: Record<string, Where> = { launch: 'pad', tower: 'pad', landing: 'sea', lunar_landing: 'moon' };
const AT_ROCK = ['nudge', 'rock_docking', 'rcs_rock_docking'];

/** From the Boom to the last piece that falls, in ms; then all is grey. */
export const BLAST_MS = 1500;
/** The letters that the words left of it are meant for, on the big screen; what flies leaves them less room. */
export const LEFT_OF = { word: 22, all: 60 };
export const LEFT_OF_FLYING = { word: 17, all: 48 };
export const roomLeft = (purpose: string) => (AT[purpose] ? LEFT_OF : LEFT_OF_FLYING);
const COMES_MS = 2400;
const TORN_MS = 130;

/** The position of the thing that is rolled for in its corner; a phone shows its surroundings. */
const HOLDS: Record<Where, Spot> = {
  pad: [1390, 806, 0, 1.16],
  air: [1180, 470, 52, 0.95],
  sea: [1400, 560],
  moon: [1190, 706],
};
/** Nobody can change this Boom any more: it is seen at once. Of a second roll as far as it is known before it falls. */
export function explodes(
  roll: Pick<Rolled, 'outcome' | 'purpose' | 'flight'> & { open?: boolean },
  state: State | null,
): boolean {
  if (!state || !destroys(roll.purpose, roll.outcome)) return false;
  if (roll.open !== undefined) return !roll.open;
  const craft = state.craft[roll.flight];
  const lucky = Object.values(state.programmes).some((programme) => programme.luck > 0);
  const able = crewOf(state, craft).some((derp) => derp.stamina > 0 && derp.piloting + derp.engineering > 0);
  return !lucky && !able && !craft?.parts.some((part) => part.kind === 'rcs');
}

const Use = ({
  id,
  spot: origin = [0, 0],
  grow = 1,
}: {
  id: string;
  spot?: Spot;
  grow?: number | readonly number[];
}) => {
  const [x, y, turn = 0, size = 1] = origin;
  const scale = typeof grow === 'number' ? `${(size * grow).toFixed(3)}` : grow.join(' ');
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale})`}>
      <use href={`${set}#wgu-${id}`} />
    </g>
  );
};

/** A craft that is not known any more. */
const WHOLE: readonly Piece[] = [
  { kind: 'stage', role: 'launch', mass: 1, number: 1 },
  { kind: 'stage', role: 'insertion', mass: 1, number: 1 },
  { kind: 'thruster', role: '', mass: 1, number: 1 },
  { kind: 'capsule', role: '', mass: 1, number: 1 },
];
/** Helmets that fit the window of a capsule. */
const SEEN = 3;
const stackOf = (craft: Craft | undefined) => {
  const pieces = piecesOf(craft?.parts ?? []).map((piece) => ({ ...piece, disabled: false }));
  const cabin = stacked(pieces).findLast((layer) => layer.of === 'capsule');
  const crew = craft?.crew.slice(0, SEEN) ?? [];
  return (
    <>
      <Stack pieces={stacked(pieces).length > 0 ? pieces : WHOLE} />
      {cabin && crew.length > 0 && (
        <g class="wgs-crew" transform={`translate(0 ${-cabin.foot - 38})`}>
          <ellipse rx={14 + 6 * crew.length} ry="19" />
          {crew.map((id, i) => (
            <use
              key={id}
              href={`${set}#wgu-derp`}
              transform={`translate(${13 * (i - (crew.length - 1) / 2)} 14) scale(.36)`}
            />
          ))}
        </g>
      )}
    </>
  );
};

/** Hard stars that open and close, pieces that fly and fall; `t` ms after the Boom. */
function Blast({ at: [x, y], t, size }: { at: Spot; t: number; size: number }) {
  const open = easeOut(t, 0, 420) * (1 - progress(t, 750, 550));
  const far = progress(t, 60, 1300);
  const u = far * 1.3;
  return (
    <>
      {open > 0 && <Use id="blast" spot={[x, y, 0, size * open]} />}
      {far > 0 &&
        far < 1 &&
        Array.from({ length: 9 }, (_, i) => {
          const [angle, speed] = [-2.9 + i * 0.34, (900 + ((i * 137) % 420)) * size];
          const px = x + Math.cos(angle) * speed * u;
          const py = y + Math.sin(angle) * speed * u + 820 * u * u;
          return (
            <Use
              key={i}
              id={`shard-${i + 1}`}
              spot={[px, py, i * 40 + u * 300 * (i % 2 ? 1 : -1), 1.1 * size]}
            />
          );
        })}
    </>
  );
}

/** Pieces that hang where it came apart, or lie there: without air nothing rises. `flat`: how high they spread. */
function Pieces({ at: [x, y], wide, flat, n }: { at: Spot; wide: number; flat: number; n: number }) {
  return (
    <>
      {Array.from({ length: n }, (_, i) => {
        const [angle, far] = [0.6 + i * 2.4, wide * (0.3 + 0.7 * Math.sqrt((i + 0.5) / n))];
        return (
          <Use
            key={i}
            id={`shard-${i + 1}`}
            spot={[x + Math.cos(angle) * far, y + Math.sin(angle) * far * flat, i * 77, 0.9]}
          />
        );
      })}
    </>
  );
}

/** The remains of a Boom: smoke over land and sea, pieces in space and on the Moon; less for a craft that goes on. */
function Remains({ where, at: [x, y], whole }: { where: Where; at: Spot; whole: boolean }) {
  if (where === 'air' || where === 'moon') {
    const flat = where === 'air' ? 0.7 : 0.12;
    const foot = where === 'air' ? y : y + 60;
    return <Pieces at={[x, foot]} flat={flat} wide={whole ? 150 : 230} n={whole ? 4 : 9} />;
  }
  if (whole) return <Use id="smoke" spot={[x + 20, y, 0, 0.5]} />;
  return <Use id="smoke" spot={where === 'pad' ? [1402, 806] : [x, y + 120, 0, 0.8]} />;
}

/** The way of a launch: up, and over to the right. */
const WAY = [
  [1390, 806],
  [1386, 300],
  [1440, 130],
  [1760, -120],
] as const;
function along(u: number): Spot {
  const v = 1 - u;
  const mix = (index: 0 | 1, d: readonly number[]) =>
    WAY.reduce((sum, p, i) => sum + p[index] * (d[i] ?? 0), 0);
  const place = [v ** 3, 3 * v * v * u, 3 * v * u * u, u ** 3];
  const ahead = [-v * v, v * v - 2 * v * u, 2 * v * u - u * u, u * u];
  const turn = (Math.atan2(mix(1, ahead), mix(0, ahead)) * 180) / Math.PI + 90;
  return [mix(0, place), mix(1, place), turn, 1.16 * (1 - 0.4 * u)];
}

export interface CornerProps {
  onTv: boolean;
  reduced: boolean;
  label?: string;
  view: View<State>;
  roll: Pick<Rolled, 'purpose' | 'flight' | 'seat' | 'design'>;
  /** Since the scene began, and when its outcome is said. */
  t: number;
  saidAt: number;
  outcome: Outcome | null;
  /** The Boom is final, and seen; `gone`: it was seen before, all is grey from the first. */
  final?: boolean;
  gone?: boolean;
}

/** The progress of a beat: each corner's content, before and after the outcome is announced. */
interface Frame extends CornerProps {
  since: number;
  craft: Craft | undefined;
  kind: string;
  /** There is nothing left of it. */
  torn: boolean;
}

function Pad({ t, saidAt, outcome, since, reduced, craft, view, roll, gone, torn }: Frame) {
  const up = outcome === 'ok' ? progress(t, saidAt + 200, 2000, reduced) ** 2 : 0;
  const lit = outcome === 'ok' && since >= 0;
  const smoke = !outcome || outcome === 'boom' || since < 0 ? 0 : easeOut(since, 0, 900, reduced);
  const place = placeOf(view, roll.seat);
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = WAY;
  const path = `M${x0} ${y0}C${x1} ${y1} ${x2} ${y2} ${x3} ${y3}`;
  return (
    <>
      {up > 0 && (
        <g class="wgs-way" fill="none" stroke-dasharray={`${up.toFixed(3)} 2`}>
          <path pathLength={1} d={path} stroke="var(--wgu-out)" stroke-width="56" />
          <path
            pathLength={1}
            d={path}
            stroke="var(--wgu-way-edge)"
            stroke-width="28"
            transform="translate(14 0)"
          />
        </g>
      )}
      <Use id="tower" spot={[1290, 806]} />
      <g transform={`translate(1290 ${gone ? 244 : 154})`}>
        <path class="wgs-flag" d="M-3 0h-100v68h100z" />
        <path class="wgs-on-flag" transform="translate(-74 13) scale(2.6)" d={glyphPath(place)} />
      </g>
      {!torn && !lit && <Use id="arms" spot={[1290, 806]} />}
      {!torn && (
        <g transform={spot(along(up))}>
          {lit && !(reduced && up === 1) && <Use id="flame" />}
          {stackOf(craft)}
        </g>
      )}
      {smoke > 0 && <Use id="puffs" spot={[1390, 840, 0, outcome === 'ok' ? smoke : 0.6 * smoke]} />}
    </>
  );
}

const spot = ([x, y, turn = 0, size = 1]: Spot) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(3)})`;

const mixed = (a: Spot, b: Spot, u: number): Spot => [
  a[0] + (b[0] - a[0]) * u,
  a[1] + (b[1] - a[1]) * u,
  (a[2] ?? 0) + ((b[2] ?? 0) - (a[2] ?? 0)) * u,
  (a[3] ?? 1) + ((b[3] ?? 1) - (a[3] ?? 1)) * u,
];

const PIECE: Record<string, string> = { stage: 'stage', thruster: 'thruster' };

/** Down through the air behind its shield, or on its way above it. */
function Air({ onTv, t, outcome, since, reduced, craft, roll, kind, torn }: Frame) {
  if (torn) return null;
  const down = roll.purpose === 'reentry';
  const come = reduced ? 1 : easeOut(t, 0, COMES_MS);
  const on = outcome === 'ok' ? easeOut(since, 0, 1800, reduced) : 0;
  const bad = outcome === 'fail' ? easeOut(since, 0, 1800, reduced) : 0;
  if (down) {
    const out = on + bad;
    const position = mixed(mixed([1700, 60, 52, 0.5], HOLDS.air, come), [930, 660, on ? 40 : 96, 0.5], out);
    return (
      <>
        {/* It came through, and not as it was: it tumbles, and smokes. */}
        {bad > 0 && <Use id="smoke" spot={[position[0] + 10, position[1], 38, 0.5 * bad]} />}
        <g transform={spot(position)}>
          {out < 1 && <Use id="fireball" spot={[0, 0, 0, 1 - out]} />}
          <Use id={PIECE[kind] ?? 'capsule-down'} spot={kind === 'stage' ? [0, 90] : [0, 0]} />
        </g>
      </>
    );
  }
  const there: Spot = [1180, 470, 62, 1.25];
  const whole = roll.purpose === 'insertion';
  // Without its orbit it falls back; without its burn it drifts on.
  // A phone shows less to its right.
  const aside = onTv ? 0 : -190;
  const back: Spot = whole ? [1420 + aside / 2, 620, 132, 0.95] : there;
  const away: Spot = bad > 0 ? back : [1640 + aside, 300, 74, 0.8];
  const position = mixed(mixed([820, 640, 40, 0.9], there, come), away, on + bad);
  return (
    <>
      {AT_ROCK.includes(roll.purpose) && <Use id="rock" spot={[1560, 380, 0, 3.6]} />}
      <g transform={spot(position)}>
        {outcome === 'ok' && since >= 0 && on < 1 && BURNS.includes(roll.purpose) && (
          <Use id="flame" spot={[0, whole ? 110 : 84]} />
        )}
        {whole ? <g transform="translate(0 110)">{stackOf(craft)}</g> : <Use id="craft" />}
      </g>
    </>
  );
}
const BURNS = ['insertion', 'burn', 'catch_up', 'nudge', 'rock_docking'];

/** Under its parachute to the sea; nothing slows what its Boom tore off. */
function Sea({ t, outcome, since, reduced, kind, torn }: Frame) {
  const come = reduced ? 1 : progress(t, 0, COMES_MS);
  const wet = since >= 0 && outcome && outcome !== 'boom' ? progress(since, 0, 500, reduced) : 0;
  const up = easeOut(since, 400, 500, reduced);
  // Down hard: it lies on its side, deeper, and smokes.
  const hard = outcome === 'fail';
  if (torn) return <Use id="waves" spot={[0, 0]} />;
  const y = -330 + 240 * come + 60 * wet;
  const id = PIECE[kind] ?? 'capsule-down';
  return (
    <>
      {wet === 1 && <Use id="splash" spot={[1400, 730 - 500 * up]} grow={[0.7, 0.7 * up]} />}
      {wet < 1 && <Use id="chute" spot={[1400, y]} />}
      {hard && wet === 1 && <Use id="smoke" spot={[1420, 600, 0, 0.45 * up]} />}
      <Use
        id={id}
        spot={wet < 1 ? [1400, y + 664, 0, 0.46] : hard ? [1400, 640, 62, 0.66] : [1400, 604, -8, 0.66]}
      />
      <Use id="waves" />
    </>
  );
}

/** Down on its flame to the bright ground. */
function Moon({ t, outcome, since, reduced, torn, roll }: Frame) {
  if (torn) return null;
  const stands = roll.purpose !== 'lunar_landing';
  const come = stands || reduced ? 1 : easeOut(t, 0, COMES_MS);
  const down = outcome === 'ok' || stands ? easeOut(stands ? t : since, 0, 700, reduced || stands) : 0;
  const away = outcome === 'fail' && !stands ? progress(since, 0, 900, reduced) : 0;
  const place: Spot = [1190, 470 + 236 * come + 80 * down - 150 * away];
  return (
    <>
      <Use id="dust" grow={[1, 1]} />
      <g transform={spot(place)}>
        {down < 1 && <Use id="flame" spot={[0, -20, 0, 1]} />}
        <Use id="lander" />
      </g>
    </>
  );
}

const THINGS = { pad: Pad, air: Air, sea: Sea, moon: Moon };

/** The corner of a roll: standing on the Moon is shown there, all others by their purpose. */
export function whereOf(purpose: string, placeId: string | undefined): Where {
  return AT[purpose] ?? (placeId === 'moon_surface' ? 'moon' : 'air');
}

export function Corner(props: CornerProps) {
  const { onTv, reduced, view, roll, t, saidAt, outcome, final = false, gone = false, label = '' } = props;
  const craft = view.state?.craft[roll.flight];
  const where = whereOf(roll.purpose, craft?.at);
  const since = t - saidAt;
  const grey = gone || (final && since >= BLAST_MS);
  const torn = grey || (final && !reduced && since >= TORN_MS);
  const Thing = THINGS[where];
  const frame = {
    ...props,
    since,
    craft,
    kind: view.state?.designs[roll.design]?.kind ?? '',
    gone: grey,
    torn,
  };
  const [x, y] = HOLDS[where];
  const middle: Spot = where === 'pad' ? [x, y - 266] : [x, y];
  // What holds in spite of a Boom has no fire.
  const boom = final && since >= 0 && !grey && !reduced;
  return (
    <svg
      class={`sc-paper ${onTv ? '' : 'sc-vista'} wgs-corner at-${where} ${seatColour(placeOf(view, roll.seat))}`}
      viewBox={onTv ? '0 0 1920 1080' : `${HOLDS[where][0] - 465} -130 930 1260`}
      preserveAspectRatio={onTv ? 'xMidYMid meet' : 'xMidYMax slice'}
      role="img"
      aria-label={label}
    >
      <g class={grey ? 'wgs-grey' : ''} transform="translate(0 0)">
        <Use id={`at-${where}`} />
        {grey && <Remains where={where} at={middle} whole={false} />}
        <Thing {...frame} />
        {outcome === 'boom' && !final && since >= 500 && <Remains where={where} at={middle} whole />}
        {boom && <Blast at={middle} t={since} size={0.85} />}
        <Use id="ledge" />
      </g>
    </svg>
  );
}
