// The room's result: an island for each table, the spread of outcomes, the turning point, questions to discuss. It names nobody.
import { ArrowRight, Download, Printer } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Glyph, Icon, LinkCap, local, Plate, Problem, percent, Strip, TeamGlyph } from '../../shared';
import type { GameModule } from '../../shared/game';
import house from '../../shared/look/house.svg';
import { NewsPage } from '../../shared/news/NewsPage';
import { sayLine } from '../../shared/words/words';
import { getFile, type Materials } from '../../table';
import { saveAnswer } from '../at-table/saveFile';
import { useGame, useModule } from '../at-table/useGame';
import { sideOf } from '../debrief/side';
import { swingOf } from '../debrief/turned';
import { gameTitle } from '../GamePatch';
import { patchOf } from '../games';
import { inviteOf } from '../join/links';
import { useTitle } from '../useTitle';
import { byRank, endsWords, Isle, outcomeWords, teamOf } from './Ended';
import { roomOf, useRoomCode } from './kept';
import { placeWord, sayOf } from './tables';
import { usePolled } from './usePolled';
import { type Room, type RoomResult, readResult, readWall, resultFile } from './wire';
import './room.css';
import './result.css';

const LOOK_MS = 5000;

export function Result() {
  const code = useRoomCode();
  const keptRoom = roomOf(code);
  const room = { code, token: keptRoom?.token ?? inviteOf(location.hash) ?? '' };
  const { data: wall } = usePolled(code, (etag) => readWall(room, etag), LOOK_MS);
  const { data, problem, gone } = usePolled(`${code} result`, (etag) => readResult(room, etag), LOOK_MS);
  const game = data?.game ?? keptRoom?.game ?? '';
  useTitle(data ? `${data.name} · ${m.room_result()}` : m.room_result());
  const [refused, setRefused] = useState('');
  const save = async () => {
    const answer = await getFile(resultFile(code), { token: room.token });
    setRefused(saveAnswer(answer, `${code}-result.csv`));
  };
  if (!data)
    return <p class="room-asking">{gone ? m.app_id_problem_room_closed() : problem || m.app_asking()}</p>;
  const players = data.tables.reduce((sum, table) => sum + table.players, 0);
  return (
    <div class="room-result house stack spaced">
      <svg class="fills" viewBox="0 0 1920 2600" preserveAspectRatio="none" aria-hidden="true">
        <use href={`${house}#fd-dusk`} />
      </svg>
      <Strip
        patch={patchOf(game)}
        title={data.name}
        note={`${m.room_is({ game: gameTitle(game), n: data.tables.length })} · ${m.app_players_exactly({ n: players })}`}
      >
        {keptRoom && (
          <LinkCap href={`/room/${code}`} compact>
            {m.host_to_desk()}
          </LinkCap>
        )}
        <Cap compact icon={Download} onTap={() => void save()}>
          {m.deb_results_csv()}
        </Cap>
        <Cap compact icon={Printer} onTap={() => window.print()}>
          {m.deb_print()}
        </Cap>
      </Strip>
      <Problem text={refused || problem} />
      <Shown result={data} wall={wall} />
    </div>
  );
}

function Shown({ result, wall }: { result: RoomResult; wall: Room | null }) {
  const { game, tables, turns, questions } = result;
  const [spread, expected] = [byRank(result.spread), byRank(result.expected)];
  const module = useModule(game);
  const materials = useGame(game)?.materials ?? null;
  const [turn] = turns;
  const onWall = (number: number) => wall?.tables.find((other) => other.number === number);
  /** What a table came to, above it. */
  const bestOf = ({ number }: { number: number }): string => {
    const state = onWall(number)?.state;
    return (state && module?.best(state)) || '';
  };
  // A table that the bell ended is told by its best, where it has one.
  const ends = tables.filter((table) => table.outcome !== 'called_off' || !bestOf(table));
  // Without a winner, the game gives the reason.
  const words = ({ number, outcome }: (typeof tables)[number]) => {
    const table = onWall(number);
    return wall && outcome === 'nobody' && table?.result
      ? placeWord(module, wall, table, materials)
      : outcomeWords(outcome, module, materials);
  };
  const bars = (rows: readonly [outcome: string, grow: number, figure: string][]) => (
    <ul class="room-spread">
      {rows.map(([outcome, flexGrow, figure]) => (
        <li key={outcome} style={{ flexGrow }} class={`stack ${outcome.replace(/:.*/, '')}`}>
          <span>{outcomeWords(outcome, module, materials)}</span>
          <b>{figure}</b>
        </li>
      ))}
    </ul>
  );
  const outcomes = ends.map((table) => table.outcome);
  return (
    <>
      <NewsPage paper={result.name} corner={m.room_last_edition()}>
        <h1>{ends.length === 0 ? m.room_bests() : endsWords(outcomes, module, materials)}</h1>
      </NewsPage>
      <main class="room-result-parts fits">
        <ol class="room-isles fits">
          {tables.map((table) => (
            <li key={table.number} class={`stack ${table.outcome.replace(/:.*/, '')}`}>
              <span class="sr">{m.room_table({ n: table.number })}</span>
              {bestOf(table) && <b class="room-best">{bestOf(table)}</b>}
              <Isle game={game} number={table.number} />
              {ends.includes(table) && (
                <strong class="row">
                  {teamOf(table.outcome) && <TeamGlyph team={teamOf(table.outcome)} />} {words(table)}
                </strong>
              )}
              <small>
                {[
                  typeof table.where.turn === 'number' && table.where.turn > 0
                    ? m.where_turn({ n: String(table.where.turn) })
                    : '',
                  table.minutes === null ? '' : m.room_minutes({ n: table.minutes }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ol>
        <div class="room-story stack">
          <section>
            <Plate>{m.room_this_room()}</Plate>
            {bars(
              spread.map(({ outcome, tables: numbers }) => [outcome, numbers.length, `${numbers.length}`]),
            )}
            {expected.length > 0 && (
              <>
                <Plate>{m.room_bots()}</Plate>
                {bars(expected.map(({ outcome, share }) => [outcome, share * tables.length, percent(share)]))}
              </>
            )}
            <p class="muted">
              {expected.length > 0 && m.room_bots_note()} {m.room_proves({ n: tables.length })}
            </p>
          </section>
          {turn && (
            <section>
              <Plate>{m.room_turned()}</Plate>
              <Turn turn={turn} {...{ wall, module, materials }} />
            </section>
          )}
          {questions.length > 0 && (
            <section>
              <Plate>{m.room_questions()}</Plate>
              <ol class="room-questions">
                {questions.map((question) => (
                  <li key={JSON.stringify(question)}>{local(question)}</li>
                ))}
              </ol>
            </section>
          )}
        </div>
      </main>
    </>
  );
}

interface TurnProps {
  turn: RoomResult['turns'][number];
  wall: Room | null;
  module: GameModule | undefined;
  materials: Materials | null;
}
/** The greatest swing of all tables: where, what happened, whose chance went from what to what. */
function Turn({ turn, wall, module, materials }: TurnProps) {
  const table = wall?.tables.find((table) => table.number === turn.number);
  if (!wall || !table) return null;
  const say = sayOf(wall, table, materials);
  const [side, from, end] = swingOf(turn);
  const { place, name } = sideOf(side, module, say);
  return (
    <div class="room-turn">
      <b>
        {[m.room_table({ n: turn.number }), turn.turn === null ? '' : m.turned_turn({ n: turn.turn })]
          .filter(Boolean)
          .join(', ')}
      </b>
      {turn.line && <p>{sayLine(module, turn.line, say)}</p>}
      <p class="room-swing row">
        <Glyph place={place} size={24} />
        <span class="sr">{name}</span>
        {percent(from / 100)} <Icon icon={ArrowRight} size="l" /> {percent(end / 100)}
      </p>
    </div>
  );
}
