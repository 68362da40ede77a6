// One seat in the referee's hands, before the game: where it sits, how it is called, whether it stays.
import { ArrowLeftRight, Bot, QrCode, UserCog } from 'lucide-preact';
import { useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Chips, Problem, playersOf, Sheet, Switch, submits, toggled } from '../../shared';
import { botWords, placeWords, roleWords, teamWords } from '../../shared/words/words';
import { forgetSeat } from '../../table';
import type { GameInfo, JsonObject, Materials, Seat } from '../../table/types';
import { usePlaces } from '../at-table/useGame';
import { useAtTable, useShown } from '../atTable';
import { NewPhone } from '../desk/NewPhone';
import { answerText } from '../problem';
import { BotSheet } from './BotSheet';

interface SeatSheetProps {
  seat: Seat;
  game: GameInfo | null;
  onClose: () => void;
  /** Once the game goes on a place is changed elsewhere, where one reads first what that does. */
  onPlace?: (seat: string) => void;
}

/** Places to sit: one of the teams, one or several of the roles. */
function PlacePicker(props: {
  team: string | null;
  role: string | null;
  teams: readonly string[];
  roles: readonly string[];
  materials: Materials | null;
  onPlace: (team: string | null, role: string | null) => void;
}) {
  const { team, role, teams, roles, materials, onPlace } = props;
  const { module } = useAtTable();
  const heldRoles = (role ?? '').split('+').filter(Boolean);
  const [several, setSeveral] = useState(heldRoles.length > 1);
  const toggle = (tapped: string) => {
    if (!several) {
      if (role !== tapped) onPlace(team, tapped);
      return;
    }
    const next = toggled(heldRoles, tapped);
    // A seat keeps at least one role, and roles are named in the order of the game.
    if (next.length > 0) onPlace(team, roles.filter((other) => next.includes(other)).join('+'));
  };
  return (
    <>
      {teams.length > 0 && (
        <Chips
          label={m.table_id_team()}
          options={teams}
          face={(choice) => teamWords(module, choice, materials)}
          on={(choice) => choice === team}
          onTap={(choice) => choice !== team && onPlace(choice, role)}
          class="halves"
        />
      )}
      {roles.length > 0 && (
        <Chips
          label={m.table_roles_of_seat()}
          options={roles}
          face={(choice) => roleWords(module, choice)}
          on={(choice) => heldRoles.includes(choice)}
          onTap={toggle}
          class="thirds"
        >
          <Switch
            inset
            name={m.table_roles_several()}
            on={several}
            onChange={(on) => {
              setSeveral(on);
              if (!on && heldRoles[0] && heldRoles.length > 1) onPlace(team, heldRoles[0]);
            }}
          />
        </Chips>
      )}
    </>
  );
}

interface SwapWithProps {
  seat: Seat;
  materials: Materials | null;
  onSwap: (other: string) => void;
}
function SwapWith({ seat, materials, onSwap }: SwapWithProps) {
  const { view, module } = useShown();
  const others = playersOf(view).filter((player) => player.team !== seat.team || player.role !== seat.role);
  if (others.length === 0) return null;
  return (
    <fieldset class="field-set stack spaced">
      <legend class="plate">{m.table_swap_with()}</legend>
      <div class="chips halves">
        {others.map((other) => (
          <Cap
            key={other.seat}
            compact
            note={placeWords(module, other, materials)}
            onTap={() => onSwap(other.seat)}
          >
            {other.name}
          </Cap>
        ))}
      </div>
    </fieldset>
  );
}

/** Drawn with the seat as its key. */
export function SeatSheet({ seat, game, onClose, onPlace }: SeatSheetProps) {
  const { table, module } = useAtTable();
  const places = usePlaces(game);
  const [name, setName] = useState(seat.name);
  const [problem, setProblem] = useState('');
  const [sure, setSure] = useState(false);
  const [over, setOver] = useState<'bot' | 'person' | null>(null);
  const act = async (command: string, body: JsonObject = {}) => {
    const answer = await table.command(`/seats/${seat.seat}/${command}`, body);
    setProblem(answerText(answer));
    return answer.kind === 'ok';
  };
  const clean = name.trim();
  const renamed = clean !== '' && clean !== seat.name;
  const field = useRef<HTMLInputElement>(null);
  const back = () => setOver(null);
  if (over === 'bot') return <BotSheet onClose={back} game={game} seat={seat} />;
  if (over === 'person') return <NewPhone seat={seat} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={seat.name} icon={UserCog}>
      {onPlace ? (
        places.teams.length + places.roles.length > 0 && (
          <Cap compact icon={ArrowLeftRight} onTap={() => onPlace(seat.seat)}>
            {m.ref_place()}
          </Cap>
        )
      ) : (
        <>
          <PlacePicker
            team={seat.team}
            role={seat.role}
            {...places}
            onPlace={(team, role) => void act('move', { team, role })}
          />
          <SwapWith
            seat={seat}
            materials={places.materials}
            onSwap={(other) => void act('swap', { with: other })}
          />
        </>
      )}
      <form
        class="field-set stack spaced"
        onSubmit={submits(() => (renamed ? act('rename', { name: clean }) : field.current?.focus()))}
      >
        <label class="plate" for="seat-name">
          {m.app_join_name_label()}
        </label>
        <div class="row">
          <input
            id="seat-name"
            ref={field}
            class="field grow"
            maxLength={40}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <Cap submit compact off={!renamed}>
            {m.table_rename()}
          </Cap>
        </div>
      </form>
      <div class="field-set stack spaced">
        <p class="plate">{m.table_bot_who()}</p>
        <p>{seat.bot ? m.table_bot_is({ character: botWords(module, seat.bot) }) : m.table_bot_person()}</p>
      </div>
      {seat.bot && (
        <Cap compact icon={QrCode} onTap={() => setOver('person')}>
          {m.table_bot_person()}
        </Cap>
      )}
      <Cap compact icon={Bot} onTap={() => setOver('bot')}>
        {seat.bot ? m.table_bot_other() : m.table_bot_take()}
      </Cap>
      <Problem text={problem} />
      <div class="apart stack spaced">
        <Cap
          kind="danger"
          compact
          class="wide"
          onTap={() => {
            if (!sure) return setSure(true);
            void act('remove').then((done) => {
              if (!done) return;
              // one's own seat: the phone goes on as the referee's
              forgetSeat(table.seat.code, seat.seat);
              onClose();
            });
          }}
        >
          {sure ? m.ui_sure() : m.table_remove()}
        </Cap>
      </div>
    </Sheet>
  );
}
