// The end: on the Moon or in the dark, who won, why, and where the others were.
import { useMemo } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { TeamGlyph } from '../../../shared';
import { END_STEP_MS } from '../../../shared/scene';
import type { FinishedLine, SceneProps } from '../../../shared/stage/scene';
import { lastOf, linesOf } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { otherSide, rolesOf, SIDES } from '../model';
import { team } from '../say';
import type { Ctx, Line, Materials, Side, State } from '../wire';
import { hadAllThree, roleWord } from '../words';
import { moonArt } from './ends';
import { Cities, Dusk, EndPicture, LookOn, Portholes, Rising } from './pictures';
import { DieLine, rightBefore, warRoll } from './War';

const [WHO, WHY, OTHERS] = [END_STEP_MS, 2 * END_STEP_MS, 3 * END_STEP_MS];
/** More people than these are listed in columns. */
const CROWD = 3;

type Props = SceneProps<FinishedLine, State, Materials>;

/** A team's best test of the game, as far as the log is here. */
function bestWords(side: Side, log: readonly LogLine[], say: Ctx): string {
  const counts = linesOf<Line>(log).flatMap((line) =>
    line.id === 'mb.results' && line.team === side ? line.correct : [],
  );
  const name = team(side, say);
  return counts.length > 0
    ? m.stage_best_of({ team: name, n: Math.max(...counts) })
    : m.stage_best_none({ team: name });
}

/** The face of the last war die; null: none was thrown. */
const dieOf = (log: readonly LogLine[]): number | null =>
  lastOf(linesOf<Line>(log), 'mb.conflict')?.roll ?? null;
/** The line of the landing; undefined after a war. */
const landingOf = (log: readonly LogLine[]) =>
  linesOf<Line>(log).findLast((line) => line.id === 'mb.won' || line.id === 'mb.draw');

function Won({ log, say, view, materials, elapsed, reduced, winner }: Props & { winner: Side | null }) {
  const landed = landingOf(log)?.tests;
  const art = useMemo(() => moonArt(materials, winner, landed ?? {}), [materials, winner, landed]);
  const die = dieOf(log);
  const players = view.seats.filter((seat) => seat.kind === 'player' && (!winner || seat.team === winner));
  return (
    <div class={`stack mb-stage-end ${winner ? '' : 'both'}`}>
      <EndPicture art={art} lands={!reduced} />
      <div class="stack mb-stage-text">
        {elapsed >= WHO && (
          <div class="row mb-stage-who">
            {winner && <TeamGlyph team={winner} size={64} />}
            <div>
              <p class="plate">{m.stage_launch()}</p>
              <h1 class="say">{winner ? m.mb_end_win({ team: team(winner, say) }) : m.mb_end_draw()}</h1>
            </div>
          </div>
        )}
        {elapsed >= WHY && (
          <>
            <p class="why">
              <b>{winner ? m.stage_three_right() : m.stage_draw_why()}</b>{' '}
              {die === null ? m.stage_peace_no_die() : m.stage_peace_held({ n: die })}
            </p>
            <ul class={`mb-stage-names ${players.length > CROWD ? 'crowd' : ''}`}>
              {players.map((seat) => (
                <li key={seat.seat}>
                  {seat.name}
                  <small>{rolesOf(seat.role).map(roleWord).join(', ')}</small>
                </li>
              ))}
            </ul>
          </>
        )}
        {elapsed >= OTHERS && winner && (
          <p class="row mb-stage-others">
            <TeamGlyph team={otherSide(winner)} size={30} />
            {bestWords(otherSide(winner), log, say)}
          </p>
        )}
      </div>
    </div>
  );
}

function Dark({ log, say, view, elapsed, onTv }: Props) {
  const war = lastOf(linesOf<Line>(log), 'mb.war');
  const revealed = war?.revealed ?? {};
  const die = dieOf(log);
  const { name } = warRoll(log, say);
  const open = SIDES.filter((side) => revealed[side] !== undefined);
  const players = view.seats.filter((seat) => seat.kind === 'player');
  const why = [
    die === null ? '' : name ? m.stage_war_rolled({ name, n: die }) : m.stage_war_shows({ n: String(die) }),
    ...open.map((side) => m.stage_threat_was({ team: team(side, say), n: revealed[side] ?? 0 })),
  ].filter(Boolean);
  const moon = onTv ? 296 : 760;
  const rising = { sides: rightBefore(log), moon, risen: 1 };
  const three = hadAllThree(rising.sides, (side) => team(side, say));
  return (
    <div class="stack mb-stage-end dark">
      <Dusk lost moon={moon}>
        <Rising {...rising} flame={false} />
      </Dusk>
      <Cities lit={0} />
      <Portholes {...rising} />
      <LookOn die={die} />
      <div class="stack mb-stage-text">
        <h1 class="say">{three || m.mb_end_war()}</h1>
        {elapsed >= WHO && (
          <p class="why">
            {three && <b>{m.mb_die_too_low()} </b>}
            <b>{why.map((reason) => `${reason}.`).join(' ')}</b> {m.stage_war_means()}
          </p>
        )}
        {elapsed >= WHY && <DieLine face={die} threats={revealed} />}
        {elapsed >= OTHERS && (
          <>
            <ul class={`mb-stage-names none ${players.length > CROWD ? 'crowd' : ''}`}>
              {players.map((seat) => (
                <li key={seat.seat}>{seat.name}</li>
              ))}
            </ul>
            {SIDES.filter((side) => !open.includes(side)).map((side) => (
              <p key={side} class="row mb-stage-others">
                <TeamGlyph team={side} size={30} /> {m.stage_stays_sealed({ team: team(side, say) })}
              </p>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

export function End(props: Props) {
  const { line, log } = props;
  if (line.called_off) {
    return (
      <div class="stack mb-stage-end">
        <Dusk moon={560} />
        <div class="stack mb-stage-text">
          <h1 class="say">{m.deb_called_off()}</h1>
          <p class="why">{m.table_nobody_wins()}</p>
        </div>
      </div>
    );
  }
  if (!line.draw && line.winners.length === 0) return <Dark {...props} />;
  const landing = landingOf(log);
  return <Won {...props} winner={landing?.id === 'mb.won' ? landing.team : null} />;
}
