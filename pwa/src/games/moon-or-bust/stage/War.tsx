// The war die: two sealed threats, the line of twenty faces, the throw, the held breath; then perhaps the lights go out.

import { m } from '../../../i18n/messages';
import { TeamGlyph } from '../../../shared';
import { ThrownDice, throwLength } from '../../../shared/dice3d';
import { easeOut, Fitted, progress } from '../../../shared/scene';
import { lastRoll } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { diceOf, SIDES, sidesWithThree } from '../model';
import { team, warChipWords } from '../say';
import { Envelope } from '../set/Envelopes';
import type { Ctx, SceneOf, Side } from '../wire';
import { warRoller } from '../words';
import { Cities, Dusk, Portholes, Rising, Tabletop } from './pictures';
import { ofTurn } from './TestRun';

/** The letters that fit left of the Moon on the big screen, or on a phone, above the envelopes. */
const MAX_LETTERS = { big: { word: 30, all: 52 }, phone: { word: 18, all: 60 } };
const THROW_FROM = 1500;
const REST_MS = 800;
/** After the number was read, within what the beat is held. */
const PEACE_AT = 5500;

/** The throw of the war die as the log has it: who, and the seed of its flight. */
export function warRoll(log: readonly LogLine[], say: Ctx): { name: string; seed: string; entered: boolean } {
  const roll = lastRoll(log);
  return {
    name: warRoller(log, say),
    seed: String(roll?.nonce ?? `${roll?.seq ?? 0}`),
    entered: roll?.dice === 'entered',
  };
}

interface DieLineProps {
  face: number | null;
  threats?: Partial<Record<Side, number>>;
}
/** The twenty faces: the one that lies, and the threats that are open. */
export function DieLine({ face, threats = {} }: DieLineProps) {
  const highest = Math.max(0, ...Object.values(threats).map((n) => n ?? 0));
  return (
    <div class="mb-dieline" aria-hidden="true">
      {Array.from({ length: 20 }, (_, index) => {
        const n = index + 1;
        const flag = SIDES.find((side) => threats[side] === n);
        const kind = n === face ? 'on' : flag ? `flag of-${flag}` : n < highest ? 'war' : '';
        return (
          <b key={n} class={kind}>
            {n}
          </b>
        );
      })}
    </div>
  );
}

function Seal({ side, threat, say }: { side: Side; threat: number | null; say: Ctx }) {
  return (
    <div class="mb-stage-seal">
      <svg viewBox={threat === null ? '0 -4 626 412' : '0 -212 626 620'} aria-hidden="true">
        <Envelope side={side} sealed={threat === null} />
        {threat !== null && (
          <>
            <path d="M60-130h480V96H60z" />
            <text x="300" y="60" text-anchor="middle" font-size="200">
              {threat}
            </text>
          </>
        )}
      </svg>
      <p>
        <TeamGlyph team={side} size={26} /> <b>{team(side, say)}</b>
        <small>{threat === null ? m.stage_threat_sealed() : m.stage_threat_open()}</small>
      </p>
    </div>
  );
}

/** The sides whose test of this turn had three right parts, as the log told before the die. */
export function rightBefore(log: readonly LogLine[]): Side[] {
  const results = ofTurn(log).filter((line) => line.id === 'mb.results');
  return sidesWithThree(Object.fromEntries(results.map((line) => [line.team, line.correct])));
}

export function WarDie({ line, log, say, elapsed, onTv, reduced }: SceneOf<'mb.conflict'>) {
  const { name, seed, entered } = warRoll(log, say);
  const faces = diceOf(line);
  const sides = faces.map(() => 20);
  const least = Math.min(...faces);
  const lies = elapsed >= THROW_FROM + throwLength(sides, entered) + REST_MS;
  // Peace is announced after a pause; war is shown by the next beat.
  const peace = lies && faces.length > 0 && !line.war && elapsed >= PEACE_AT;
  const three = rightBefore(log);
  const [winner] = three;
  const stake = !lies && winner !== undefined;
  const title = lies
    ? faces.length === 0
      ? m.stage_peace_no_die()
      : name && faces.length === 1
        ? m.stage_war_rolled({ name, n: least })
        : m.stage_war_shows({ n: faces.join(', ') })
    : elapsed < THROW_FROM
      ? name
        ? m.stage_war_holds({ name })
        : m.stage_war_held()
      : name
        ? m.stage_war_throws({ name })
        : m.stage_war_thrown();
  return (
    <div class="stack mb-stage-war">
      <Tabletop onTv={onTv} />
      <h1 class="say">
        <Fitted room={onTv ? MAX_LETTERS.big : MAX_LETTERS.phone}>
          {stake && three.length === 1 ? m.mb_has_all_three({ team: team(winner, say) }) : title}
        </Fitted>
      </h1>
      {stake && <p class="why mb-stake">{m.mb_stake()}</p>}
      {peace && line.chips && <p class="why mb-stake">{warChipWords(line, say)}</p>}
      <div class="mb-stage-pool">
        {SIDES.map((side) => (
          <Seal key={side} side={side} threat={null} say={say} />
        ))}
        <div class="throw">
          {faces.length > 0 && elapsed >= THROW_FROM && (
            <ThrownDice
              {...{ sides, faces, seed, entered, reduced, onTv }}
              elapsed={elapsed - THROW_FROM}
              pool={false}
            />
          )}
        </div>
      </div>
      <footer>
        <p class={`row between mb-stage-caps plate ${peace ? 'peace' : ''}`}>
          <span>{m.stage_war_below()}</span>
          <span>{m.stage_war_sealed()}</span>
          <span>{m.stage_war_else()}</span>
          {peace && <b>{m.mb_peace()}</b>}
        </p>
        <DieLine face={lies && faces.length > 0 ? least : null} />
      </footer>
    </div>
  );
}

/** The threat that the die fell below opens; then every window goes dark, and nothing is said. */
export function War({ line, log, say, elapsed, reduced, onTv }: SceneOf<'mb.war'>) {
  const dark = progress(elapsed, 900, 1200, reduced);
  const moon = onTv ? 296 : 760;
  const rising = { sides: rightBefore(log), moon, risen: easeOut(elapsed, 0, 1900, reduced) };
  const open = Object.entries(line.revealed);
  return (
    <div class={`stack mb-stage-war ${dark >= 1 ? 'silent' : ''}`}>
      <Dusk lost={dark >= 1} moon={moon}>
        <Rising {...rising} flame={dark < 1} />
      </Dusk>
      <Cities lit={1 - dark} />
      {dark >= 1 && <Portholes {...rising} />}
      {dark < 1 && (
        <>
          <h1 class="say">
            {open.map(([side, n]) => (
              <span key={side}>{m.stage_threat_was({ team: team(side, say), n: n ?? 0 })}</span>
            ))}
          </h1>
          <div class="mb-stage-pool">
            {SIDES.map((side) => (
              <Seal key={side} side={side} threat={line.revealed[side] ?? null} say={say} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
