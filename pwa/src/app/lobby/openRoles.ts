// Roles of a team that nobody holds yet.
import type { Seat } from '../../table/types';

export function openRoles(seats: readonly Seat[], roles: readonly string[]): string[] {
  const held = new Set(seats.flatMap((seat) => (seat.role ?? '').split('+')));
  return roles.filter((role) => !held.has(role));
}
