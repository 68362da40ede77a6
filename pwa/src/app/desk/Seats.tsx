// Everybody's status: a window a seat, which opens its menu.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Glyph, Icon, lampOf, lampSign, lampWords, playersOf, teamPlace } from '../../shared';
import { botWords, roleWords, teamWords } from '../../shared/words/words';
import type { Seat } from '../../table/types';
import { useGame, usePlaces } from '../at-table/useGame';
import { useShown } from '../atTable';
import { SeatSheet } from '../lobby/SeatSheet';
import { placeMark } from './fix/places';
import { useWays } from './over';
import { SeatMenu } from './SeatMenu';

/** Of a seat: its role or team, its bot, whether it helps to lead. */
function useNotes(): (seat: Seat) => string {
  const { view, module } = useShown();
  const { materials } = usePlaces(useGame(view.game));
  return (seat) =>
    [
      roleWords(module, seat.role) || teamWords(module, seat.team, materials),
      seat.bot ? m.table_bot_is({ character: botWords(module, seat.bot) }) : '',
      seat.co_referee ? m.pow_is_co() : '',
    ]
      .filter(Boolean)
      .join(' · ');
}

const placeAt = (seat: Seat, position: number): number =>
  seat.team ? teamPlace(seat.team) : (seat.mark ?? position + 1);

/** Opens a seat's menu; the menu, and the sheet behind it for name and place. */
function useSeatMenu(): [open: (seat: string) => void, menu: ComponentChildren] {
  const [seat, setSeat] = useState<string | null>(null);
  const { view } = useShown();
  const { go } = useWays();
  const game = useGame(view.game);
  const [editing, setEditing] = useState<string | null>(null);
  const players = playersOf(view);
  const picked = players.find((player) => player.seat === seat);
  const edited = players.find((player) => player.seat === editing);
  const menu = (
    <>
      {picked && (
        <SeatMenu
          key={picked.seat}
          seat={picked}
          onClose={() => setSeat(null)}
          onEdit={() => setEditing(picked.seat)}
        />
      )}
      {edited && (
        <SeatSheet
          key={edited.seat}
          game={game}
          seat={edited}
          onClose={() => setEditing(null)}
          onPlace={(seat) => {
            setEditing(null);
            go({ kind: 'fix', mark: placeMark(seat) });
          }}
        />
      )}
    </>
  );
  return [setSeat, menu];
}

/** A window a seat, as large as it is to be touched: who keeps the table waiting is amber. A tap opens its menu. */
export function Seats() {
  const notesOf = useNotes();
  const [openMenu, menu] = useSeatMenu();
  const players = playersOf(useShown().view);
  return (
    <>
      <section class="ref-own">
        <ul class="ref-seats ref-windows fits">
          {players.map((seat, index) => {
            const state = lampOf(seat);
            const sign = lampSign(state);
            const notes = notesOf(seat);
            return (
              <li key={seat.seat}>
                <button type="button" class={`lamp ${state}`} onClick={() => openMenu(seat.seat)}>
                  <span>
                    <Glyph place={placeAt(seat, index)} />{' '}
                    <span class="sr">{m.ui_more({ what: seat.name })}</span>
                    <span aria-hidden="true">{seat.name}</span>
                  </span>{' '}
                  <small>
                    {sign && <Icon icon={sign} size="s" />}{' '}
                    <span class={notes ? 'sr' : ''}>{lampWords(state)}</span> {notes}
                  </small>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      {menu}
    </>
  );
}
