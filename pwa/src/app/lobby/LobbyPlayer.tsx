// A player's lobby: the game's set with the guests in it, one's place, and the ready cap.

import { CircleHelp, Square, SquareCheck } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Alert, FootChip, HandScreen, PassLink, playersOf, useSending, Wrong } from '../../shared';
import { offered } from '../../shared/forms/schemaForm';
import { lazyPart } from '../../shared/kit/Boundary';
import { rolesOf } from '../../shared/teach/choose';
import { placeWords } from '../../shared/words/words';
import { promptOf } from '../../table/read';
import type { JsonObject } from '../../table/types';
import { senders } from '../at-table/stores';
import { usePlaces, useReadGame } from '../at-table/useGame';
import { useShown, useYou } from '../atTable';
import { UpdateOffer } from '../install/UpdateOffer';
import { HowTo, useTaught } from '../teaching';
import { MarkRack } from './MarkRack';
import { missingWords } from './missing';
import { Places } from './Places';
import { Roles } from './Roles';

const OptionsSheet = lazyPart(() => import('./OptionsSheet'), 'OptionsSheet');

// Long: holds what is open in the lobby, for all its sheets.
export function LobbyPlayer() {
  const { view, table, module } = useShown();
  const { game, reading } = useReadGame(view.game);
  const [open, setOpen] = useState<'options' | 'how' | null>(null);
  const { keep, sentState, under, problem } = useSending();
  const me = useYou();
  const sit = promptOf(view, 'sit');
  const mark = promptOf(view, 'mark');
  const [rack, setRack] = useState(false);
  const { materials } = usePlaces(game);
  const taught = useTaught(view.game);
  const teams = offered(sit, 'team');
  const roles = offered(sit, 'role').filter((role) => !role.includes('+'));
  const heldRoles = rolesOf(me);
  /** Why the role that was touched last stays somebody else's. */
  const [taken, setTaken] = useState('');
  const [several, setSeveral] = useState(heldRoles.length > 1);
  const ready = me?.ready === true;
  const busy = sentState !== null;
  const send = (move: string, args: JsonObject = {}) => keep(senders(table).send(move, args));
  const place = (team: string | null, role: string | null) =>
    send('sit', { ...(teams.length ? { team } : {}), ...(roles.length ? { role } : {}) });
  const ownPlace = me ? placeWords(module, me, materials) : '';
  const close = () => setOpen(null);
  return (
    <HandScreen
      question="lobby"
      near="inherit"
      class="lobby"
      order={
        rack
          ? m.lobby_mark_choose()
          : ready
            ? m.table_lobby_ready()
            : sit
              ? m.lobby_where()
              : m.table_lobby_in()
      }
      note={taken || missingWords(playersOf(view), me?.seat) || m.table_lobby_ready_note()}
      world={(box) =>
        // All at once: what comes later would move the rest under a finger.
        reading ? null : sit ? (
          <Roles {...{ box, me, teams, roles, materials, several }} onPlace={place} onTaken={setTaken} />
        ) : (
          <Places box={box} game={game} onMine={mark && (() => setRack(!rack))} />
        )
      }
      start={
        <>
          {taught && !reading && (
            <FootChip icon={CircleHelp} onTap={() => setOpen('how')}>
              {m.teach_how()}
            </FootChip>
          )}
          {sit && !reading && roles.length > 0 && (
            <PassLink
              onTap={() => {
                setSeveral(!several);
                if (several && heldRoles[0] && heldRoles.length > 1) place(me?.team ?? null, heldRoles[0]);
              }}
            >
              {several ? m.lobby_one_role() : m.lobby_two_roles()}
            </PassLink>
          )}
        </>
      }
      pass={game && <PassLink onTap={() => setOpen('options')}>{m.lobby_agreed()}</PassLink>}
      above={
        <>
          {rack && mark && <MarkRack prompt={mark} onDone={() => setRack(false)} />}
          <Wrong text={problem} />
          <UpdateOffer />
          {promptOf(view, 'knows') && (
            <FootChip
              icon={me?.knows ? SquareCheck : Square}
              pressed={me?.knows === true}
              onTap={() => send('knows', { knows: me?.knows !== true })}
            >
              {m.table_label_knows()}
            </FootChip>
          )}
          {view.options.referee_sees === 'everything' && (
            <Alert tone="hold">{m.table_referee_sees_all()}</Alert>
          )}
        </>
      }
    >
      <button
        type="button"
        class={`btn ${ready ? 'go-counted' : 'btn-primary'}`}
        aria-disabled={busy || undefined}
        onClick={() => !busy && send(ready ? 'unready' : 'ready')}
      >
        <span>
          {ready ? m.table_ready_on() : m.table_label_ready()}
          <small aria-live="polite">{under ?? (ready ? m.table_ready_undo() : ownPlace)}</small>
        </span>
      </button>
      {game && <OptionsSheet open={open === 'options'} onClose={close} game={game} />}
      {open === 'how' && <HowTo game={view.game} ownRoles={heldRoles} onClose={close} />}
    </HandScreen>
  );
}
