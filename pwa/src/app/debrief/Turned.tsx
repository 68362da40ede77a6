// When it turned: the greatest swings as prints, one after the other, each side's chance, and playing on from there.
import { GitBranch } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, Glyph, PassLink, Plate, percent, seatColour } from '../../shared';
import type { Drama } from '../../shared/stage/credits';
import { sayLine } from '../../shared/words/words';
import { type Answer, keepSeat, newId, post, type TableOpened, type TableStore } from '../../table';
import { type KeptSeat, leadsTable } from '../../table/seats';
import type { LogLine } from '../../table/types';
import { useAgain } from '../at-table/stage/useAgain';
import { useShown } from '../atTable';
import { setOf } from '../games';
import { keepDesk } from '../host/doors';
import { useAnswer } from '../useAnswer';
import { ABOVE_LEDGE, useArt } from './art';
import type { Given } from './keep';
import { sideOf } from './side';
import {
  announcedIn,
  CHART,
  chartOf,
  forkable,
  hundredths,
  type Points,
  stepBefore,
  swingOf,
} from './turned';
import './turned.css';

interface PrintProps {
  points: Points;
  lit: Points['turns'][number] | undefined;
  drawn: Drama | undefined;
  picture: string | undefined;
  log: readonly LogLine[];
  whenWords: (step: Moment) => string;
  onNext: (swing: Points['turns'][number]) => void;
}
type Moment = { turn: number | null; seq: number };

/** The swing that is told: its picture, what happened, by how much, and the way to the next. */
function Print({ points, lit, drawn, picture, log, whenWords, onNext }: PrintProps) {
  const { module, say } = useShown();
  const again = useAgain(log);
  if (!lit) return <Plate>{m.turned()}</Plate>;
  const swings = points.turns;
  const number = swings.indexOf(lit);
  const next = swings[(number + 1) % swings.length]!;
  const [side, before, after] = swingOf(lit);
  const { place, name } = sideOf(side, module, say);
  const when = whenWords(lit);
  return (
    <>
      <figure class="print" key={lit.seq}>
        <img src={picture} alt="" />
        <figcaption>
          <b>{when}</b>
          <span>{m.lobby_of({ n: number + 1, of: swings.length })}</span>
        </figcaption>
      </figure>
      <h2>{drawn?.title || (lit.line && sayLine(module, lit.line, say)) || m.turned_in({ when })}</h2>
      {drawn?.text && <p>{drawn.text}</p>}
      <p class="deb-fromto row wrap">
        <Glyph place={place} /> {name} {percent(before / 100)} → {percent(after / 100)}{' '}
        {log
          .filter(({ seq }) => seq === (drawn?.seq ?? announcedIn(lit)))
          .map(again.button)
          .find(Boolean)}
        {next !== lit && (
          <PassLink onTap={() => onNext(next)}>{m.cards_next({ n: whenWords(next) })}</PassLink>
        )}
      </p>
      {again.playing}
    </>
  );
}

/** Playing on from a moment: whoever leads the table opens it, all others read whom to ask. */
function WhatIf({ from, when }: { from: number; when: string }) {
  const { view, table, host } = useShown();
  const { ask, busy, problem, say } = useAnswer();
  const { route } = useLocation();
  const leader = host ?? (leadsTable(table.seat) ? table : undefined);
  const open = () => {
    say('');
    if (!leader) say(m.app_id_problem_referee_only());
    else
      void ask(
        () => playOn(leader, from, table.seat, view.game),
        (code) => route(`/t/${code}`),
      );
  };
  return (
    <>
      <div class="what-if">
        <Cap icon={GitBranch} off={busy} note={m.turned_play_on({ when })} onTap={open}>
          {m.turned_what_if()}
        </Cap>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** Each side's chance, step by step. */
function Chances({ points, lit }: Pick<PrintProps, 'points' | 'lit'>) {
  const { module, say } = useShown();
  const { width, height, dot } = CHART;
  const chart = chartOf(points, lit);
  const called = (side: string) => sideOf(side, module, say);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height + 24}`} role="img" aria-label={m.turned_picture()}>
        <rect class="deb-nobody" width={width} height={height} />
        {chart.areas.map(({ side, d }) => (
          <path key={side} class={`deb-area ${seatColour(called(side).place)}`} d={d} />
        ))}
        {chart.jump && <path class="deb-jump" d={chart.jump} />}
        {chart.marks.map(({ seq, number, x, dotX, dotY }) => (
          <g key={seq} class={lit?.seq === seq ? 'on' : undefined}>
            <path d={`M${x} 0V${height}`} />
            <g transform={`translate(${dotX} ${dotY})`}>
              <circle r={dot} />
              <text y={6}>{number}</text>
            </g>
          </g>
        ))}
        {chart.ticks.map(({ seq, turn, x }) => (
          <text key={seq} class={turn === lit?.turn ? 'deb-tick on' : 'deb-tick'} x={x} y={height + 18}>
            {String(turn).slice(-2)}
          </text>
        ))}
      </svg>
      <p class="deb-sides row wrap">
        {chart.sides.map(({ side, from, to }) => {
          const { place, name } = called(side);
          return (
            <span key={side}>
              <Glyph place={place} /> {name} {percent(from / 100)} → {percent(to / 100)}
            </span>
          );
        })}
      </p>
    </>
  );
}

export function Turned({ points, credits, log }: Pick<Given, 'points' | 'credits' | 'log'>) {
  const { view } = useShown();
  const [chosen, choose] = useState<number | null>(null);
  const steps = points?.steps ?? [];
  const swings = points?.turns ?? [];
  const eve = (swing: { seq: number } | undefined) => swing && stepBefore(steps, swing.seq);
  const from = forkable(steps, chosen ?? eve(swings[0])?.seq ?? steps[0]?.seq ?? 0);
  const lit = swings.find((swing) => eve(swing) === from);
  const since = eve(lit)?.seq ?? 0;
  /** What a choice made of it says more than the lines of its commit. */
  const drawn = credits?.dramas.findLast(
    ({ seq, art }) => lit && art && ((seq > since && seq <= lit.seq) || seq === announcedIn(lit)),
  );
  const atTheEnd = lit !== undefined && lit.seq === steps.at(-1)?.seq;
  const painted = useArt(view.game, drawn?.art ?? (atTheEnd ? credits?.poster?.art : undefined), ABOVE_LEDGE);
  const coming = points !== null && points.status !== 'done';
  if (!points || !from || steps.length < 2)
    return coming ? (
      <p class="muted" role="status">
        {m.turned_coming()}
      </p>
    ) : null;
  const whenWords = ({ turn, seq }: Moment) =>
    (turn !== null && (credits?.turn?.(turn) ?? m.turned_turn({ n: turn }))) || m.turned_step({ n: seq });
  const error = hundredths(Math.max(...steps.map((step) => step.error)));
  const source = points.character === 'own_rates' ? m.turned_rates() : m.turned_bots();
  const picture = painted ?? setOf(view.game);
  return (
    <section class="deb-part stack spaced deb-turned">
      <Print
        {...{ points, lit, drawn, picture, log, whenWords }}
        onNext={(swing) => choose(eve(swing)?.seq ?? null)}
      />
      <WhatIf from={from.seq} when={whenWords(from)} />
      <Chances points={points} lit={lit} />
      <p class="muted">
        {source} {error > 0 && m.turned_error({ n: error })}
        {coming && ` ${m.turned_coming()}`}
      </p>
      <label class="deb-steps stack">
        {m.turned_from()}
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          value={steps.indexOf(from)}
          aria-valuetext={whenWords(from)}
          onInput={(event) => choose(steps[Number(event.currentTarget.value)]?.seq ?? null)}
        />
      </label>
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
    const taken = await post<{ token: string }>(path, { id: newId() }, { token });
    if (taken.kind !== 'ok') return { ...answer, data: code }; // the desk can hand it over
    keepSeat({ ...facts, code, seat: mine.seat, token: taken.data.token, name: mine.name, kind: 'player' });
  }
  return { ...answer, data: code };
}
