// A team's sign and name.
import { TeamGlyph } from '../../shared';
import { useDesk } from './props';
import type { Side } from './wire';
import { teamName } from './words';

export function TeamWord({ side }: { side: Side }) {
  const desk = useDesk();
  return (
    <span class="mb-team">
      <TeamGlyph team={side} /> {teamName(desk, side)}
    </span>
  );
}
