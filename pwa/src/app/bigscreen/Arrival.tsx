// The big screen while people arrive: how to come in, who is in, in which role, who is ready; the game in four cards.
import { Check, Circle, CircleDashed, DoorOpen, UserPlus, Volume2, VolumeX, WifiOff } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { audible, cue, Glyph, Icon, playersOf, soundRuns, TeamGlyph } from '../../shared';
import { TvBriefing } from '../../shared/teach/Briefing';
import { botWords, roleWords, teamWords } from '../../shared/words/words';
import { type GameInfo, inviteAt, type Seat } from '../../table';
import { useReadGame } from '../at-table/useGame';
import { useShown } from '../atTable';
import { gameBlurb, gameTitle } from '../GamePatch';
import { patchOf } from '../games';
import { openRoles } from '../lobby/openRoles';
import { Places, spotsOf } from '../lobby/Places';
import { typed, useAddresses } from '../reach/addresses';
import { JoinQr } from '../reach/JoinQr';
import { useTaught } from '../teaching';
import { soundWords } from './Controls';
import { Backdrop } from './parts';
import './arrival.css';

const NEW_MS = 6000;
/** With more seats than this in a column they move closer, and then into two columns. */
const WIDE = 3;
const CLOSE = 6;
/** A name with more letters takes two lines in a narrow face. */
const LONG = 16;
/** An address of more letters takes several rows. */
const ONE_ROW = 24;
/** The most addresses next to the first: people read them across a room. */
const MORE = 2;
/** More seats than that are only counted: in all, of a team, of those without one. The newest are seen. */
const MOST = { all: 36, team: 16, homeless: 4 };
/** So many in one row, with names of so many letters, are people in the game's set; more are cards. */
const IN_SET = { seats: 7, letters: 12 };
/** A lobby's places are drawn twice as large here as on a phone: where they are, in px of a TV 1920 wide. */
const LARGER = 2;
const ROW = { left: 690, right: 56, top: 130, bottom: 640 };

/** Seats that came in a moment ago; not those that were here when the screen opened. */
function useNewcomers(seats: readonly Seat[]): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const ids = seats.map((seat) => seat.seat).join();
  useEffect(() => {
    const before = known.current;
    const now = ids ? ids.split(',') : [];
    known.current = new Set(now);
    if (!before) return;
    const came = now.filter((id) => !before.has(id));
    if (came.length === 0) return;
    cue('lamp-1');
    setFresh((was) => new Set([...was, ...came]));
    // Not cleaned up: who comes next must not keep the one before shining.
    setTimeout(() => setFresh((was) => new Set([...was].filter((id) => !came.includes(id)))), NEW_MS);
  }, [ids]);
  return fresh;
}

/** A seat's state: its sign, in words, and its look. */
function signOf(seat: Seat, fresh: boolean): [sign: typeof Check, state: string, look: string] {
  if (!seat.bot && !seat.connected) return [WifiOff, m.table_no_signal_short(), 'lost'];
  if (seat.ready || seat.bot) return [Check, m.table_is_ready(), 'go'];
  return fresh ? [UserPlus, m.tv_just_in(), ''] : [Circle, m.table_is_here(), ''];
}

function SeatCard({ seat, place, fresh }: { seat: Seat; place: number; fresh: boolean }) {
  const { module } = useShown();
  const role = seat.bot ? botWords(module, seat.bot) : seat.role ? roleWords(module, seat.role) : '';
  const [sign, state, look] = signOf(seat, fresh);
  return (
    <li class={`tv-seat ${look} ${fresh ? `new s${place}` : ''} ${seat.name.length > LONG ? 'long' : ''}`}>
      <span class="tv-seat-name">
        {!seat.team && <Glyph place={place} />}
        <b>{seat.name}</b>
      </span>
      <small>
        <Icon of={sign} />
        <span>{[role, state].filter(Boolean).join(', ')}</span>
      </small>
    </li>
  );
}

function OpenSeat({ role }: { role: string }) {
  const { module } = useShown();
  return (
    <li class="tv-seat open">
      <span class="tv-seat-name">
        <b>{m.table_open_seat()}</b>
      </span>
      <small>
        <Icon of={CircleDashed} />
        <span>{roleWords(module, role)}</span>
      </small>
    </li>
  );
}

interface CardsProps {
  seats: readonly Seat[];
  most: number;
  card: (seat: Seat) => ComponentChildren;
}
/** Seats as cards; where there are too many, how many more there are. */
function Cards({ seats, most, card }: CardsProps) {
  const over = seats.length > most ? seats.length - (most - 1) : 0;
  return (
    <>
      {seats.slice(over).map(card)}
      {over > 0 && (
        <li class="tv-seat open more">
          <span class="tv-seat-name">
            <b>{m.tv_more_seats({ n: over })}</b>
          </span>
        </li>
      )}
    </>
  );
}

/** Those who are in, as people in the game's set. */
function InSet({ game, fresh }: { game: GameInfo | null; fresh: ReadonlySet<string> }) {
  const [unit, setUnit] = useState(0);
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = whole.current!;
      setUnit(Math.min(width / 1920, height / 1080));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(whole.current!);
    return () => watch.disconnect();
  }, []);
  const larger = LARGER * unit;
  const { left, right, top, bottom } = ROW;
  const width = unit && whole.current ? whole.current.clientWidth / larger : 0;
  return (
    <div class="tv-places" ref={whole}>
      {width > 0 && (
        <div style={{ zoom: larger }}>
          <Places
            {...{ game, fresh }}
            row
            box={{ width, height: 1080 / LARGER, top: top / LARGER, bottom: bottom / LARGER }}
            left={left / LARGER}
            right={right / LARGER}
          />
        </div>
      )}
    </div>
  );
}

interface SeatsProps {
  game: GameInfo | null;
  all: readonly Seat[];
  fresh: ReadonlySet<string>;
}
function Seats({ game, all, fresh }: SeatsProps) {
  const { module, materials } = useShown();
  const teams = game?.teams ?? [];
  const card = (seat: Seat, place: number) => (
    <SeatCard key={seat.seat} {...{ seat, place }} fresh={fresh.has(seat.seat)} />
  );
  const many = (n: number, columns: number) =>
    n > CLOSE * columns ? 'crowd' : n > WIDE * columns ? 'close' : '';
  if (teams.length === 0) {
    if (all.length === 0) return <p class="tv-hint">{m.tv_lobby()}</p>;
    return (
      <ul class={`tv-seats ${many(all.length, 2)}`}>
        <Cards seats={all} most={MOST.all} card={(seat) => card(seat, (all.indexOf(seat) % 9) + 1)} />
      </ul>
    );
  }
  const homeless = all.filter((seat) => !seat.team || !teams.includes(seat.team));
  const most = Math.max(...teams.map((team) => all.filter((seat) => seat.team === team).length), 3);
  return (
    <div class={`tv-teams ${many(most + homeless.length, 1)}`}>
      {teams.map((team, k) => {
        const own = all.filter((seat) => seat.team === team);
        return (
          <div key={team}>
            <h2>
              <TeamGlyph team={team} size={40} /> <span>{teamWords(module, team, materials)}</span>
            </h2>
            <ul class="tv-seats">
              <Cards seats={own} most={MOST.team} card={(seat) => card(seat, k + 1)} />
              {openRoles(own, game?.roles ?? []).map((role) => (
                <OpenSeat key={role} role={role} />
              ))}
            </ul>
          </div>
        );
      })}
      {homeless.length > 0 && (
        <ul class="tv-seats homeless">
          <Cards seats={homeless} most={MOST.homeless} card={(seat) => card(seat, 1)} />
        </ul>
      )}
    </div>
  );
}

/** The game in four cards, while seats fill. */
function Brief({ game }: { game: string }) {
  const taught = useTaught(game);
  return taught ? <TvBriefing {...taught} /> : <p class="tv-hint">{m.tv_lobby()}</p>;
}

export function Arrival() {
  const { view, banner } = useShown();
  const { game, reading } = useReadGame(view.game);
  const invite = inviteAt(view.code);
  const knocking = view.seats.filter((seat) => !seat.admitted);
  const [address, ...others] = useAddresses();
  const all = playersOf(view);
  const fresh = useNewcomers(all);
  const inSet =
    innerWidth > innerHeight &&
    spotsOf(all, game).length <= IN_SET.seats &&
    all.every(({ name }) => name.length <= IN_SET.letters);
  const blurb = game ? gameBlurb(game) : '';
  // Not before it is known whether there are teams: they change the heights of everything.
  if (reading) {
    return (
      <div class="tv tv-arrival">
        <Backdrop game={view.game} />
      </div>
    );
  }
  return (
    <div class={`tv tv-arrival ${inSet ? 'in-set house' : ''}`} data-game={view.game}>
      {inSet ? <InSet {...{ game, fresh }} /> : <Backdrop game={view.game} />}
      <header class="tv-head">
        <img src={patchOf(view.game)} alt="" width="88" height="88" />
        <h1>{gameTitle(view.game)}</h1>
        <span class="tv-blurb">{view.name || blurb}</span>
        <span class="tv-sound">
          <Icon of={audible.value && soundRuns.value ? Volume2 : VolumeX} />
          {soundWords()}
        </span>
      </header>
      <div class="tv-banner">{banner}</div>
      <section class={`tv-come ${typed(address).length > ONE_ROW ? 'long' : others.length ? 'much' : ''}`}>
        <JoinQr address={address} code={view.code} invite={invite} />
        <p>
          <small>{m.tv_scan_or_type()}</small>
          <b>{typed(address)}</b>
          {others.slice(0, MORE).map((one) => (
            <small key={one}>{m.reach_tv_or({ address: typed(one) })}</small>
          ))}
        </p>
        <p class="tv-code">{view.code}</p>
      </section>
      <main class="tv-who">
        {!inSet && <Seats {...{ game, all, fresh }} />}
        {knocking.length > 0 && (
          <p class="tv-knocks">
            <Icon of={DoorOpen} />
            <span>{m.tv_knocks({ name: knocking[0]!.name, n: knocking.length })}</span>
          </p>
        )}
        <Brief game={view.game} />
      </main>
    </div>
  );
}
