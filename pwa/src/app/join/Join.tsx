// Joining: a name, and one is in (with the QR's invite) or waits for the referee (with the code alone).

import { RadioTower } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, LinkCap, PassLink, submits, useAfter } from '../../shared';
import {
  type Answer,
  activate,
  arrive,
  get,
  keepSeat,
  newId,
  post,
  type SeatTaken,
  seatsAt,
  type Wire,
} from '../../table';
import { text } from '../../table/read';
import { DoorArt, PlainScreen } from '../PlainScreen';
import { answerText } from '../problem';
import { change, settings } from '../settings/settings';
import { useAsking } from '../useAnswer';
import { Arrival } from './Arrival';
import { BoardName, cleanName } from './BoardName';
import { handedSeat, inviteOf } from './links';
import { useCode } from './useCode';

/** A name that is not free: one that is, and whose it is where that seat can be asked for. */
interface NotFree {
  suggestion: string;
  here: string | null;
}
type Taken = { problem: string; notFree?: NotFree } | { seat: string };

interface Wished {
  /** The seat of that name is one's own. */
  claim?: boolean | undefined;
  game?: string | undefined;
  /** The place that was touched. */
  place?: { team?: string; role?: string } | undefined;
}

/** Takes a seat and keeps it on this phone, or says why not. */
export async function takeSeat(
  code: string,
  name: string,
  kind: 'player' | 'screen',
  invite: string | undefined,
  { claim = false, game, place }: Wished = {},
): Promise<Taken> {
  const body = { name, kind, ...(invite && { invite }), ...(claim && { claim }), ...place };
  const answer = await post<SeatTaken>(`/tables/${code}/seats`, body);
  if (answer.kind === 'ok') {
    const { seat, token } = answer.data;
    const entry = { code, seat, token, name, kind, status: 'lobby' as const, ...(game && { game }) };
    // A screen shows the invite to those who come later.
    keepSeat(kind === 'screen' && invite ? { ...entry, invite } : entry);
    return { seat };
  }
  if (answer.kind === 'refused' && answer.problem.status === 404) {
    return { problem: invite ? m.app_join_gone() : m.app_join_no_table({ code }) };
  }
  if (answer.kind === 'refused' && answer.problem.code === 'name_taken') {
    const [error] = answer.problem.errors ?? [];
    const path = text(error?.here) || null;
    const problem = path ? m.app_join_are_you({ name: path }) : m.app_join_not_free();
    return { problem, notFree: { suggestion: String(error?.suggestion ?? ''), here: path } };
  }
  return { problem: answerText(answer) };
}

const ASK_AGAIN_MS = 4000;

/** The table behind a code, and whether the server is away, once it is known; it is asked again until it answers. */
function useDoor(code: string, invite: string | undefined) {
  const [door, setDoor] = useState<Wire['Door'] | null>(null);
  const [tries, setTries] = useState(0);
  const [last, setLast] = useState<Answer<unknown>['kind'] | null>(null);
  useAsking(
    () => get<Wire['Door']>(`/tables/${code}/door`, { token: invite }),
    (answer) => {
      setLast(answer.kind);
      if (answer.kind === 'ok') setDoor(answer.data);
    },
    [code, invite, tries],
  );
  const away = last === 'away';
  useAfter(away ? ASK_AGAIN_MS : null, () => setTries(tries + 1), [tries]);
  return { door, away, answered: last !== null };
}

/** Back to the seats that this phone has here. */
function OwnSeats({ code }: { code: string }) {
  return (
    <>
      {seatsAt(code).map((seat) => (
        <LinkCap
          key={seat.seat}
          icon={RadioTower}
          href={seat.kind === 'screen' ? `/t/${code}/screen` : `/t/${code}`}
          onTap={() => activate(code, seat.seat)}
        >
          {m.app_join_have({ name: seat.kind === 'referee' ? m.table_referee() : seat.name })}
        </LinkCap>
      ))}
    </>
  );
}

/** A link that brings a seat: keeps it, and opens its table. */
function useHanded(code: string) {
  const { route } = useLocation();
  const entering = useRef(false);
  const handed = handedSeat(location.hash);
  useEffect(() => {
    if (!handed) return;
    const kind = handed.seat === 'referee' ? 'referee' : 'player';
    const called = kind === 'referee' ? m.table_referee() : '';
    const { once, ...seat } = handed;
    keepSeat({ code, ...seat, name: called, kind, ...(once && { arriving: newId() }) });
    // The token must not stay in the address bar or in the history.
    history.replaceState(null, '', `/join/${code}`);
    void arrive(code, seat.seat).then(() => route(`/t/${code}`, true));
  }, [handed?.token, code, route]);
  if (handed) entering.current = true;
  return { entering: entering.current, invite: handed ? undefined : inviteOf(location.hash) };
}

interface NotFreeProps {
  notFree: NotFree;
  onClaim: () => void;
  onTake: (name: string) => void;
}
/** A name that is taken: it is one's own, or one takes another. */
function Suggested({ notFree: { suggestion, here }, onClaim, onTake }: NotFreeProps) {
  return (
    <div class="pair even">
      {here && (
        <Cap compact onTap={onClaim}>
          {m.app_join_claim()}
        </Cap>
      )}
      <Cap compact onTap={() => onTake(suggestion)}>
        {m.app_join_suggest({ name: suggestion })}
      </Cap>
    </div>
  );
}

export function Join() {
  const { route } = useLocation();
  const code = useCode();
  const [name, setName] = useState(seatsAt(code).length ? '' : settings.value.name);
  const [busy, setBusy] = useState(false);
  /** Pressed without a signal: sent once there is one. */
  const [waits, setWaits] = useState(false);
  const [{ problem, notFree }, setRefused] = useState<{ problem: string; notFree?: NotFree }>({
    problem: '',
  });
  const field = useRef<HTMLInputElement>(null);
  const { entering, invite } = useHanded(code);
  const { door, away, answered } = useDoor(code, invite);
  const clean = cleanName(name);

  const join = async (kind: 'player' | 'screen', as: { name?: string; claim?: boolean } = {}) => {
    const called = as.name ?? (kind === 'screen' ? clean || m.app_screen_name() : clean);
    if (busy) return;
    // What is missing is where the tap leads.
    if (!called) return field.current?.focus();
    if (away) return setWaits(true);
    setBusy(true);
    setRefused({ problem: '' });
    const taken = await takeSeat(code, called, kind, invite, { claim: as.claim, game: door?.game });
    setBusy(false);
    if ('problem' in taken) return setRefused(taken);
    if (kind === 'player') change({ name: called });
    route(kind === 'screen' ? `/t/${code}/screen` : `/t/${code}`, true);
  };
  useEffect(() => {
    if (away || !waits) return;
    setWaits(false);
    void join('player');
  }, [away]);

  // A link that brings a seat asks nothing: its table opens. Nor is anything drawn that the answer would move.
  if (entering || !answered) return <PlainScreen class="at-door" head={<DoorArt />} order=" " />;
  return (
    <form class="phone arrival" data-game={door?.game} onSubmit={submits(() => void join('player'))}>
      <Arrival
        code={code}
        game={door?.game}
        name={door?.name}
        names={door?.guests ?? []}
        order={door ? undefined : m.app_join_name()}
        notices={
          away && (
            <div class="off" role="status">
              {m.table_no_signal()}
            </div>
          )
        }
        board={
          <BoardName
            label={m.app_join_board()}
            name={name}
            bad={problem !== ''}
            field={field}
            onName={(typed) => {
              setName(typed);
              setRefused({ problem: '' });
            }}
          />
        }
      >
        <p role="status" class="bad">
          {problem}
        </p>
        {notFree && (
          <Suggested
            notFree={notFree}
            onClaim={() => void join('player', { claim: true })}
            onTake={(suggested) => {
              setName(suggested);
              void join('player', { name: suggested });
            }}
          />
        )}
        <OwnSeats code={code} />
        <Cap
          submit
          kind="primary"
          off={busy || !clean}
          note={clean ? waits && m.ui_go_waits() : m.app_join_nameless()}
        >
          {busy ? m.app_asking() : invite ? m.app_join_sit() : m.app_join_ask()}
        </Cap>
        <PassLink onTap={() => void join('screen')}>{m.app_join_as_screen()}</PassLink>
      </Arrival>
    </form>
  );
}
