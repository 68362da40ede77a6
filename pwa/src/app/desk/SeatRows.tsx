// Everybody's status, with a menu for each seat; GO of somebody who takes it back is taken back at a tap.
import { EllipsisVertical } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Glyph, IconButton, Lamp, lampOf, lampWords, playersOf, teamPlace } from '../../shared';
import { botWords, roleWords, teamWords } from '../../shared/words/words';
import type { Seat } from '../../table/types';
import { useGame, usePlaces } from '../at-table/useGame';
import { useShown } from '../atTable';
import { SeatSheet } from '../lobby/SeatSheet';
import { type Over, useWays } from './over';
import { SeatMenu } from './SeatMenu';
import { PLACE_VERBS } from './verbs/places';
import { goBackMove, goDeed } from './verbs/verbs';

const waits = (seat: Seat): boolean => seat.status === 'thinking';

/** The sentence that a tap on somebody's GO is about. */
const backToChoosing = (seat: string): Over => ({
  kind: 'verbs',
  mark: { about: { seat }, verbs: ['go'] },
  picked: goDeed(seat),
});

/** `chase`: those who keep the table waiting come first. */
export function SeatRows({ chase }: { chase: boolean }) {
  const { view, module } = useShown();
  const { go } = useWays();
  const [menu, setMenu] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const game = useGame(view.game);
  const players = playersOf(view);
  const rows = players.map((seat, at) => ({ seat, at }));
  if (chase) rows.sort((a, b) => Number(waits(b.seat)) - Number(waits(a.seat)) || a.at - b.at);
  const picked = players.find((seat) => seat.seat === menu);
  const { materials } = usePlaces(game);
  return (
    <>
      <div class="list ref-seats">
        {rows.map(({ seat, at }) => (
          <div key={seat.seat}>
            <Glyph place={seat.team ? teamPlace(seat.team) : at + 1} size={18} />
            <span class="who grow">
              {seat.name}
              <small>
                {[
                  roleWords(module, seat.role) || teamWords(module, seat.team, materials),
                  seat.bot ? m.table_bot_is({ character: botWords(module, seat.bot) }) : '',
                  seat.co_referee ? m.pow_is_co() : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {goBackMove({ view, module }, seat) ? (
              <button
                type="button"
                class="lamp-button"
                aria-label={m.verb_go_back({ name: seat.name })}
                onClick={() => go(backToChoosing(seat.seat))}
              >
                <StatusLamp seat={seat} />
              </button>
            ) : (
              <StatusLamp seat={seat} />
            )}
            <IconButton
              icon={EllipsisVertical}
              label={m.ref_more_of({ name: seat.name })}
              onTap={() => setMenu(seat.seat)}
            />
          </div>
        ))}
      </div>
      {picked && (
        <SeatMenu
          key={picked.seat}
          seat={picked}
          onClose={() => setMenu(null)}
          onEdit={() => setEditing(picked.seat)}
        />
      )}
      <SeatSheet
        game={game}
        seat={players.find((seat) => seat.seat === editing) ?? null}
        onClose={() => setEditing(null)}
        onPlace={(seat) => {
          setEditing(null);
          go({ kind: 'verbs', mark: { about: { seat }, verbs: PLACE_VERBS } });
        }}
      />
    </>
  );
}

function StatusLamp({ seat }: { seat: Seat }) {
  const state = lampOf(seat);
  return (
    <Lamp state={state} big>
      {lampWords(state)}
    </Lamp>
  );
}
