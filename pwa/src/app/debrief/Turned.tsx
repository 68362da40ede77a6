// When it turned: each side's chance over the evening, the greatest swings in words, and playing on from there.
import { GitBranch } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { Cap, Glyph, Plate, placeOf, seatColour, teamPlace } from '../../shared';
import { sayLine, teamWords } from '../../shared/words/words';
import { leadsTable } from '../../table/seats';
import { useAgain } from '../at-table/stage/useAgain';
import { useShown } from '../atTable';
import { useAnswer } from '../useAnswer';
import { useArt } from './art';
import { Small } from './Ending';
import type { Given } from './keep';
import { playOn } from './playOn';
import { areas, edgeOf, forkable, outline, type Points, percent, rows, stepBefore, swingOf } from './turned';
import './turned.css';

const WIDTH = 390;
const HEIGHT = 220;
/** The radius of a swing's number, and the width that the number of a turn takes. */
const DOT = 13;
const TICK = 22;
/** The side of the picture of the moment at which it turned. */
const SCENE = 84;

/** True for what happened in the commit in which a swing was told: a choice may have been sealed before. */
const isOf = (swing: Points['turns'][number]) => (one: { seq: number }) =>
  one.seq === (swing.line?.seq ?? swing.seq);

export function Turned({ points, given, log }: Pick<Given, 'points' | 'given' | 'log'>) {
  const { view, table, host, module, materials, say } = useShown();
  const [chosen, choose] = useState<number | null>(null);
  const { ask, busy, problem, say: clearProblem } = useAnswer();
  const { route } = useLocation();
  const again = useAgain(log);
  const steps = points?.steps ?? [];
  const greatest = points?.turns[0];
  const drawn = greatest && given?.dramas.find(isOf(greatest))?.art;
  const atTheEnd = greatest !== undefined && greatest.seq === steps.at(-1)?.seq;
  const painted = useArt(view.game, drawn ?? (atTheEnd ? given?.poster?.art : undefined));
  if (!points || steps.length < 2) return null;

  const isTeam = (side: string) => view.seats.every((seat) => seat.seat !== side);
  const place = (side: string) => (isTeam(side) ? teamPlace(side) : placeOf(view, side));
  const name = (side: string) => (isTeam(side) ? teamWords(module, side, materials) : say.name(side));
  const sides = Object.keys(steps[0]?.chance ?? {});
  const swings = points.turns;
  const eve = (swing: { seq: number } | undefined) => swing && stepBefore(steps, swing.seq);
  const here = forkable(steps, chosen ?? eve(greatest)?.seq ?? steps[0]!.seq);
  const turnWords = (turn: number | null) =>
    turn === null ? '' : (given?.turn?.(turn) ?? m.turned_turn({ n: turn }));
  const turnOf = (swing: { turn: number | null } | undefined) => swing?.turn ?? null;
  const top = turnWords(turnOf(greatest));
  const lit = swings.find((swing) => eve(swing) === here) ?? greatest;
  const error = percent(Math.max(...steps.map((step) => step.error)));
  const leader = host ?? (leadsTable(table.seat) ? table : undefined);
  const x = (seq: number) => {
    const found = steps.findIndex((step) => step.seq === seq);
    return (Math.max(0, found) * WIDTH) / (steps.length - 1);
  };
  const begins = steps.filter(({ turn }, at) => turn !== null && turn !== steps[at - 1]?.turn);
  const begun = begins.map(({ seq }) => x(seq));
  const tickRows = rows(begun, TICK);
  const ticks = begins.filter((_, at) => tickRows[at] === 0);
  const middle = (seq: number) => Math.min(WIDTH - DOT - 2, Math.max(DOT + 2, x(seq)));
  const marks = swings.map(({ seq }, number) => ({ seq, number: number + 1 })).sort((a, b) => a.seq - b.seq);
  const middles = marks.map(({ seq }) => middle(seq));
  const markRows = rows(middles, 2 * DOT + 2);
  const shares = areas(sides, steps);
  /** From where to where the greatest swing took its side, and the picture of its moment above or below that. */
  const jump = () => {
    const at = steps.findIndex(({ seq }) => seq === greatest?.seq);
    const area = greatest && shares.find(({ side }) => side === swingOf(greatest)[0]);
    if (at < 1 || !area) return null;
    const ys = edgeOf(sides, area).map((share) => HEIGHT * (1 - share));
    const [to, from] = [ys[at]!, ys[at - 1]!];
    const beside = x(steps[at]!.seq) + 10;
    const left = beside + SCENE < WIDTH ? beside : x(steps[at - 1]!.seq) - SCENE - 10;
    const top = Math.min(HEIGHT - SCENE - 4, Math.max(40, to - SCENE / 2));
    return { d: `M${x(steps[at - 1]!.seq)} ${from}L${x(steps[at]!.seq)} ${to}`, left, top };
  };
  const swung = jump();
  const goTo = (code: string) => route(`/t/${code}`);
  const source = points.character === 'own_rates' ? m.turned_rates() : m.turned_bots();
  return (
    <section class="deb-part deb-turned">
      {top ? <h2>{m.turned_in({ when: top })}</h2> : <Plate>{m.turned()}</Plate>}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`} role="img" aria-label={m.turned_picture()}>
        <rect class="deb-nobody" width={WIDTH} height={HEIGHT} />
        {shares.map((area) => (
          <path
            key={area.side}
            class={`deb-area ${seatColour(place(area.side))}`}
            d={outline(area, WIDTH, HEIGHT)}
          />
        ))}
        {swung && (
          <>
            <path class="deb-jump" d={swung.d} />
            {painted && (
              <g class="deb-scene" transform={`translate(${swung.left} ${swung.top})`}>
                <image href={painted} width={SCENE} height={SCENE} preserveAspectRatio="xMidYMid slice" />
                <rect width={SCENE} height={SCENE} />
              </g>
            )}
          </>
        )}
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
          <text
            key={seq}
            class={turn === turnOf(lit) ? 'deb-tick on' : 'deb-tick'}
            x={x(seq)}
            y={HEIGHT + 18}
          >
            {String(turn).slice(-2)}
          </text>
        ))}
      </svg>
      <p class="deb-sides">
        {sides.map((side) => (
          <span key={side}>
            <Glyph place={place(side)} /> {name(side)} {percent(steps[0]?.chance[side])} →{' '}
            {percent(steps.at(-1)?.chance[side])} %
          </span>
        ))}
      </p>
      <ol class="deb-swings">
        {swings.map((swing) => {
          const [side, from, to] = swingOf(swing);
          const moment = given?.dramas.find(isOf(swing));
          const said = swing.line ? sayLine(module, swing.line, say) : moment?.text;
          const replay = log.filter(isOf(swing)).map(again.button).find(Boolean);
          return (
            <li key={swing.seq}>
              <button
                type="button"
                aria-pressed={chosen !== null && eve(swing)?.seq === chosen}
                onClick={() => choose(eve(swing)?.seq ?? null)}
              >
                <span class="grow">
                  <b>{turnWords(turnOf(swing)) || m.turned_step({ n: swing.seq })}</b>
                  {said && <small>{said}</small>}
                </span>
                <span class="deb-fromto">
                  <Glyph place={place(side)} /> {from} → {to} %
                </span>
              </button>
              {swing === lit && (moment || replay) && (
                <p class="deb-moment">
                  {moment && <Small one={moment} />}
                  <span class="grow">{moment?.title}</span>
                  {replay}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {again.playing}
      <p class="muted">
        {source} {error > 0 && m.turned_error({ n: error })}
        {points.status !== 'done' && ` ${m.turned_more()}`}
      </p>
      {leader && here && (
        <>
          <label class="deb-steps">
            {m.turned_from()}
            <input
              type="range"
              min={0}
              max={steps.length - 1}
              value={steps.indexOf(here)}
              aria-valuetext={turnWords(here.turn) || m.turned_step({ n: here.seq })}
              onInput={(event) => choose(steps[Number(event.currentTarget.value)]?.seq ?? null)}
            />
          </label>
          <Cap
            icon={GitBranch}
            off={busy}
            note={`${turnWords(here.turn) || m.turned_step({ n: here.seq })} · ${m.turned_seats()}`}
            onTap={() => {
              clearProblem('');
              void ask(() => playOn(leader, here.seq, table.seat, view.game), goTo);
            }}
          >
            {m.turned_play_on()}
          </Cap>
          {problem && <p role="alert">{problem}</p>}
        </>
      )}
    </section>
  );
}
