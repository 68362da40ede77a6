// A team's sign and name.
import { TeamGlyph } from '../../shared';
import { useViewModel } from './props';
import type { Side } from './wire';
import { teamName } from './words';

export function TeamWord({ side }: { side: Side }) {
  const model = useViewModel();
  return (
    <span class="mb-team">
      <TeamGlyph team={side} /> {teamName(model, side)}
    </span>
  );
}
