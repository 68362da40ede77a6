// The public screen for a TV or a laptop: title, what the game shows, who is GO, the code to join by.

import { Check, Circle, WifiOff } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Icon, type LampState, lampOf, lampWords, Qr, TeamGlyph } from '../../shared';
import type { BigScreenProps, History } from '../../shared/game';
import { BigClock } from '../../shared/kit/BigClock';
import { Boundary } from '../../shared/kit/Boundary';
import { teamWords } from '../../shared/words/words';
import { seatsAt } from '../../table';
import type { Seat } from '../../table/types';
import { calledOff } from '../at-table/CalledOff';
import { LogList } from '../at-table/LogList';
import { patchOf } from '../at-table/patch';
import { gameTitle } from '../GamePatch';
import { Brief } from './Brief';
import { boardOf } from './board';
import './bigscreen.css';

const SIGNS = { go: Check, thinking: Circle, idle: Circle, lost: WifiOff, nogo: Circle } as const;

function BigLamp({ seat, quiet }: { seat: Seat; quiet: boolean }) {
  const state: LampState = quiet ? (seat.connected ? 'idle' : 'lost') : lampOf(seat);
  return (
    <li class={`tv-lamp ${state}`}>
      <span>{seat.name}</span>
      <small>
        {state !== 'idle' && <Icon of={SIGNS[state]} />}
        {state === 'idle' ? '\u00a0' : lampWords(state)}
      </small>
    </li>
  );
}

/** Everybody, by team where there are teams; never in the order in which they locked. */
function Polls({ view, module, materials }: BigScreenProps) {
  const players = view.seats.filter((seat) => seat.kind === 'player' && seat.admitted);
  const teams = [...new Set(players.map((seat) => seat.team))].sort();
  const quiet = view.status !== 'playing';
  return (
    <section class={`tv-polls ${teams.length > 1 ? 'by-team' : ''}`}>
      {teams.map((team) => (
        <div key={team ?? 'none'}>
          {team && teams.length > 1 && (
            <h2>
              <TeamGlyph team={team} size={28} /> {teamWords(module, team, materials)}
            </h2>
          )}
          <ul>
            {players
              .filter((seat) => seat.team === team)
              .map((seat) => (
                <BigLamp key={seat.seat} seat={seat} quiet={quiet} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Join({ code, invite, large = false }: { code: string; invite: string | null; large?: boolean }) {
  return (
    <div class={`tv-join ${large ? 'large' : ''}`}>
      <Qr code={code} invite={invite} />
      <div>
        <span class="plate">{m.tv_join()}</span>
        <b>{code}</b>
      </div>
    </div>
  );
}

export default function BigScreen(props: BigScreenProps) {
  const { view, table, module, materials, say, banner } = props;
  const invite = seatsAt(view.code).find((seat) => seat.invite)?.invite ?? null;
  const Board = boardOf(module);
  const history: History = (pointer, count) => table.history(pointer, count);
  const board = { view, materials, say, history };
  const lobby = view.status === 'lobby';
  const over = view.status === 'finished';
  const headline = over ? (calledOff(view) ?? module?.headline?.(view, say)) : null;
  const plain = (
    <>
      {view.clock && <BigClock clock={view.clock} />}
      <LogList lines={table.log.value} module={module} say={say} most={6} />
    </>
  );
  return (
    <div class="tv">
      <header class="tv-head">
        <img src={patchOf(view.game)} alt="" width="88" height="88" />
        <h1>{gameTitle(view.game)}</h1>
        <div class="tv-track">
          {!lobby && Board ? (
            <Boundary fallback={() => <span class="plate">{view.name ?? ''}</span>}>
              <Board {...board} part="track" />
            </Boundary>
          ) : (
            <span class="plate">{view.name ?? ''}</span>
          )}
        </div>
      </header>
      <div class="tv-banner">{banner}</div>
      <main class="tv-main">
        {lobby && <Join code={view.code} invite={invite} large />}
        {headline && (
          <div class={`tv-end ${headline.tone}`}>
            <b>
              {headline.team && <TeamGlyph team={headline.team} size={72} />} {headline.title}
            </b>
            <p>{headline.text}</p>
          </div>
        )}
        {!lobby && !headline && Board && (
          <Boundary fallback={() => plain}>
            <Board {...board} part="main" />
          </Boundary>
        )}
        {!lobby && !headline && !Board && plain}
      </main>
      <Polls {...props} />
      <aside class="tv-side">
        {!lobby && Board ? (
          <Boundary fallback={() => null}>
            <Board {...board} part="side" />
          </Boundary>
        ) : (
          lobby && <Brief game={view.game} />
        )}
        {!lobby && <Join code={view.code} invite={invite} />}
      </aside>
    </div>
  );
}
