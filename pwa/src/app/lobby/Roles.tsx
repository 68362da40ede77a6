// Team and role as people one picks: pennants on a rail, figures before their light; from the set's symbols.
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { listWords, playersOf, TeamGlyph, toggled, type WorldBox } from '../../shared';
import { rolesOf } from '../../shared/teach/choose';
import { roleWords, teamWords } from '../../shared/words/words';
import type { Materials, Seat } from '../../table/types';
import { useShown } from '../atTable';
import { setOf } from '../games';
import { useTaught } from '../teaching';
import './places.css';

interface RolesProps {
  box: WorldBox;
  me: Seat | null;
  teams: readonly string[];
  roles: readonly string[];
  materials: Materials | null;
  /** Several roles at once, for one who plays two. */
  several: boolean;
  onPlace: (team: string | null, role: string | null) => void;
  /** Somebody else's role was touched: why one cannot have it; empty once another was. */
  onTaken: (why: string) => void;
}

/** With less room, in px, what stands behind the chosen one would reach behind the order. */
const LIGHT = 300;

// Long: one list of places; a row says what touching it does to the others.
export function Roles({ box, me, teams, roles, materials, several, onPlace, onTaken }: RolesProps) {
  const { view, module } = useShown();
  const taught = useTaught(view.game);
  const set = setOf(view.game);
  const [team, setTeam] = useState(me?.team ?? null);
  const seats = playersOf(view);
  const others = seats.filter((seat) => seat.seat !== me?.seat);
  const heldRoles = rolesOf(me);
  const on = me?.team ?? team;
  const holders = (role: string) => others.filter((seat) => seat.team === on && rolesOf(seat).includes(role));
  const isOpen = roles.some((role) => holders(role).length === 0 && !heldRoles.includes(role));
  const pick = (role: string) => {
    const next = several ? toggled(heldRoles, role) : [role];
    // a seat keeps at least one role, and roles are named in the order of the game
    if (next.length > 0) onPlace(on, roles.filter((role) => next.includes(role)).join('+'));
  };
  const first = roles.findIndex((role) => heldRoles.includes(role));
  return (
    <div class={`roles team-${on ?? ''}`} style={{ paddingTop: box.top, height: box.bottom }}>
      <svg
        class="roles-ground fills"
        viewBox="0 0 390 620"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <use href={`${set}#roles-ground`} />
      </svg>
      {teams.length > 0 && (
        <div class="pennants" role="radiogroup" aria-label={m.table_id_team()}>
          {teams.map((team) => {
            const teamSize = seats.filter((seat) => seat.team === team).length;
            return (
              <label key={team} class={`team-${team}`}>
                <input
                  class="fills"
                  type="radio"
                  name="team"
                  checked={on === team}
                  onChange={() => {
                    setTeam(team);
                    onPlace(team, me?.role ?? null);
                  }}
                />
                <TeamGlyph team={team} size={on === team ? 40 : 30} />
                <b>{teamWords(module, team, materials)}</b>
                <span>{m.lobby_of({ n: teamSize, of: Math.max(teamSize, roles.length) })}</span>
              </label>
            );
          })}
        </div>
      )}
      <fieldset class="figures" aria-label={m.table_roles_of_seat()}>
        {box.bottom - box.top > LIGHT && (
          <svg
            class="roles-light"
            viewBox="-126 -126 252 252"
            style={{
              left: `${((first < 0 ? (roles.length - 1) / 2 : first) + 0.5) * (100 / roles.length)}%`,
            }}
            aria-hidden="true"
          >
            <use href={`${set}#roles-light`} />
          </svg>
        )}
        {roles.map((role) => {
          const people = holders(role);
          const names = listWords(people.map((seat) => seat.name));
          const mine = heldRoles.includes(role);
          // A bot makes room: it takes the place that one leaves.
          const taken = people.some((seat) => !seat.bot) && !mine && isOpen;
          return (
            <label key={role} class={taken ? 'taken' : ''}>
              <input
                class="fills"
                type={several ? 'checkbox' : 'radio'}
                name="role"
                checked={mine}
                aria-disabled={taken || undefined}
                onClick={(event) => {
                  if (!taken) return onTaken('');
                  event.preventDefault();
                  onTaken(m.lobby_taken({ names }));
                }}
                onChange={() => pick(role)}
              />
              <svg viewBox="-98 -448 212 460" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
                <use href={`${set}#role-${role}`} />
              </svg>
              <span>
                <b>{roleWords(module, role)}</b>
                <small>{taught?.words.roles[role]?.short}</small>
                <i>
                  {mine
                    ? m.ui_you()
                    : people.length > 0
                      ? m.lobby_has({ names })
                      : heldRoles.length > 0
                        ? m.lobby_move_here()
                        : m.lobby_free()}
                </i>
              </span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}
