// The seats of a lobby by team: who sits where, with which role, ready or not; places that are still open.
import { Bot, Check, Circle, CircleDashed, type LucideIcon, Smartphone, WifiOff } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Cap, Glyph, Icon, playersOf, TeamGlyph } from '../../shared';
import { botWords, roleWords, teamWords } from '../../shared/words/words';
import { type Materials, type Seat, seatsAt } from '../../table';
import { useShown } from '../atTable';

interface SeatsProps {
  materials: Materials | null;
  teams: readonly string[];
  roles: readonly string[];
  /** The referee taps a seat to move, rename or remove it. */
  onSeat?: (seat: Seat) => void;
  /** The referee lets a bot sit down on an open place. */
  onBot?: (place: { team: string; role: string }) => void;
}

/** Roles of a team that nobody holds yet. */
export function openRoles(seats: readonly Seat[], roles: readonly string[]): string[] {
  const held = new Set(seats.flatMap((seat) => (seat.role ?? '').split('+')));
  return roles.filter((role) => !held.has(role));
}

/** A seat's state: its sign, in words, and its tone. */
function signOf(seat: Seat, here: boolean): [sign: LucideIcon, state: string, tone: string] {
  if (seat.bot) return [Bot, m.table_is_ready(), 'muted'];
  if (seat.ready) return [Check, m.table_is_ready(), 'ok lit'];
  if (here) return [Smartphone, m.table_on_this_phone(), 'muted'];
  return seat.connected ? [Circle, m.table_is_here(), 'muted'] : [WifiOff, m.table_no_signal_short(), 'hold'];
}

function SeatRow({ seat, place, onSeat: tap }: { seat: Seat; place: number } & Pick<SeatsProps, 'onSeat'>) {
  const { view, module } = useShown();
  const mine = seat.seat === view.you.seat;
  const here = seatsAt(view.code).some((one) => one.seat === seat.seat);
  const [sign, state, tone] = signOf(seat, here);
  const inner = (
    <>
      {seat.team ? <TeamGlyph team={seat.team} /> : <Glyph place={place} />}
      <span class="who grow">
        {mine ? m.table_name_you({ name: seat.name }) : seat.name}
        {seat.role && <small>{roleWords(module, seat.role)}</small>}
        {seat.bot && <small>{m.table_bot_is({ character: botWords(module, seat.bot) })}</small>}
      </span>
      <span class={tone}>
        <Icon of={sign} />
        <span class="sr">{state}</span>
      </span>
    </>
  );
  const look = `seat-row ${mine ? 'me' : ''}`;
  if (!tap) return <div class={look}>{inner}</div>;
  return (
    <button type="button" class={look} onClick={() => tap(seat)}>
      {inner}
    </button>
  );
}

export function Seats(props: SeatsProps) {
  const { materials, teams, roles, onSeat, onBot } = props;
  const { view, module } = useShown();
  const rowOf = (seat: Seat, k: number) => (
    <SeatRow key={seat.seat} seat={seat} place={k + 1} {...(onSeat && { onSeat })} />
  );
  const all = playersOf(view);
  if (teams.length === 0) {
    return (
      <div class="list seats-list">
        {all.map(rowOf)}
        {all.length === 0 && <div class="muted">{m.table_nobody_yet()}</div>}
      </div>
    );
  }
  const homeless = all.filter((seat) => !seat.team || !teams.includes(seat.team));
  return (
    <>
      <div class="cols">
        {teams.map((team) => {
          const own = all.filter((seat) => seat.team === team);
          return (
            <div key={team}>
              <div class="h">
                <h2 class="plate row team-plate">
                  <TeamGlyph team={team} />
                  {teamWords(module, team, materials)}
                </h2>
                {roles.length > 0 && (
                  <span class="muted">
                    {m.lobby_of({ n: own.length, of: Math.max(own.length, roles.length) })}
                  </span>
                )}
              </div>
              <div class="list seats-list">
                {own.map(rowOf)}
                {openRoles(own, roles).map((role) => (
                  <div key={role} class="seat-row muted">
                    <Icon of={CircleDashed} size="s" />
                    <span class="who grow open-seat">
                      {m.table_open_seat()}
                      <small>{roleWords(module, role)}</small>
                    </span>
                    {onBot && (
                      <Cap icon={Bot} small onTap={() => onBot({ team, role })}>
                        {m.lobby_bot_here()}
                      </Cap>
                    )}
                  </div>
                ))}
              </div>
            </div>
          );
        })}
      </div>
      {homeless.length > 0 && <div class="list seats-list">{homeless.map(rowOf)}</div>}
    </>
  );
}
