// A team's tests: its three parts become a rocket, then three lamps, one by one. A dark lamp waits as long as a lit one.

import { m } from '../../../i18n/messages';
import { TeamGlyph } from '../../../shared';
import { easeOut, Fitted, progress } from '../../../shared/scene';
import { OracleTag } from '../../../shared/tips/OracleTag';
import { Rungs } from '../../../shared/tips/Rungs';
import { linesOf } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { otherSide } from '../model';
import { chipWords, team } from '../say';
import { Part } from '../set/Part';
import type { Line, PartType, SceneOf, Side, State, TargetedCard } from '../wire';
import { typeWord } from '../words';
import { Shot } from './Shot';
import { STACK } from './stack';

/** As `mb.results` in the server's `log.py`. */
export const TEST_MS = 5400;
export const LAMPS_MS = [600, 1200, 2700] as const;
/** So long after its turn a lamp is lit, or is not. */
export const LIT_MS = 300;
export const SAID_MS = 3600;
/** The first question is read before the second. */
const ASKED_MS = 1500;
/** The light goes down for the third lamp. */
const BREATH_MS = 1600;

/** The letters of who was right that fit above the ladder. */
const SAID_LETTERS = { word: 20, all: 60 };
/** The lamps that chips may lie on, from the top. */
const RUNGS = [3, 2, 1, 0];
const LAMPS = [1050, 1270, 1490];
/** From where the parts come, and when: the rocket stands before the first lamp. */
const COMES: Record<PartType, [x: number, y: number, at: number]> = {
  thruster: [-1100, 0, 0],
  fuselage: [1000, 0, 150],
  nose_cone: [0, -760, 300],
};

/** Return the lines about this turn's tests. Each turn has a sabotage line, even if there was none. */
export function ofTurn(log: readonly LogLine[]): readonly Line[] {
  const lines = linesOf<Line>(log);
  return lines.slice(
    Math.max(
      0,
      lines.findLastIndex((line) => line.id === 'mb.sabotages'),
    ),
  );
}

/** The types that count as wrong in a test of this turn, whatever they are: struck, and not voided. */
function struckIn(turn: readonly Line[], state: State | null, side: Side, test: number): string[] {
  const line = turn.find((line) => line.id === 'mb.targets');
  const before = turn[0]?.id === 'mb.sabotages' ? [] : (state?.reveal?.sabotages ?? []);
  const cards: readonly (Omit<TargetedCard, 'type'> & { type: string; nullified?: boolean })[] =
    line?.cards ?? before;
  const paid = turn.flatMap((line) => (line.id === 'mb.nullified' && line.team === side ? line.cards : []));
  return cards
    .filter(
      (card, index) =>
        card.against === side && card.test === test && !card.nullified && !paid.includes(index),
    )
    .map((card) => card.type);
}

interface RocketProps {
  side: Side;
  struck: string[];
  within?: number;
  reduced: boolean;
}
function Rocket({ side, struck, within, reduced }: RocketProps) {
  return (
    <>
      {STACK.map(([type, foot]) => {
        const [x, y, angle] = COMES[type];
        const away = within === undefined ? 0 : 1 - easeOut(within, angle, 300, reduced);
        return (
          <g key={type} transform={`translate(${x * away} ${foot + y * away})`}>
            <Part id={`${type}-${side}`} />
            {struck.includes(type) && <Part id={`struck-${type}`} />}
          </g>
        );
      })}
    </>
  );
}

// Long: one picture; its parts share their lengths.
export function TestRun({ line, log, view, say, elapsed, onTv, reduced }: SceneOf<'mb.results'>) {
  const run = Math.min(Math.floor(elapsed / TEST_MS), line.correct.length - 1);
  const within = elapsed - run * TEST_MS;
  const right = line.correct[run] ?? 0;
  const asked = LAMPS_MS.filter((ms) => within >= ms + LIT_MS).length;
  const lit = Math.min(right, asked);
  const name = team(line.team, say);
  const isSaid = within >= SAID_MS;
  const turn = ofTurn(log);
  const struck = struckIn(turn, view.state, line.team, run);
  const question = lit >= 2 && within >= ASKED_MS ? m.stage_test_two : m.stage_test_first;
  const rival = otherSide(line.team);
  const theirs = turn.flatMap((line) =>
    line.id === 'mb.results' && line.team === rival ? line.correct : [],
  );
  const best = Math.max(-1, ...theirs);
  const { chips, oracle } = line;
  // the best test of the turn decides, so chips are judged after the last one
  const judged = isSaid && run === line.correct.length - 1;
  const { said, believed } = chipWords(line, say);
  // as dark and as long, whatever the lamp will say
  const night = progress(within, BREATH_MS, 300, reduced) * (1 - progress(within, SAID_MS, 300, reduced));
  return (
    <div class="stack mb-scene mb-stage-test">
      <Shot onTv={onTv} crop="880 0 780 1080">
        <Part id="dusk" />
        <Part id="moon" x={1270} y={392} scale={1.035} />
        <Part id="glitter" x={-310} />
        {best >= 0 && !chips && (
          <>
            <Part id="shore" />
            <g transform="translate(256 836) scale(.36)">
              <Rocket side={rival} struck={struckIn(turn, view.state, rival, 0)} reduced={reduced} />
            </g>
            <path class="mb-mast-post" d="M36 680h60v166h-60z" />
            {[0, 1, 2].map((lamp) => (
              <circle
                key={lamp}
                class={lamp < best ? 'mb-mast-lit' : 'mb-mast-dark'}
                cx="66"
                cy={818 - 52 * lamp}
                r="17"
              />
            ))}
          </>
        )}
        <Part id="stand" />
        <g transform="translate(1270 742) scale(.8)">
          <Rocket side={line.team} struck={struck} {...{ within, reduced }} />
        </g>
        {night > 0 && <path d="M-4000-2000h10000v3080H-4000z" fill="var(--night)" opacity={0.6 * night} />}
        {LAMPS.map((x, lamp) => (
          <g key={x}>
            <Part id={lamp < lit ? 'lamp-lit' : 'lamp'} x={x} y={812} />
            {/* one struck part, one lamp that stays dark: it must not say which */}
            {lamp >= 3 - new Set(struck).size && <Part id="lamp-struck" x={x} y={812} />}
            {!isSaid && lamp === asked && (
              <rect class="mb-lamp-next" x={x - 101} y="803" width="202" height="168" rx="22" />
            )}
          </g>
        ))}
      </Shot>
      <header class="stack mb-words">
        <h1 class="say">
          <TeamGlyph team={line.team} size={onTv ? 56 : 26} />{' '}
          {isSaid ? m.stage_test_right({ n: right, team: name }) : question({ team: name })}
        </h1>
        {line.correct.length > 1 && (
          <p class="plate">{m.stage_test_n({ team: name, n: run + 1, all: line.correct.length })}</p>
        )}
        {judged && chips ? (
          <p class="mb-stage-means">
            <Fitted room={SAID_LETTERS}>{`${said} ${believed}`.trim()}</Fitted>
          </p>
        ) : (
          <p class="mb-stage-means">{m.stage_test_means({ team: name })}</p>
        )}
        {struck.length > 0 && (
          <p class="mb-struck-tag">
            {m.mb_stage_was_struck({ type: [...new Set(struck)].map(typeWord).join(', ') })}
          </p>
        )}
      </header>
      {onTv && chips && (
        <div class="mb-chip-ladder">
          <Rungs
            view={view}
            label={name}
            rungs={RUNGS.map((lamps) => ({
              key: String(lamps),
              label: lamps,
              seats: Object.keys(chips).filter((seat) => chips[seat] === lamps),
              lit: judged && lamps === Math.max(...line.correct),
            }))}
          />
        </div>
      )}
      {onTv && judged && oracle && <OracleTag {...{ view, oracle }} />}
      {onTv && best >= 0 && !chips && (
        <p class="mb-rival">
          <TeamGlyph team={rival} size={34} /> {team(rival, say)} <b>{m.mb_n_of_three({ n: best })}</b>
        </p>
      )}
      <p class="why mb-stand-foot">{m.stage_test_nobody()}</p>
    </div>
  );
}
