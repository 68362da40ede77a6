// `/tv/BX7KQM` on the referee's phone, scanned off a TV: which table that shall show, with one tap.
import { Check, Monitor } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, Icon, LinkCap, Order, Problem } from '../../shared';
import { type KeptSeat, keptSeats, leadsTable } from '../../table';
import { only } from '../../table/read';
import { GamePatch, gameTitle } from '../GamePatch';
import { openTables } from '../home/Home';
import { CodeField } from '../join/CodeField';
import { TopBar } from '../TopBar';
import { useSameId } from '../useAnswer';
import { useBusy } from '../useBusy';
import { cleanPairing, showThere, spaced } from './pairing';

/** Tables that this phone leads, those that are over last. */
function ownTables(): KeptSeat[] {
  const tables = openTables(keptSeats.value.filter(leadsTable));
  return tables.toSorted((a, b) => Number(a.status === 'finished') - Number(b.status === 'finished'));
}

export function Pair() {
  const { params } = useRoute();
  const { route } = useLocation();
  const pairing = cleanPairing(params.pairing ?? '');
  const tables = ownTables();
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState('');
  const [shown, setShown] = useState<KeptSeat | null>(null);
  const idOf = useSameId();
  const show = (seat: KeptSeat) =>
    run(async () => {
      setProblem('');
      const refused = await showThere(seat, pairing, idOf({ code: seat.code, pairing }));
      setProblem(refused);
      if (!refused) setShown(seat);
    });
  const single = only(tables);
  const title = shown
    ? m.tv_pair_done()
    : single
      ? m.tv_pair_one({ game: gameTitle(single.game), code: single.code })
      : tables.length > 0
        ? m.tv_wait_title()
        : m.tv_pair_none();
  const note = shown ? m.tv_pair_done_note() : m.tv_pair_reads({ pairing: spaced(pairing) });
  return (
    <div class="phone">
      <TopBar title={m.app_screen_name()} />
      <Order note={tables.length === 0 ? m.tv_pair_none_note({ pairing: spaced(pairing) }) : note}>
        {title}
      </Order>
      <main class="deck">
        <Problem text={problem} />
        {tables.length === 0 && (
          <section>
            <p>{m.app_join_note()}</p>
            <CodeField onPath={route} />
          </section>
        )}
        {!shown && tables.length > 1 && (
          <div class="list">
            {tables.map((seat) => (
              <button
                key={seat.code}
                type="button"
                class="menu-row"
                aria-disabled={busy || undefined}
                onClick={() => void show(seat)}
              >
                <GamePatch game={seat.game ?? ''} size={40} />
                <span class="who grow">
                  {seat.code}
                  <small>{[gameTitle(seat.game), seat.note].filter(Boolean).join(' · ')}</small>
                </span>
                <Icon icon={Monitor} />
              </button>
            ))}
          </div>
        )}
      </main>
      <footer class="dock">
        {shown ? (
          <LinkCap icon={Check} href={`/t/${shown.code}`} kind="primary">
            {m.tv_pair_to_table({ code: shown.code })}
          </LinkCap>
        ) : single ? (
          <Cap icon={Monitor} kind="primary" off={busy} onTap={() => void show(single)}>
            {busy ? m.app_asking() : m.tv_wait_open()}
          </Cap>
        ) : (
          <LinkCap href="/">{m.app_to_home()}</LinkCap>
        )}
      </footer>
    </div>
  );
}
