// Goals on the map or a drawing of one's own, and the effect of a tap for them now: each part before and after.
import { m } from '../../../paraglide/messages';
import { listWords, OddsKey, percent, WithTerms } from '../../../shared';
import type { Step } from '../../../shared/game';
import { RatingBar } from '../Chances';
import { calledWords, whatWords, words } from '../ids';
import { type Desk, sharesOf } from '../model';
import { placeWords } from '../names';
import set from '../set.svg';
import { WORDS } from '../table';
import type { Args, Craft, Ctx, Guide, GuideMove, Rated } from '../wire';

export const ambitionName = ({ id, drawing }: Guide): string =>
  id === 'own' ? drawing : WORDS[`id_aim_${id}`]();
const awayWords = (one: Guide): string => (one.done ? m.wgw_aim_done() : m.wgw_aim_away({ n: one.turns }));

/** The drawing that was chosen, else the next of the way. A hop is no step of it. */
export function ambitionOf(guide: readonly Guide[], chosen: string | null): Guide | null {
  const picked = guide.find((one) => one.drawing === chosen && !one.done);
  const way = guide.filter((one) => one.id !== 'own');
  return picked ?? way.find((one) => !one.done && one.id !== 'hop') ?? way.at(-1) ?? null;
}

/** "capsule, mass 2". */
function wantedWords(args: GuideMove['args']): string {
  return m.wgw_thing_mass({ thing: whatWords(String(args.what)), n: Number(args.mass) });
}

/** A move that is no research, as a line; null for what shows itself. */
function moveWords({ move, args }: GuideMove, desk: Desk): string | null {
  switch (move) {
    case 'invent':
      return m.wgw_cap_invent({ thing: wantedWords(args) });
    case 'hire':
      return m.wgw_guide_hire({ name: String(args.name) });
    case 'heal':
      return m.wgw_cap_heal({ name: desk.state.derps[String(args.derp)]?.name ?? '' });
    case 'train': {
      const name = desk.state.derps[String(args.derp)]?.name ?? '';
      const skill = words(String(args.skill), {}, null) ?? String(args.skill);
      return `${name}: ${m.wgw_cap_train({ skill, n: Number(args.points) })}`;
    }
    case 'assemble':
      return m.wgw_go_assemble({ name: String(args.name) });
    default:
      return null;
  }
}

/** A share of OK that nobody would aim for. */
const POOR = 0.1;
/** Below this it is better to wait. */
const WEAK = 0.3;
const okOf = (of: Rated, materials: Desk['materials']): number => sharesOf(of, materials).ok;

/** A part's chances now and after the tap: "25% → 45%"; where OK stays as it is, those of a Boom. */
function Better({ from, to, materials }: { from: Rated; to: Rated; materials: Desk['materials'] }) {
  const [was, then] = [sharesOf(from, materials), sharesOf(to, materials)];
  const boom = percent(was.ok) === percent(then.ok);
  const said = (shares: typeof was) => percent(boom ? shares.boom : shares.ok);
  return (
    <div class="wgw-better">
      <em>
        {boom && `${m.wgu_boom()} `}
        {said(was)}
      </em>
      <RatingBar of={from} bare />
      <span>→</span>
      <RatingBar of={to} bare />
      <strong>{said(then)}</strong>
    </div>
  );
}

/** Its heading, and the label of its button. */
interface Order {
  title: string;
  why?: string | undefined;
  cap: string;
  note: string;
}

const testWords = (works: boolean): string => (works ? m.wgw_go_launch_works() : m.wgw_go_launch_test());

/** The step if no purchase helps the goal: launch the craft on the pad, or end the workshop. */
export function restWords(
  { state, mine }: Desk,
  say: Ctx,
  { pad, aloft, works }: { pad: Craft | undefined; aloft: boolean; works: boolean },
): Order {
  const rock = state.settings.stop_the_rock;
  const end = { cap: m.wgw_end(), note: m.wgw_end_note({ turn: state.turn }) };
  if (pad) {
    const odds = pad.plan && { place: placeWords(pad.plan.to, say), p: percent(pad.plan.success) };
    const chances = odds && (pad.plan!.success < WEAK ? m.wgw_go_launch_weak : m.wgw_go_launch_odds)(odds);
    const why = rock ? m.wgw_go_launch_rock() : (chances ?? undefined);
    const title = m.wgw_go_launch({ name: pad.name });
    const test = pad.crew.length === 0 && !pad.plan ? testWords(works) : undefined;
    return { title, why: test ?? why, cap: m.wgw_cap_launch(), note: m.wgw_cap_launch_note() };
  }
  if (aloft)
    return { title: m.wgw_go_aloft(), why: rock ? m.wgw_go_aloft_rock() : m.wgw_go_aloft_note(), ...end };
  return { title: m.wgw_go_save(), why: m.wgw_go_rest_note({ dots: mine?.dots ?? 0 }), ...end };
}

export function ambitionWords(goal: Guide, desk: Desk): Order {
  const has = (move: string) => goal.moves.some((one) => one.move === move);
  const { materials } = desk;
  const least = Math.min(...goal.parts.map((one) => okOf(one.to, materials)));
  const cap = has('assemble')
    ? m.wgw_guide_build()
    : has('invent')
      ? m.wgw_guide_invent()
      : has('improve')
        ? least < POOR
          ? m.wgw_guide_safer()
          : m.wgw_guide_improve({ p: percent(least) })
        : m.wgw_guide_crew();
  const name = ambitionName(goal);
  return {
    title: goal.done ? name : m.wgw_aim_title({ name, n: goal.turns }),
    cap,
    note: m.wgw_guide_note({ n: goal.turns, cost: goal.cost }),
  };
}

export const stepsOf = (goal: Guide): Step<Args>[] =>
  goal.moves.map(({ move, args }) => ({ move, args }) as Step<Args>);

/** The parts of a bar, for bars with only their share of OK in words. */
const Legend = () => (
  <p class="wgw-legend" aria-hidden="true">
    <OddsKey ok={m.wgu_id_ok()} mid={m.wgu_fail()} bad={m.wgu_boom()} />
  </p>
);

interface AmbitionsProps {
  guide: readonly Guide[];
  goal: Guide;
  desk: Desk;
  onPick: (id: string) => void;
}
export function Ambitions({ guide, goal, desk, onPick }: AmbitionsProps) {
  const { materials } = desk;
  const changes = goal.parts.some((one) => one.cost > 0);
  // Parts that this tap leaves as they are have one line next to those that it changes.
  const skipped = goal.parts.flatMap(({ cost, design }) => {
    const one = changes && cost === 0 && desk.state.designs[design];
    return one ? [`${calledWords(one.name)} (${percent(okOf(one, materials))})`] : [];
  });
  return (
    <section class="wgw-guide">
      <div class="wgw-map">
        <img src={set} alt="" />
        {guide.map(
          (one) =>
            one.id !== 'own' && (
              <button
                key={one.id}
                type="button"
                class={one.id}
                aria-pressed={one.id === goal.id}
                disabled={one.done}
                onClick={() => onPick(one.drawing)}
              >
                <b>{ambitionName(one)}</b> <small>{awayWords(one)}</small>
              </button>
            ),
        )}
      </div>
      <ul class="wgw-parts">
        {goal.parts.map((one) => {
          const design = desk.state.designs[one.design];
          if (!design || (changes && one.cost === 0)) return null;
          const better = one.cost > 0;
          return (
            <li key={one.design}>
              <b>
                <WithTerms>{calledWords(design.name)}</WithTerms>
              </b>
              <span>{better && m.wgw_guide_points({ n: one.cost })}</span>
              {better ? (
                <Better from={design} to={one.to} materials={materials} />
              ) : (
                <>
                  <RatingBar of={design} />
                  <strong>{percent(okOf(design, materials))}</strong>
                </>
              )}
            </li>
          );
        })}
        {goal.moves.map((one) => {
          const sentence = moveWords(one, desk);
          return (
            sentence && (
              <li key={sentence}>
                <b>
                  <WithTerms>{sentence}</WithTerms>
                </b>
                <span>{one.cost > 0 && m.wgw_guide_points({ n: one.cost })}</span>
              </li>
            )
          );
        })}
        {skipped.length > 0 && <li class="muted">{m.wgw_guide_skip({ list: listWords(skipped) })}</li>}
      </ul>
      {changes && <Legend />}
    </section>
  );
}
