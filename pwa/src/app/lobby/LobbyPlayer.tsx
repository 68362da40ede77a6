// A player's lobby: where you sit, who else is here, what is agreed, and the ready cap; on a laptop the table on the left.
import { SlidersHorizontal } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Cap, Dock, Plate, useSending, Wrong } from '../../shared';
import { offered } from '../../shared/forms/schemaForm';
import { lazyPart } from '../../shared/kit/Boundary';
import { rolesOf } from '../../shared/teach/choose';
import { placeWords } from '../../shared/words/words';
import type { JsonObject } from '../../table/types';
import { senders } from '../at-table/stores';
import { useGame, usePlaces } from '../at-table/useGame';
import { useShown } from '../atTable';
import { UpdateOffer } from '../install/UpdateOffer';
import { SoundRow } from '../settings/SettingsScreen';
import { fetchTaught } from '../teaching';
import { useAsking } from '../useAnswer';
import { useWide } from '../useWide';
import { LobbyHead } from './LobbyHead';
import { optionsSummary } from './options';
import { HowButton, RolePart } from './RolePart';
import { PlacePicker } from './SeatSheet';
import { Seats } from './Seats';

const OptionsSheet = lazyPart(() => import('./OptionsSheet'), 'OptionsSheet');

export function LobbyPlayer() {
  const { view, table, module } = useShown();
  const game = useGame(view.game);
  const [options, setOptions] = useState(false);
  const { keep, way, problem } = useSending();
  const me = view.seats.find((seat) => seat.seat === table.seat.seat);
  const sit = view.prompts.find((prompt) => prompt.move === 'sit');
  const { materials } = usePlaces(game);
  const teams = offered(sit, 'team');
  const roles = offered(sit, 'role').filter((role) => !role.includes('+'));
  const ready = me?.ready === true;
  const busy = way !== null;
  const send = (move: string, args: JsonObject = {}) => keep(senders(table).send(move, args));
  const wide = useWide();
  const [taught, setTaught] = useState(false);
  useAsking(
    () => fetchTaught(view.game),
    () => setTaught(true),
    [view.game],
  );
  const seats = (
    <section>
      <Plate>{m.table_at_table()}</Plate>
      {view.seats.length > 0 && (
        <Seats materials={materials} teams={game?.teams ?? teams} roles={game?.roles ?? roles} />
      )}
    </section>
  );
  const place = me ? placeWords(module, me, materials) : '';
  return (
    <>
      {wide && (
        <aside class="laptop-board lobby-board">
          <LobbyHead game={game} />
          <div class="deck">{seats}</div>
        </aside>
      )}
      <section class="now">
        <h1>{ready ? m.table_lobby_ready() : place ? m.table_lobby_place({ place }) : m.table_lobby_in()}</h1>
        <p>{ready ? m.table_lobby_ready_note() : sit ? m.table_lobby_note() : m.table_lobby_note_plain()}</p>
      </section>
      <main class="deck">
        {sit && (
          <PlacePicker
            team={me?.team ?? null}
            role={me?.role ?? null}
            teams={teams}
            roles={roles}
            materials={materials}
            onPlace={(team, role) =>
              send('sit', { ...(teams.length ? { team } : {}), ...(roles.length ? { role } : {}) })
            }
          />
        )}
        <Wrong text={problem} />
        {!wide && seats}
        <HowButton game={view.game} own={rolesOf(me ?? null)} />
        <RolePart me={me} />
        <UpdateOffer />
        {view.options.referee_sees === 'everything' && (
          <Alert tone="hold">{m.table_referee_sees_all()}</Alert>
        )}
        {/* Not before the part above, which would move it under a finger. */}
        {taught && (
          <div class="list">
            {game && (
              <div>
                <span class="who grow">
                  {m.table_options()}
                  <small>{optionsSummary(view, game)}</small>
                </span>
                <Cap icon={SlidersHorizontal} small onTap={() => setOptions(true)}>
                  {m.table_read()}
                </Cap>
              </div>
            )}
            <SoundRow />
          </div>
        )}
      </main>
      <Dock phase="lobby">
        <button
          type="button"
          class={`btn ${ready ? 'go-counted' : 'btn-primary'}`}
          aria-disabled={busy || undefined}
          onClick={() => !busy && send(ready ? 'unready' : 'ready')}
        >
          <span>
            {ready ? m.table_ready_on() : m.table_label_ready()}
            <small aria-live="polite">
              {busy
                ? way === 'waiting'
                  ? m.ui_go_waits()
                  : m.table_sent()
                : ready
                  ? m.table_ready_undo()
                  : m.table_ready_note()}
            </small>
          </span>
        </button>
      </Dock>
      {game && <OptionsSheet open={options} onClose={() => setOptions(false)} game={game} />}
    </>
  );
}
