// The big screen of a table: takes a seat that only looks, then shows what all may see.

import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Pair, servesAs, useCues } from '../../shared';
import { lazyPart, lazyView } from '../../shared/kit/Boundary';
import { SignCrowd } from '../../shared/stage/Signs';
import { inviteAt, type KeptSeat, seatsAt, type View } from '../../table';
import { TableProvider } from '../atTable';
import { StageTop } from '../bigscreen/parts';
import { EyesScene } from '../EyesFront';
import { opening, quietAt } from '../games';
import { takeSeat } from '../join/Join';
import { inviteOf } from '../join/links';
import { useCode } from '../join/useCode';
import { DoorArt, HomeCap, PlainScreen } from '../PlainScreen';
import { fetchTaught } from '../teaching';
import { Banner } from './Banner';
import { insteadOf } from './instead';
import { OnStage } from './stage/OnStage';
import { useSeated } from './stores';
import { usePrepared } from './usePrepared';
import { isOpening, Opening } from './WithoutBoard';

const Screen = lazyView(() => import('../bigscreen'));
const Controls = lazyPart(() => import('../bigscreen/Controls'), 'Controls');

const Telegram = lazyPart(() => import('./Telegram'), 'Telegram', { extra: true });

export function AtScreen() {
  const code = useCode();
  const seat = seatsAt(code).find((seat) => seat.kind === 'screen');
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (seat) return;
    const invite = inviteOf(location.hash) ?? inviteAt(code) ?? undefined;
    void takeSeat(code, m.app_screen_name(), 'screen', invite).then((taken) => {
      setProblem('problem' in taken ? taken.problem : '');
    });
  }, [code, seat === undefined, tries]);
  if (seat) return <OnScreen key={seat.token} seat={seat} />;
  return (
    <PlainScreen
      class="at-door"
      head={<DoorArt />}
      order={problem || m.app_asking()}
      note={code}
      dock={
        <Pair even>
          <HomeCap />
          <Cap onTap={() => setTries(tries + 1)}>{m.app_ask_again()}</Cap>
        </Pair>
      }
    />
  );
}

function OnScreen({ seat }: { seat: KeptSeat }) {
  const { table, view, game, module, materials, say } = useSeated(seat);
  useEffect(() => {
    if (game) void fetchTaught(game);
  }, [game]);
  usePrepared(table.live.value ?? view, module, Screen, module?.Screen);
  useCues(view, null, quietAt(view));
  useEffect(() => servesAs('screen'), []);
  const banner = <Banner />;
  const screen = () => {
    const instead = insteadOf(seat, table);
    if (instead) return instead;
    if (table.onStage.value && !opening(game)) {
      const head = (before: View | null, beat?: string) => (
        <StageTop game={game} note={before?.state && module?.subtitle(before, materials, beat)} />
      );
      return (
        <>
          <OnStage head={head} onTv />
          <Controls over />
        </>
      );
    }
    if (!view || isOpening(game, table)) return <Opening />;
    return (
      <>
        <Screen />
        {module && <Telegram passing={module.passing} />}
        <Controls />
      </>
    );
  };
  return (
    <TableProvider value={{ table, module, materials, view, say, banner }}>
      {screen()}
      {table.live.value && <SignCrowd live={table.live.value} />}
      {typeof table.live.value?.eyes_front_ms === 'number' && <EyesScene />}
    </TableProvider>
  );
}
