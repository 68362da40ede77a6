// Joining: a name, and one is in (with the QR's invite) or waits for the referee (with the code alone).
import { Monitor, RadioTower } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { Alert, Cap, Icon, Order, submits, TextField } from '../../shared';
import { activate, arrive, keepSeat, newId, post, type SeatTaken, seatsAt } from '../../table';
import { DoorArt, PlainScreen } from '../PlainScreen';
import { answerText } from '../problem';
import { change, settings } from '../settings/settings';
import { TopBar } from '../TopBar';
import { cleanCode, handedSeat, inviteOf } from './links';

export const NAME_LENGTH = 40;
/** A typed name: no blanks around it, one between words. */
export const cleanName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');
/** A field for one's own name. */
export const NAME_FIELD = {
  name: 'name',
  autocomplete: 'nickname',
  autocapitalize: 'words',
  maxLength: NAME_LENGTH,
} as const;

/** A name that is not free: one that is, and whose it is where that seat can be asked for. */
interface NotFree {
  suggestion: string;
  here: string | null;
}
type Taken = { problem: string; notFree?: NotFree } | { seat: string };

/** Takes a seat and keeps it on this phone, or says why not. `claim`: the seat of that name is one's own. */
export async function takeSeat(
  code: string,
  name: string,
  kind: 'player' | 'screen',
  invite: string | undefined,
  claim = false,
): Promise<Taken> {
  const body = { name, kind, ...(invite ? { invite } : {}), ...(claim ? { claim } : {}) };
  const answer = await post<SeatTaken>(`/tables/${code}/seats`, body);
  if (answer.kind === 'ok') {
    const { seat, token } = answer.data;
    const kept = { code, seat, token, name, kind, status: 'lobby' as const };
    // A screen shows the invite to those who come later.
    keepSeat(kind === 'screen' && invite ? { ...kept, invite } : kept);
    return { seat };
  }
  if (answer.kind === 'refused' && answer.problem.status === 404) {
    return { problem: invite ? m.app_join_gone() : m.app_join_no_table({ code }) };
  }
  if (answer.kind === 'refused' && answer.problem.code === 'name_taken') {
    const [error] = answer.problem.errors ?? [];
    const here = (error?.here as string | null) ?? null;
    const problem = here ? m.app_join_are_you({ name: here }) : m.app_join_not_free();
    return { problem, notFree: { suggestion: String(error?.suggestion ?? ''), here } };
  }
  return { problem: answerText(answer) };
}

function OwnSeats({ code }: { code: string }) {
  const own = seatsAt(code);
  if (own.length === 0) return null;
  return (
    <>
      {own.map((seat) => (
        <a
          key={seat.seat}
          class="alert ok back-to-seat"
          href={seat.kind === 'screen' ? `/t/${code}/screen` : `/t/${code}`}
          onClick={() => activate(code, seat.seat)}
        >
          <Icon of={RadioTower} size="l" />
          <span class="grow">
            <b>{m.app_join_have({ name: seat.kind === 'referee' ? m.table_referee() : seat.name })}</b>
            <br />
            {m.app_join_have_note()}
          </span>
        </a>
      ))}
    </>
  );
}

export function Join() {
  const { route } = useLocation();
  const { params } = useRoute();
  const code = cleanCode(params.code ?? '');
  const [name, setName] = useState(seatsAt(code).length ? '' : settings.value.name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [notFree, setNotFree] = useState<NotFree | null>(null);
  const handed = handedSeat(location.hash);
  const entering = useRef(false);
  const invite = handed ? undefined : inviteOf(location.hash);
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
  const clean = cleanName(name);

  const join = async (kind: 'player' | 'screen', as: { name?: string; claim?: boolean } = {}) => {
    const called = as.name ?? (kind === 'screen' ? clean || m.app_screen_name() : clean);
    if (busy) return;
    if (!called) return setProblem(m.app_join_needs_name());
    setBusy(true);
    setProblem('');
    setNotFree(null);
    const taken = await takeSeat(code, called, kind, invite, as.claim);
    setBusy(false);
    if ('problem' in taken) {
      setProblem(taken.problem);
      setNotFree(taken.notFree ?? null);
      return;
    }
    if (kind === 'player') change({ name: called });
    route(kind === 'screen' ? `/t/${code}/screen` : `/t/${code}`, true);
  };

  // A link that brings a seat asks nothing: its table opens.
  if (entering.current) return <PlainScreen class="at-door" head={<DoorArt />} order=" " />;
  return (
    <form class="phone at-door" onSubmit={submits(() => void join('player'))}>
      <TopBar title={m.app_join_short()}>
        <span class="code-chip" title={m.app_code_label()}>
          {code}
        </span>
      </TopBar>
      <DoorArt />
      <Order note={invite ? m.app_join_invited() : m.app_join_by_code()}>{m.app_join_name()}</Order>
      <main class="deck">
        <TextField
          label={m.app_join_name_label()}
          class="big-field"
          {...NAME_FIELD}
          enterkeyhint="go"
          value={name}
          aria-invalid={(problem !== '' && !clean) || undefined}
          onText={(text) => {
            setName(text);
            setNotFree(null);
            setProblem('');
          }}
        />
        <div role="status">{problem && <Alert tone={notFree?.here ? 'hold' : 'bad'}>{problem}</Alert>}</div>
        {notFree && (
          <div class="pair even">
            {notFree.here && (
              <Cap onTap={() => void join('player', { claim: true })}>{m.app_join_claim()}</Cap>
            )}
            <Cap
              onTap={() => {
                setName(notFree.suggestion);
                void join('player', { name: notFree.suggestion });
              }}
            >
              {m.app_join_suggest({ name: notFree.suggestion })}
            </Cap>
          </div>
        )}
        <OwnSeats code={code} />
        <p class="muted">{m.app_join_then()}</p>
        <Cap icon={Monitor} kind="ghost" small left onTap={() => void join('screen')}>
          {m.app_join_as_screen()}
        </Cap>
      </main>
      <footer class="dock">
        <Cap submit kind="primary" off={busy}>
          {busy ? m.app_asking() : invite ? m.app_join_sit() : m.app_join_ask()}
        </Cap>
      </footer>
    </form>
  );
}
