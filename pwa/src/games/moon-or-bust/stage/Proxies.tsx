// Proxies meet over their territories: cards slide out and turn, an equal pair goes back, what stays becomes a flag.
import { m } from '../../../i18n/messages';
import { glyphPath, listWords, teamPlace } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { easeOut, progress } from '../../../shared/scene';
import { laidPowers, SIDES } from '../model';
import { team } from '../say';
import { Part } from '../set/Part';
import { FLAGS, Poles } from '../set/Poles';
import type { Ctx, Line, SceneOf, Side } from '../wire';
import { powerBenefit, powerTitle } from '../words';
import { Shot, Words } from './Shot';

const PAID = 3600;
const FIRST = 500;
/** From the slide to the slam. */
export const MEET = 500;
const SLOT = 900;
/** When a pair of this many comes. */
export const startOf = (place: number, total: number): number => FIRST + place * Math.min(SLOT, 3000 / total);
/** The letters that fit left of the Moon on the big screen, above the horizon; a phone has room below them. */
const MAX_LETTERS = { big: { word: 30, all: 30 }, phone: { word: 18, all: 60 } };

type Spot = readonly [x: number, y: number];
/** The foot of a power's landmark, as in the set; those of another pack take the places in order. */
export const SPOTS: Record<string, Spot> = {
  canal_zone: [395, 590],
  divided_city: [960, 590],
  island_republic: [1525, 590],
  high_plateau: [560, 900],
  harbour_state: [1360, 900],
};
const NEAR: Spot = [960, 560];
const DOCK: Record<Side, Spot> = { a: [106, 880], b: [1814, 880] };
const ASIDE = { a: -104, b: 104 };

/** The sum of one power's cards. The same card from both teams goes back, what is more stays. */
interface Pair {
  id: string;
  from: number;
  stay: Record<Side, number>;
  back: Record<Side, number>;
  /** Flags from before; null where this device joined late. */
  before: Record<Side, number> | null;
  /** As how many each card counts this turn. */
  counts: Record<Side, number>;
}

/** The flags of a side once its cards of the pair stay: what the rules count, at most what the pole holds (MB-12). */
export const flagsAfter = ({ before, stay, counts }: Pair, side: Side): number =>
  Math.min(FLAGS, (before?.[side] ?? 0) + stay[side] * counts[side]);

export function pairsOf(
  line: LineOf<Line, 'mb.proxies'>,
  state: SceneOf<'mb.proxies'>['view']['state'],
): Pair[] {
  const ids = laidPowers(line);
  const both = (count: (side: Side) => number): Record<Side, number> => ({ a: count('a'), b: count('b') });
  const pairs = ids.map((id) => ({
    id,
    stay: both((side) => line[side].played[id] ?? 0),
    back: both((side) => line[side].returned[id] ?? 0),
    before: state && both((side) => state.teams[side].open_proxies[id] ?? 0),
    counts: both((side) => state?.teams[side].in_force.proxy_counts ?? 1),
  }));
  return pairs
    .sort((pair, other) => Number(isEqual(pair)) - Number(isEqual(other)))
    .map((pair, index) => ({ ...pair, from: startOf(index, ids.length) }));
}

const isEqual = ({ back }: Pick<Pair, 'back'>): boolean => back.a > 0 && back.b > 0;

/** The rest of a pair that has met. */
function pairWords({ stay, back }: Pair, say: Ctx): string {
  const places = SIDES.filter((side) => stay[side] > 0).map((side) =>
    m.stage_proxy_stays({ n: stay[side], team: team(side, say) }),
  );
  const gone = back.a + back.b;
  return listWords(gone > 0 ? [...places, m.stage_proxy_back({ n: gone })] : places);
}

/** One sentence that is true of a pair that has met, and what it means. */
function sentence(pair: Pair, say: Ctx, source: Parameters<typeof powerTitle>[0]): [string, string] {
  const power = powerTitle(source, pair.id);
  const whose = SIDES.find((side) => pair.stay[side] > 0);
  if (isEqual(pair)) return [m.mb_stage_both_laid({ power }), m.stage_proxies_meet()];
  if (!whose) return [m.stage_proxies(), ''];
  const benefit = powerBenefit(source, pair.id);
  return [
    pair.before
      ? m.mb_stage_flags({ team: team(whose, say), n: flagsAfter(pair, whose), power })
      : m.mb_stage_flag({ team: team(whose, say), power }),
    benefit && m.mb_stage_four({ benefit }),
  ];
}

/** A card around its middle: its back, or the territory on its face. */
function Card({ side, id, title, turned }: { side: Side; id: string; title: string; turned: number }) {
  const front = turned >= 0.5;
  return (
    <g transform={`scale(${Math.max(0.02, Math.abs(1 - 2 * turned)).toFixed(3)} 1)`}>
      {front ? (
        <>
          <rect x="-95" y="-124" width="190" height="248" rx="14" fill="var(--ivory)" />
          <path d="M-83-98a14 14 0 0 1 14-14H69a14 14 0 0 1 14 14V50H-83z" fill="var(--mb-far-sea)" />
          <path d="M-83-8q83-22 166 0V50H-83z" fill="var(--navy)" />
          {id in SPOTS && <Part id={id} y={12} scale={0.7} />}
          <svg
            x="-73"
            y="-102"
            width="30"
            height="30"
            viewBox="0 0 16 16"
            class={`mb-of mb-team-${side}`}
            aria-hidden="true"
          >
            <path d={glyphPath(teamPlace(side))} />
          </svg>
          <text class="mb-on-card" y="92" text-anchor="middle" font-size={Math.min(36, 390 / title.length)}>
            {title}
          </text>
          <path
            class={`mb-of deep mb-team-${side}`}
            d="M-95 108H95v2a14 14 0 0 1-14 14H-81a14 14 0 0 1-14-14z"
          />
        </>
      ) : (
        <Part id={`card-${side}`} />
      )}
    </g>
  );
}

interface MetProps {
  pair: Pair;
  spot: Spot;
  title: string;
  t: number;
  last: boolean;
  reduced: boolean;
  onTv: boolean;
}
/** A pair's cards on their way: out, turned, and back or up as a flag. */
function Met({ pair, spot, title, t, last, reduced, onTv }: MetProps) {
  const out = easeOut(t, 0, 350, reduced);
  const turned = progress(t, 300, MEET - 300, reduced);
  const home = easeOut(t, MEET + 500, 450, reduced);
  // in front of the lower territories, and smaller there: the names above and below stay clear
  const [low, size] = onTv ? (spot[1] > 700 ? [-95, 0.84] : [246, 1]) : [206, 1];
  return (
    <>
      {SIDES.map((side) => {
        const dock = onTv ? DOCK[side] : ([NEAR[0] + 7 * ASIDE[side], NEAR[1] + 206] as const);
        const cards = pair.stay[side] + pair.back[side];
        return Array.from({ length: cards }, (_, i) => {
          const returns = i >= pair.stay[side];
          if (!returns && !last && home > 0) return null;
          const share = returns ? out * (1 - home) : out;
          if (returns && home >= 1) return null;
          const x = spot[0] + ASIDE[side] + (side === 'a' ? -26 : 26) * i;
          const y = spot[1] + low - 18 * i;
          const transform = `translate(${(dock[0] + (x - dock[0]) * share).toFixed(1)} ${(dock[1] + (y - dock[1]) * share).toFixed(1)}) scale(${size})`;
          return (
            <g key={`${side}${i}`} transform={transform}>
              <Card side={side} id={pair.id} title={title} turned={turned} />
            </g>
          );
        });
      })}
      {isEqual(pair) && t >= MEET && home === 0 && (
        <g transform={`translate(${spot[0]} ${spot[1] + low})`}>
          <circle r="46" fill="var(--ivory)" stroke="var(--night-plate)" stroke-width="6" />
          <path d="M-20-9h40M-20 9h40" stroke="var(--night-plate)" stroke-width="9" />
        </g>
      )}
    </>
  );
}

/** Light on the sea where cards meet, below every word. */
const Lit = ({ spot: [x, y] }: { spot: Spot }) => (
  <ellipse cx={x} cy={y + (y > 700 ? -60 : 130)} rx="380" ry="190" fill="var(--mb-lit-sea)" />
);

// Long: one picture; its parts share their lengths.
export function Proxies({ line, say, view, materials, elapsed, reduced, onTv }: SceneOf<'mb.proxies'>) {
  const pairs = pairsOf(line, view.state);
  // Words change once, for the pair that stays in the light: the last one.
  const summed = elapsed >= PAID ? pairs.at(-1) : undefined;
  const next = pairs.findLast((pair) => elapsed >= pair.from);
  const source = { materials };
  const [title, why] = summed
    ? sentence(summed, say, source)
    : pairs.length > 0
      ? [m.stage_proxies(), m.stage_proxies_meet()]
      : [m.stage_proxies_none(), ''];
  const powers = view.state ? Object.keys(view.state.teams.a.open_proxies) : Object.keys(SPOTS);
  const ids = [...new Set([...powers, ...pairs.map((pair) => pair.id)])];
  const spare = Object.values(SPOTS);
  const spotOf = (id: string): Spot => SPOTS[id] ?? spare[ids.indexOf(id) % spare.length]!;
  const shown = onTv ? ids : [next?.id ?? pairs[0]?.id ?? ids[0]!];
  return (
    <div class="stack mb-scene mb-stage-proxies">
      <Shot onTv={onTv} crop="640 20 640 880">
        {/* a phone has the Moon behind the territory, so that it is whole */}
        <Part id="strait-high" x={onTv ? 0 : -520} />
        {onTv && next && <Lit spot={spotOf(next.id)} />}
        {shown.map((id) => {
          const [x, y] = onTv ? spotOf(id) : NEAR;
          const pair = pairs.find((pair) => pair.id === id);
          const over = pair !== undefined && elapsed >= pair.from + MEET;
          const count = (side: Side) =>
            over ? flagsAfter(pair, side) : (view.state?.teams[side].open_proxies[id] ?? 0);
          const fresh = (side: Side) => (over ? flagsAfter(pair, side) - (pair.before?.[side] ?? 0) : 0);
          return (
            <g key={id}>
              <g transform={`translate(${x} ${y}) scale(${onTv ? 1.36 : 1.9})`}>
                {id in SPOTS && <Part id={id} />}
                <Poles
                  a={count('a')}
                  b={count('b')}
                  {...(over
                    ? {
                        fresh: { a: fresh('a'), b: fresh('b') },
                        up: easeOut(elapsed, pair.from + MEET, 400, reduced),
                      }
                    : {})}
                />
              </g>
              {onTv && (
                <foreignObject x={x - 240} y={y + 24} width="480" height="130">
                  <div class="mb-at" style={{ fontSize: 44 }}>
                    {powerTitle(source, id)}
                    {over && <small>{pairWords(pair, say)}</small>}
                  </div>
                </foreignObject>
              )}
            </g>
          );
        })}
        {onTv && SIDES.map((side) => <Part key={side} id={`dock-${side}`} />)}
        {pairs.map((pair, index) => {
          const on = elapsed >= pair.from;
          const mine = onTv || pair === next;
          return (
            mine &&
            (on || onTv) && (
              <Met
                key={pair.id}
                pair={pair}
                spot={onTv ? spotOf(pair.id) : NEAR}
                title={powerTitle(source, pair.id)}
                t={elapsed - pair.from}
                last={index === pairs.length - 1 && elapsed < PAID}
                {...{ reduced, onTv }}
              />
            )
          );
        })}
      </Shot>
      <Words room={onTv ? MAX_LETTERS.big : MAX_LETTERS.phone} why={why}>
        {title}
      </Words>
      {pairs.length > 0 && (
        <footer>
          {!onTv && (
            <ul class="mb-met" style={{ '--pairs': pairs.length }}>
              {pairs
                .filter((pair) => elapsed >= pair.from)
                .map((pair) => (
                  <li key={pair.id}>
                    <b>{powerTitle(source, pair.id)}</b> {elapsed >= pair.from + MEET && pairWords(pair, say)}
                  </li>
                ))}
            </ul>
          )}
          <p class="mb-stage-means mb-paid">
            {elapsed >= PAID &&
              m.stage_proxies_paid({
                a: team('a', say),
                pr: line.a.pr,
                b: team('b', say),
                other: line.b.pr,
              })}
          </p>
        </footer>
      )}
    </div>
  );
}
