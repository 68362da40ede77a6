// The big screen while people arrive: how to come in, and who is in, as people in the game's set; the game in four cards.
import { DoorOpen, Volume2, VolumeX } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { audible, cue, Icon, playersOf, soundRuns } from '../../shared';
import { useBox } from '../../shared/kit/useBox';
import { TvBriefing } from '../../shared/teach/Briefing';
import { type GameInfo, inviteAt, type Seat } from '../../table';
import { useReadGame } from '../at-table/useGame';
import { useShown } from '../atTable';
import { gameBlurb } from '../GamePatch';
import { bigRows, Places, spotsOf } from '../lobby/Places';
import { typed, useAddresses } from '../reach/addresses';
import { JoinQr } from '../reach/JoinQr';
import { useTaught } from '../teaching';
import { soundWords } from './Controls';
import { TvHead } from './parts';
import './arrival.css';

const NEW_MS = 6000;
/** An address of more letters takes several rows. */
const ONE_ROW = 24;
/** The most addresses next to the first: people read them across a room. */
const MORE = 2;
/** A lobby's places are drawn twice as large here as on a phone. */
const LARGER = 2;
/** Where the people are, in px of a TV 1920 wide: above the four cards, or over all of the height. */
const PEOPLE = { left: 690, right: 56, top: 130, bottom: 640, foot: 1040 };

/** Seats that came in a moment ago; not those that were here when the screen opened. */
function useNewcomers(seats: readonly Seat[]): ReadonlySet<string> {
  const seen = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const ids = seats.map((seat) => seat.seat).join();
  useEffect(() => {
    const before = seen.current;
    const now = ids ? ids.split(',') : [];
    seen.current = new Set(now);
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

/** Those who are in, as people in the game's set. */
function People({ game, fresh, rows }: { game: GameInfo | null; fresh: ReadonlySet<string>; rows: number }) {
  const { ref, box } = useBox();
  const unit = Math.min(box.width / 1920, box.height / 1080);
  const larger = LARGER * unit;
  const upright = box.width < box.height;
  const [width, height] = [box.width / larger, box.height / larger];
  const { left, right, top, bottom, foot } = PEOPLE;
  const room = upright
    ? { top: height * 0.66, bottom: height * 0.98 }
    : { top: top / LARGER, bottom: (rows > 1 ? foot : bottom) / LARGER };
  const sides = upright ? {} : { left: left / LARGER, right: right / LARGER };
  return (
    <div class="tv-places fills" ref={ref}>
      {unit > 0 && (
        <div style={{ zoom: larger }}>
          <Places {...{ game, fresh, ...sides }} onTv box={{ width, height, ...room }} />
        </div>
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
  const players = playersOf(view);
  const fresh = useNewcomers(players);
  const rows = bigRows(spotsOf(players, game).length);
  const blurb = game ? gameBlurb(game) : '';
  // Not before it is known whether there are teams: they change where everybody stands.
  if (reading) return <div class="tv tv-arrival house" data-game={view.game} />;
  return (
    <div class="tv tv-arrival house" data-game={view.game}>
      <People {...{ game, fresh, rows }} />
      <TvHead game={view.game}>
        <span class="tv-blurb ellipsis">{view.name || blurb}</span>
        <span class="tv-sound row">
          <Icon icon={audible.value && soundRuns.value ? Volume2 : VolumeX} />
          {soundWords()}
        </span>
      </TvHead>
      <div class="tv-banner">{banner}</div>
      <section
        class={`tv-come stack ${typed(address).length > ONE_ROW ? 'long' : others.length ? 'much' : ''}`}
      >
        <JoinQr address={address} code={view.code} invite={invite} />
        <p>
          <small>{m.tv_scan_or_type()}</small>
          <b>{typed(address)}</b>
          {others.slice(0, MORE).map((other) => (
            <small key={other}>{m.reach_tv_or({ address: typed(other) })}</small>
          ))}
        </p>
        <p class="tv-code">{view.code}</p>
      </section>
      <main class="tv-who stack">
        {knocking[0] && (
          <p class="tv-knocks row">
            <Icon icon={DoorOpen} />
            <span class="ellipsis">{m.tv_knocks({ name: knocking[0].name, n: knocking.length })}</span>
          </p>
        )}
        {rows < 2 && <Brief game={view.game} />}
      </main>
    </div>
  );
}
