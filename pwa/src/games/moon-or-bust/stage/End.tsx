// The end: on the Moon or in the dark, who won, why, and where the others were.
import { useMemo } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { TeamGlyph } from '../../../shared';
import { END_STEP_MS } from '../../../shared/scene';
import type { FinishedLine, SceneProps } from '../../../shared/stage/scene';
import { texts } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { otherSide, rolesOf, SIDES, type Test } from '../model';
import { team } from '../say';
import type { Ctx, Materials, Side, State } from '../wire';
import { roleWord } from '../words';
import { moonArt } from './ends';
import { Cities, Dusk, EndPicture, LookOn } from './pictures';
import { DieLine, warRoll } from './War';

const [WHO, WHY, OTHERS] = [END_STEP_MS, 2 * END_STEP_MS, 3 * END_STEP_MS];
/** More people than these are listed in columns. */
const CROWD = 3;

type Props = SceneProps<FinishedLine, State, Materials>;

const last = (log: readonly LogLine[], id: string) => log.findLast((one) => one.id === id);

/** A team's best test of the game, as far as the log is here; null: it had none. */
function bestOf(side: Side, log: readonly LogLine[]): number | null {
  const results = log.filter((one) => one.id === 'mb.results' && one.team === side);
  const counts = results.flatMap((one) => texts(one.correct).map(Number));
  return counts.length > 0 ? Math.max(...counts) : null;
}

function bestWords(side: Side, log: readonly LogLine[], say: Ctx): string {
  const n = bestOf(side, log);
  const name = team(side, say);
  return n === null ? m.stage_best_none({ team: name }) : m.stage_best_of({ team: name, n });
}

function dieOf(log: readonly LogLine[]): number | null {
  const conflict = last(log, 'mb.conflict');
  return typeof conflict?.roll === 'number' ? conflict.roll : null;
}

function Won({ log, say, view, materials, elapsed, reduced, winner }: Props & { winner: Side | null }) {
  const landed = last(log, winner ? 'mb.won' : 'mb.draw')?.tests as Partial<Record<Side, Test>> | undefined;
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

function Dark({ log, say, view, elapsed, big }: Props) {
  const war = last(log, 'mb.war');
  const revealed = (
    typeof war?.revealed === 'object' && war.revealed !== null ? war.revealed : {}
  ) as Partial<Record<Side, number>>;
  const die = dieOf(log);
  const { name } = warRoll(log, say);
  const open = SIDES.filter((side) => revealed[side] !== undefined);
  const players = view.seats.filter((seat) => seat.kind === 'player');
  const why = [
    die === null ? '' : name ? m.stage_war_rolled({ name, n: die }) : m.stage_war_shows({ n: String(die) }),
    ...open.map((side) => m.stage_threat_was({ team: team(side, say), n: revealed[side] ?? 0 })),
  ].filter(Boolean);
  return (
    <div class="stack mb-stage-end dark">
      <Dusk lost moon={big ? 296 : 760} />
      <Cities lit={0} />
      <LookOn die={die} />
      <div class="stack mb-stage-text">
        <h1 class="say">{m.mb_end_war()}</h1>
        {elapsed >= WHO && (
          <p class="why">
            <b>{why.map((one) => `${one}.`).join(' ')}</b> {m.stage_war_means()}
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
          <h1 class="say">{m.stage_called_off()}</h1>
          <p class="why">{m.stage_called_off_why()}</p>
        </div>
      </div>
    );
  }
  if (!line.draw && line.winners.length === 0) return <Dark {...props} />;
  const side = last(log, 'mb.won')?.team;
  return <Won {...props} winner={line.draw ? null : side === 'b' ? 'b' : 'a'} />;
}
