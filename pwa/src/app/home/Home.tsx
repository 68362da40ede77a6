// Home: what this is, a code to type or scan, back to a seat of one's own, a window into each game, and Play now.
import { ChevronRight, Download, QrCode, RadioTower, Settings } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, Icon, IconButton, LinkCap } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { type KeptSeat, keptSeats, type ListedGame } from '../../table';
import { games, readGames, serverState } from '../catalogue';
import { gameBlurb, gameTitle, playersWords } from '../GamePatch';
import { coverOf, entries } from '../games';
import { install, installWay } from '../install/install';
import { UpdateOffer } from '../install/UpdateOffer';
import { CodeField } from '../join/CodeField';
import { Mark } from '../Mark';
import { ago } from './ago';
import { HomeDock } from './HomeDock';
import { SavedTable } from './SavedTable';
import { ServerAway } from './ServerAway';

const ScanSheet = lazyPart(() => import('../join/ScanSheet'), 'ScanSheet');

/** Tables left longer ago than this are no longer offered on the first screen. */
const STALE = 36 * 3_600_000;

/** One line a table, the last used first; finished ones only for a while. */
export function openTables(seats: readonly KeptSeat[]): KeptSeat[] {
  const seen = new Set<string>();
  return seats.filter((seat) => {
    if (seen.has(seat.code) || Date.now() - seat.left > STALE) return false;
    seen.add(seat.code);
    return true;
  });
}

function BackToSeat({ seat }: { seat: KeptSeat }) {
  const details = [gameTitle(seat.game), seat.note, m.app_left({ ago: ago(seat.left) })]
    .filter(Boolean)
    .join(' · ');
  const title =
    seat.status === 'finished'
      ? m.app_seat_finished({ code: seat.code })
      : seat.kind === 'referee'
        ? m.app_seat_referee({ code: seat.code })
        : m.app_seat_yours({ code: seat.code });
  const href = seat.kind === 'screen' ? `/t/${seat.code}/screen` : `/t/${seat.code}`;
  return (
    <a class={`alert ${seat.status === 'finished' ? '' : 'ok'}`} href={href}>
      <Icon icon={RadioTower} size="l" />
      <span class="grow">
        <b>{title}</b>
        <br />
        {details}
      </span>
      <Icon icon={ChevronRight} />
    </a>
  );
}

function GameWindow({ game }: { game: ListedGame }) {
  return (
    <a href={`/games/${game.id}`}>
      <img class="cover" src={coverOf(game.id)} alt="" />
      <span>
        <b>{entries.get(game.id)?.title ?? game.title}</b>
        <i>{playersWords(game)}</i>
        <small>{gameBlurb(game)}</small>
      </span>
    </a>
  );
}

export function Home() {
  const { route } = useLocation();
  const [scan, setScan] = useState(false);
  const [showAll, setAll] = useState(false);
  useEffect(() => void readGames(), []);
  const tables = openTables(keptSeats.value);
  const shown = showAll ? tables : tables.slice(0, 2);
  const asking = serverState.value === 'asking' && games.value.length === 0;
  return (
    <div class="phone home">
      <header class="strip brand">
        <Mark />
        <b class="grow">{m.app_name()}</b>
        <a class="ib" href="/settings" aria-label={m.app_settings()}>
          <Icon icon={Settings} size="l" />
        </a>
      </header>
      <section class="now">
        <h1>{m.app_what()}</h1>
      </section>
      <section class="join-code">
        <p>{m.app_join_note()}</p>
        <div class="row">
          <CodeField onPath={route} />
          <IconButton icon={QrCode} label={m.app_scan_title()} onTap={() => setScan(true)} />
        </div>
      </section>
      <main class="deck">
        <UpdateOffer />
        {shown.map((seat) => (
          <BackToSeat key={seat.code} seat={seat} />
        ))}
        {tables.length > shown.length && (
          <Cap kind="ghost" compact onTap={() => setAll(true)}>
            {m.app_more_tables({ n: tables.length - shown.length })}
          </Cap>
        )}
        {installWay.value === 'ready' && (
          <Cap icon={Download} compact onTap={() => void install()}>
            {m.app_install()}
          </Cap>
        )}
        <section class="host-game" aria-label={m.app_host()}>
          {games.value.length > 0 && (
            <div class="games">
              {games.value.map((game) => (
                <GameWindow key={game.id} game={game} />
              ))}
            </div>
          )}
          <ServerAway />
          {asking && <p class="muted">{m.app_asking()}</p>}
        </section>
        {/* Not before the games, which would move these under a finger. */}
        {!asking && (
          <>
            <LinkCap href="/room/new" kind="ghost" compact left>
              {m.room_home()}
            </LinkCap>
            <LinkCap href="/cards" kind="ghost" compact left>
              {m.cards_title()}
            </LinkCap>
            <SavedTable />
          </>
        )}
      </main>
      <HomeDock />
      {scan && <ScanSheet onClose={() => setScan(false)} onCode={(path) => route(path)} />}
    </div>
  );
}
