// A new room: which game, how many tables, how it is played; then the desk of all of them.
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { Cap, Choices, Order, Problem, Stepper, Switch, TextField } from '../../shared';
import type { PresetId } from '../../shared/teach/types';
import { useGame } from '../at-table/useGame';
import { games, readGames, serverState } from '../catalogue';
import { GamePatch, gameTitle, playersCount } from '../GamePatch';
import { Presets } from '../home/Presets';
import { ServerAway } from '../home/ServerAway';
import { DoorArt } from '../PlainScreen';
import { TopBar } from '../TopBar';
import { useTaught } from '../teaching';
import { useAnswer, useSameId } from '../useAnswer';
import { useTitle } from '../useTitle';
import { keepRoom, keptRooms } from './kept';
import { openRoom } from './wire';
import './room.css';

const MOST_TABLES = 40;
const USUAL_TABLES = 6;
const NAME_LENGTH = 60;

// Long: one form; its fields make one request.
export function NewRoom() {
  const { route } = useLocation();
  const [game, setGame] = useState('');
  const info = useGame(game);
  const [tables, setTables] = useState(USUAL_TABLES);
  const [name, setName] = useState('');
  const [ownNames, setOwnNames] = useState(true);
  const [preset, setPreset] = useState<PresetId>('for_a_class');
  const { ask, busy, problem } = useAnswer();
  const taught = useTaught(game);
  const idOf = useSameId();
  useTitle(m.room_new());
  useEffect(() => void readGames(), []);

  const open = () => {
    const options = { pace: 'brisk', ...info?.presets.find((listed) => listed.id === preset)?.options };
    const body = {
      game,
      options,
      tables,
      name: name.trim() || m.room_unnamed(),
      language: getLocale(),
      own_names: ownNames,
    };
    void ask(
      () => openRoom({ id: idOf(body), ...body }),
      (room) => {
        keepRoom({ ...room, left: Date.now() });
        route(`/room/${room.code}`, true);
      },
    );
  };

  return (
    <div class="phone at-door near">
      <TopBar title={m.room_new()} />
      <DoorArt game={game} />
      <Order note={m.room_new_note()}>{m.room_new_order()}</Order>
      <main class="deck">
        {keptRooms.value.map((room) => (
          <a key={room.code} class="alert ok" href={`/room/${room.code}`}>
            <GamePatch game={room.game} />
            <span class="grow">
              <b>{m.room_back_to({ name: room.name })}</b>
              <br />
              {m.room_is({ game: gameTitle(room.game), n: room.tables.length })}
            </span>
          </a>
        ))}
        <ServerAway />
        <Choices
          label={m.teach_tab_game()}
          class="room-games fits"
          choices={games.value.map((game) => ({
            value: game.id,
            face: (
              <>
                <GamePatch game={game.id} size={40} />
                <span class="grow">
                  {gameTitle(game.id)}
                  <small>{m.room_at_each({ players: playersCount(game) })}</small>
                </span>
              </>
            ),
            class: 'left',
          }))}
          value={game || null}
          onChange={setGame}
        />
        {(games.value.length > 0 || serverState.value !== 'asking') && (
          <>
            <div class="row between">
              <span class="who">
                {m.room_tables()}
                <small>{m.room_tables_note()}</small>
              </span>
              <Stepper
                label={m.room_tables()}
                value={tables}
                min={1}
                max={MOST_TABLES}
                onChange={setTables}
              />
            </div>
            <TextField
              label={m.room_name()}
              name="room"
              autocomplete="off"
              maxLength={NAME_LENGTH}
              placeholder={m.room_unnamed()}
              value={name}
              onText={setName}
            />
            <Switch
              inset
              name={m.room_own_names()}
              note={m.room_own_names_note()}
              on={ownNames}
              onChange={setOwnNames}
            />
            <Presets game={info} taught={taught} preset={preset} onPick={setPreset} />
          </>
        )}
      </main>
      <footer class="dock">
        <Problem text={problem} />
        <Cap kind="primary" off={!info || busy} onTap={() => info && open()}>
          {busy ? m.app_asking() : m.room_open({ n: tables })}
          {!game && games.value.length > 0 && <small>{m.room_needs_game()}</small>}
        </Cap>
      </footer>
    </div>
  );
}
