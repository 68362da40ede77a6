// The big screen of a table: takes a seat that only looks, then shows what all may see.

import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { Order, Strip, servesAs, useCues } from '../../shared';
import { lazyPart, lazyView } from '../../shared/kit/Boundary';
import { makeSay, sayLine } from '../../shared/words/words';
import { type KeptSeat, seatsAt, type TableStore } from '../../table';
import type { LogLine } from '../../table/types';
import { knowGames } from '../catalogue';
import { gameTitle } from '../GamePatch';
import { moduleOf, openGame, opening, quietAt } from '../games';
import { takeSeat } from '../join/Join';
import { cleanCode, inviteOf } from '../join/links';
import { Banner } from './Banner';
import { patchOf } from './patch';
import { Gone, NotYet, Opening } from './Quiet';
import { OnStage } from './stage/OnStage';
import { usePrepared } from './usePrepared';
import { useTable } from './useTable';

const Screen = lazyView(() => import('../bigscreen'));
const Controls = lazyPart<{ waits?: boolean; over?: boolean }>(() =>
  import('../bigscreen/Controls').then((file) => ({ default: file.Controls })),
);

const Telegram = lazyPart<{ table: TableStore; passing: readonly string[] }>(() =>
  import('./Telegram').then((file) => ({ default: file.Telegram })),
);

const screenSeat = (code: string) => seatsAt(code).find((seat) => seat.kind === 'screen');

export function AtScreen() {
  const { params } = useRoute();
  const code = cleanCode(params.code ?? '');
  const seat = screenSeat(code);
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (seat) return;
    const invite = inviteOf(location.hash) ?? seatsAt(code).find((one) => one.invite)?.invite;
    void takeSeat(code, m.app_screen_name(), 'screen', invite).then((taken) => {
      setProblem('problem' in taken ? taken.problem : '');
    });
  }, [code, seat === undefined, tries]);
  if (seat) return <OnScreen key={seat.token} seat={seat} />;
  return (
    <div class="phone">
      <Order note={code}>{problem || m.app_asking()}</Order>
      <main class="deck" />
      <footer class="dock">
        <div class="pair even">
          <a class="btn" href="/">
            {m.app_to_home()}
          </a>
          <button type="button" class="btn" onClick={() => setTries(tries + 1)}>
            {m.app_ask_again()}
          </button>
        </div>
      </footer>
    </div>
  );
}

function OnScreen({ seat }: { seat: KeptSeat }) {
  const table = useTable(seat);
  const view = table.view.value;
  const game = (table.live.value ?? view)?.game ?? seat.game;
  const module = moduleOf(game);
  useEffect(() => void openGame(game), [game]);
  usePrepared(table.live.value ?? view, module, Screen);
  const materials = table.materials.value;
  const say = view ? makeSay(view, materials) : null;
  useCues(view, null, quietAt(view));
  useEffect(knowGames, []);
  useEffect(() => servesAs('screen'), []);
  const link = table.link.value;
  const banner = <Banner table={table} say={(line: LogLine) => (say ? sayLine(module, line, say) : '')} />;
  if (link.state === 'gone') return <Gone seat={seat} reason={link.reason} />;
  if (table.waiting.value) return <NotYet table={table} banner={banner} />;
  if (table.onStage.value && !opening(game)) {
    const note = view ? module?.subtitle?.(view, materials) : null;
    const head = (
      <header class="stage-top">
        <img src={patchOf(game)} alt="" />
        {gameTitle(game)}
        {note && <span>{note}</span>}
      </header>
    );
    return (
      <>
        <OnStage {...{ table, module, materials, head }} big />
        <Controls over />
      </>
    );
  }
  if (!view || !say || opening(game)) return <Opening table={table} module={module} banner={banner} />;
  if (typeof view.put_away_ms === 'number') {
    return (
      <div class="phone">
        <Strip patch={patchOf(view.game)} title={gameTitle(view.game)} note={view.code} />
        {banner}
        <Order note={m.keep_in_drawer_player()}>{m.keep_in_drawer()}</Order>
      </div>
    );
  }
  return (
    <>
      <Screen {...{ view, table, module, materials, say, banner }} />
      {module?.passing && <Telegram table={table} passing={module.passing} />}
      <Controls />
    </>
  );
}
