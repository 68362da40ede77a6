// When it turned: the greatest swings as prints, one after the other, each side's chance, and playing on from there.
import { GitBranch } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { Cap, Glyph, PassLink, Plate, seatColour } from '../../shared';
import { sayLine } from '../../shared/words/words';
import { type Answer, keepSeat, newId, post, type TableOpened, type TableStore } from '../../table';
import { type KeptSeat, leadsTable } from '../../table/seats';
import { useAgain } from '../at-table/stage/useAgain';
import { useShown } from '../atTable';
import { setOf } from '../games';
import { keepDesk } from '../host/doors';
import { useAnswer } from '../useAnswer';
import { ABOVE_LEDGE, useArt } from './art';
import type { Given } from './keep';
import { sideOf } from './side';
import {
  areas,
  drawnBy,
  edgeOf,
  forkable,
  labelRows,
  outline,
  type Points,
  percent,
  stepBefore,
  swingOf,
} from './turned';
import './turned.css';

const WIDTH = 390;
const HEIGHT = 220;
/** The radius of a swing's number, and the width that the number of a turn takes. */
const DOT = 13;
const TICK = 22;

/** The commit in which a swing was told: a choice may have been sealed before. */
const toldAt = (swing: Points['turns'][number]) => swing.line?.seq ?? swing.seq;

export function Turned({ points, given, log }: Pick<Given, 'points' | 'given' | 'log'>) {
  const { view, table, host, module, say } = useShown();
  const [chosen, choose] = useState<number | null>(null);
  const { ask, busy, problem, say: clearProblem } = useAnswer();
  const { route } = useLocation();
  const again = useAgain(log);
  const steps = points?.steps ?? [];
  const swings = points?.turns ?? [];
  const eve = (swing: { seq: number } | undefined) => swing && stepBefore(steps, swing.seq);
  const here = forkable(steps, chosen ?? eve(swings[0])?.seq ?? steps[0]?.seq ?? 0);
  const lit = swings.find((swing) => eve(swing) === here);
  /** What a choice made of it says more than the lines of its commit. */
  const painted = given?.dramas.filter(({ art, die }) => art && !die) ?? [];
  const drawn = lit && drawnBy(painted, steps, lit);
  const atTheEnd = lit !== undefined && lit.seq === steps.at(-1)?.seq;
  const picture = useArt(view.game, drawn?.art ?? (atTheEnd ? given?.poster?.art : undefined), ABOVE_LEDGE);
  if (!points || !here || steps.length < 2) return null;

  const called = (side: string) => sideOf(side, module, say);
  const sides = Object.keys(steps[0]?.chance ?? {});
  const whenWords = ({ turn, seq }: { turn: number | null; seq: number }) =>
    (turn !== null && (given?.turn?.(turn) ?? m.turned_turn({ n: turn }))) || m.turned_step({ n: seq });
  const error = percent(Math.max(...steps.map((step) => step.error)));
  const leader = host ?? (leadsTable(table.seat) ? table : undefined);
  const x = (seq: number) => {
    const found = steps.findIndex((step) => step.seq === seq);
    return (Math.max(0, found) * WIDTH) / (steps.length - 1);
  };
  const begins = steps.filter(({ turn }, at) => turn !== null && turn !== steps[at - 1]?.turn);
  const begun = begins.map(({ seq }) => x(seq));
  const tickRows = labelRows(begun, TICK);
  const ticks = begins.filter((_, at) => tickRows[at] === 0);
  const middle = (seq: number) => Math.min(WIDTH - DOT - 2, Math.max(DOT + 2, x(seq)));
  const marks = swings.map(({ seq }, number) => ({ seq, number: number + 1 })).sort((a, b) => a.seq - b.seq);
  const middles = marks.map(({ seq }) => middle(seq));
  const markRows = labelRows(middles, 2 * DOT + 2);
  const shares = areas(sides, steps);
  /** From where to where the swing took its side. */
  const jump = () => {
    const at = steps.findIndex(({ seq }) => seq === lit?.seq);
    const area = lit && shares.find(({ side }) => side === swingOf(lit)[0]);
    const [from, to] = [steps[at - 1], steps[at]];
    if (!from || !to || !area) return null;
    const ys = edgeOf(sides, area).map((share) => HEIGHT * (1 - share));
    return `M${x(from.seq)} ${ys[at - 1]}L${x(to.seq)} ${ys[at]}`;
  };
  const swung = jump();
  const goTo = (code: string) => route(`/t/${code}`);
  const source = points.character === 'own_rates' ? m.turned_rates() : m.turned_bots();
  const print = () => {
    if (!lit) return <Plate>{m.turned()}</Plate>;
    const number = swings.indexOf(lit);
    const next = swings[(number + 1) % swings.length]!;
    const [side, from, to] = swingOf(lit);
    const { place, name } = called(side);
    const when = whenWords(lit);
    return (
      <>
        <figure class="print" key={lit.seq}>
          <img src={picture ?? setOf(view.game)} alt="" />
          <figcaption>
            <b>{when}</b>
            <span>{m.turned_n_of({ n: number + 1, of: swings.length })}</span>
          </figcaption>
        </figure>
        <h2>{drawn?.title || (lit.line && sayLine(module, lit.line, say)) || m.turned_in({ when })}</h2>
        {drawn && <p>{drawn.text}</p>}
        <p class="deb-fromto row wrap">
          <Glyph place={place} /> {name} {from} → {to} %{' '}
          {log
            .filter(({ seq }) => seq === (drawn?.seq ?? toldAt(lit)))
            .map(again.button)
            .find(Boolean)}
          {next !== lit && (
            <PassLink onTap={() => choose(eve(next)?.seq ?? null)}>
              {m.turned_next({ when: whenWords(next) })}
            </PassLink>
          )}
        </p>
      </>
    );
  };
  return (
    <section class="deb-part stack spaced deb-turned">
      {print()}
      {again.playing}
      {leader && (
        <>
          <div class="what-if">
            <Cap
              icon={GitBranch}
              off={busy}
              note={m.turned_play_on({ when: whenWords(here) })}
              onTap={() => {
                clearProblem('');
                void ask(() => playOn(leader, here.seq, table.seat, view.game), goTo);
              }}
            >
              {m.turned_what_if()}
            </Cap>
          </div>
          {problem && <p role="alert">{problem}</p>}
        </>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`} role="img" aria-label={m.turned_picture()}>
        <rect class="deb-nobody" width={WIDTH} height={HEIGHT} />
        {shares.map((area) => (
          <path
            key={area.side}
            class={`deb-area ${seatColour(called(area.side).place)}`}
            d={outline(area, WIDTH, HEIGHT)}
          />
        ))}
        {swung && <path class="deb-jump" d={swung} />}
        {marks.map(({ seq, number }, at) => (
          <g key={seq} class={lit?.seq === seq ? 'on' : undefined}>
            <path d={`M${x(seq)} 0V${HEIGHT}`} />
            <g transform={`translate(${middles[at]} ${18 + (2 * DOT + 2) * (markRows[at] ?? 0)})`}>
              <circle r={DOT} />
              <text y={6}>{number}</text>
            </g>
          </g>
        ))}
        {ticks.map(({ seq, turn }) => (
          <text key={seq} class={turn === lit?.turn ? 'deb-tick on' : 'deb-tick'} x={x(seq)} y={HEIGHT + 18}>
            {String(turn).slice(-2)}
          </text>
        ))}
      </svg>
      <p class="deb-sides row wrap">
        {sides.map((side) => {
          const { place, name } = called(side);
          return (
            <span key={side}>
              <Glyph place={place} /> {name} {percent(steps[0]?.chance[side])} →{' '}
              {percent(steps.at(-1)?.chance[side])} %
            </span>
          );
        })}
      </p>
      <p class="muted">
        {source} {error > 0 && m.turned_error({ n: error })}
        {points.status !== 'done' && ` ${m.turned_more()}`}
      </p>
      {leader && (
        <label class="deb-steps stack">
          {m.turned_from()}
          <input
            type="range"
            min={0}
            max={steps.length - 1}
            value={steps.indexOf(here)}
            aria-valuetext={whenWords(here)}
            onInput={(event) => choose(steps[Number(event.currentTarget.value)]?.seq ?? null)}
          />
        </label>
      )}
    </section>
  );
}

/** Opens a table that plays on from a step, led from here, this phone's player on its old seat. Returns its code. */
async function playOn(
  leader: TableStore,
  seq: number,
  mine: KeptSeat,
  game: string,
): Promise<Answer<string>> {
  const people = mine.kind === 'player' ? [mine.seat] : [];
  const answer = await leader.command<TableOpened>('/forks', { seq, people });
  if (answer.kind !== 'ok') return answer;
  const { code, token } = answer.data;
  const facts = { game, status: 'playing' as const };
  keepDesk(answer.data, facts);
  if (mine.kind === 'player') {
    const path = `/tables/${code}/seats/${mine.seat}/hand-over`;
    const own = await post<{ token: string }>(path, { id: newId() }, { token });
    if (own.kind !== 'ok') return { ...answer, data: code }; // the desk can hand it over
    keepSeat({ ...facts, code, seat: mine.seat, token: own.data.token, name: mine.name, kind: 'player' });
  }
  return { ...answer, data: code };
}
