// A pupil's way in: the room's code scanned, and one sits where one is needed most; from there on it is a table.
import { Pencil } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import {
  Alert,
  Cap,
  listWords,
  Problem,
  playersOf,
  Sheet,
  submits,
  TeamGlyph,
  TextField,
  teamPlace,
} from '../../shared';
import { rolesOf } from '../../shared/teach/choose';
import { placeWords, teamWords } from '../../shared/words/words';
import { get, newId, type View } from '../../table';
import { useGame, useModule } from '../at-table/useGame';
import { gameTitle } from '../GamePatch';
import { Arrival } from '../join/Arrival';
import { BoardName, cleanName, NAME_LENGTH } from '../join/BoardName';
import { inviteOf } from '../join/links';
import { DoorArt, PlainScreen } from '../PlainScreen';
import { answerText } from '../problem';
import { TopBar } from '../TopBar';
import { useTaught } from '../teaching';
import { useAnswer, useAsking, useSameId } from '../useAnswer';
import { useTitle } from '../useTitle';
import { keepPlace, seatIn, useRoomCode } from './kept';
import { type Place, readDoor, takePlace } from './wire';
import './room.css';

export function Enter() {
  const code = useRoomCode();
  const [invite] = useState(() => inviteOf(location.hash));
  const [place, setPlace] = useState<Place | null>(null);
  const keptSeat = seatIn(code);
  const [back, setBack] = useState(keptSeat !== undefined);
  const { ask, busy, problem } = useAnswer();
  useTitle(m.room_enter());
  const take = async (body: Parameters<typeof takePlace>[1]) => {
    const answer = await ask(() => takePlace(code, body));
    if (answer?.kind === 'ok') {
      keepPlace(code, answer.data);
      setPlace(answer.data);
    }
    return answer?.kind;
  };
  // A phone that was here before has its seat again, wherever the teacher has put it meanwhile.
  const resume = () => {
    if (keptSeat)
      void take({ id: newId(), resume: keptSeat.token }).then((kind) => kind === 'refused' && setBack(false));
  };
  useEffect(resume, [code]);

  if (place) {
    const change = async (fields: { name?: string; group?: number }) =>
      (await take({ id: newId(), resume: place.token, ...fields })) === 'ok';
    return <Seated {...{ place, busy, problem }} onChange={change} />;
  }
  if (back) {
    return (
      <PlainScreen
        class="at-door near"
        head={
          <>
            <TopBar title={m.room_enter()} />
            <DoorArt />
          </>
        }
        order={m.room_enter()}
        dock={
          <Cap kind="primary" off={busy} onTap={resume}>
            {busy ? m.app_asking() : m.app_ask_again()}
          </Cap>
        }
      >
        <Problem text={problem} />
      </PlainScreen>
    );
  }
  return <Ask {...{ code, invite, busy, problem }} onTake={(body) => void take(body)} />;
}

const A_NUMBER = /^\d{0,2}$/;

/**
 * Nothing has to be typed: an empty name is filled in, and without a number the server picks a place that is needed.
 */
function Ask(props: {
  code: string;
  invite: string | undefined;
  busy: boolean;
  problem: string;
  onTake: (body: Parameters<typeof takePlace>[1]) => void;
}) {
  const { code, invite, busy, problem, onTake } = props;
  const [name, setName] = useState('');
  const [group, setGroup] = useState('');
  const [door, setDoor] = useState<Awaited<ReturnType<typeof readDoor>> | null>(null);
  useAsking(() => readDoor(code), setDoor, [code]);
  const shut = door?.kind === 'ok' ? door.data.closed : door?.kind === 'refused';
  const named = door?.kind !== 'ok' || door.data.own_names;
  const idOf = useSameId();
  const take = () => {
    const clean = cleanName(name);
    const body = {
      ...(invite ? { invite } : {}),
      ...(clean ? { name: clean } : {}),
      ...(Number(group) ? { group: Number(group) } : {}),
    };
    onTake({ id: idOf(body), ...body });
  };
  const game = door?.kind === 'ok' ? door.data.game : undefined;
  // Nothing is drawn that the answer would move.
  if (door === null) return <PlainScreen class="at-door" head={<DoorArt />} order=" " />;
  const number = {
    name: 'group',
    inputMode: 'numeric',
    autocomplete: 'off',
    maxLength: 2,
    placeholder: m.room_group_any(),
    value: group,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      currentTarget.value = A_NUMBER.test(currentTarget.value) ? currentTarget.value : group;
      setGroup(currentTarget.value);
    },
  } as const;
  return (
    <form class="phone arrival room-in" data-game={game} onSubmit={submits(() => !busy && take())}>
      <Arrival
        code={code}
        game={game}
        name={m.room_enter()}
        names={[]}
        order={game ? undefined : m.app_join_sit()}
        note={invite ? m.room_enter_note() : m.room_at_the_door()}
        board={
          named ? (
            <BoardName label={m.room_own_name()} name={name} onName={setName} />
          ) : (
            <label>
              <span>{m.room_group()}</span>
              <input {...number} />
            </label>
          )
        }
      >
        <p role="status" class="bad">
          {problem || (shut ? doorWords(door) : '')}
        </p>
        {named && (
          <label class="room-group row">
            <span>{m.room_group()}</span>
            <input class="field" {...number} />
          </label>
        )}
        <Cap submit kind="primary" off={busy || shut}>
          {busy ? m.app_asking() : m.app_join_sit()}
        </Cap>
        <p class="muted">{m.room_names_go()}</p>
      </Arrival>
    </form>
  );
}

/** Why nobody can come in: there is no such room, or it is closed. */
const doorWords = (door: Awaited<ReturnType<typeof readDoor>> | null): string =>
  door?.kind === 'ok' ? m.app_id_problem_room_closed() : door ? answerText(door) : '';

/** The table, the team and role, and the neighbours. */
function Seated(props: {
  place: Place;
  busy: boolean;
  problem: string;
  /** Another name, or another table; whether it came to that. */
  onChange: (change: { name?: string; group?: number }) => Promise<boolean>;
}) {
  const { place, busy, problem, onChange } = props;
  const { route } = useLocation();
  const [asks, setAsks] = useState<'' | 'name' | 'group'>('');
  const [text, setText] = useState('');
  const [view, setView] = useState<View | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void get<View>(`/tables/${place.table}`, { token: place.token }).then((answer) => {
      if (answer.kind === 'ok') setView(answer.data);
    });
  }, [place]);
  const players = view ? playersOf(view) : [];
  const beside = players.filter((seat) => seat.seat !== place.seat && seat.team === place.team);
  const names = listWords(beside.map((seat) => seat.name));
  const gathers = place.admitted && view?.status === 'lobby';
  const label = asks === 'name' ? m.room_own_name() : m.room_other_table();
  const open = (field: 'name' | 'group') => {
    setText('');
    setAsks(field);
  };
  const change = async () => {
    const typed = cleanName(text);
    if (await onChange(asks === 'name' ? { name: typed } : { group: Number(typed) })) setAsks('');
  };
  return (
    <div class="phone at-door near room-enter">
      <TopBar title={gameTitle(view?.game) || m.app_name()} />
      <DoorArt game={view?.game} />
      <section class="now">
        <h1 tabIndex={-1} ref={heading}>
          {m.room_at({ n: place.number })}
        </h1>
        {names && <p>{m.room_beside({ names })}</p>}
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class="deck" tabIndex={0}>
        <p class="room-number centred" aria-hidden="true">
          {place.number}
        </p>
        {view && <Role place={place} game={view.game} />}
        <p class="row between room-name">
          <span class="who">
            <small>{m.room_called()}</small>
            {place.name}
          </span>
          {gathers && (
            <Cap compact onTap={() => open('name')}>
              {m.room_own_name()}
            </Cap>
          )}
        </p>
        {!place.admitted && <Alert tone="hold">{m.room_at_the_door()}</Alert>}
      </main>
      <footer class="dock">
        <p class="muted">{m.room_names_go()}</p>
        <Cap kind="primary" onTap={() => route(`/t/${place.table}`)}>
          {m.room_sit()}
        </Cap>
        {gathers && <Cap onTap={() => open('group')}>{m.room_other_table()}</Cap>}
      </footer>
      <Sheet open={asks !== ''} onClose={() => setAsks('')} title={label} icon={Pencil}>
        <form onSubmit={submits(() => !busy && text.trim() && change())}>
          <TextField
            label={asks === 'name' ? m.room_own_name() : m.room_group()}
            inputMode={asks === 'name' ? undefined : 'numeric'}
            maxLength={asks === 'name' ? NAME_LENGTH : 2}
            autocomplete="off"
            value={text}
            onText={(typed) => setText(asks === 'name' || A_NUMBER.test(typed) ? typed : '')}
          />
          <Problem text={problem} />
          <Cap submit kind="primary" off={busy || !text.trim()}>
            {label}
          </Cap>
        </form>
      </Sheet>
    </div>
  );
}

/** Team, role and what that role does, in the words of the game. */
function Role({ place: { team, role }, game }: { place: Place; game: string }) {
  const module = useModule(game);
  const materials = useGame(game)?.materials ?? null;
  const taught = useTaught(game);
  const [first = ''] = rolesOf({ role });
  const Picture = taught?.pictures?.role[first];
  return (
    <div class="room-who row">
      {Picture && (
        <div class="room-role">
          <Picture />
        </div>
      )}
      <div class="grow">
        {team && (
          <p class={`room-team row s${teamPlace(team)}`}>
            <TeamGlyph team={team} size={20} /> {teamWords(module, team, materials)}
          </p>
        )}
        {role && <h2>{placeWords(module, { team: null, role }, materials)}</h2>}
        <p class="muted">{taught?.words.roles[first]?.sentence}</p>
      </div>
    </div>
  );
}
