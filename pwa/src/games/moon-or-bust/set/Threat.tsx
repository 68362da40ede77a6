// A politician's desk: a cupped hand over the team's dice, and the file they go into.
import { m } from '../../../paraglide/messages';
import { glyphPath, teamPlace } from '../../../shared';
import { useDesk } from '../props';
import set from '../set.svg';
import type { Side } from '../wire';
import { teamName } from '../words';
import './envelopes.css';

/** `rolled`: hand and dice are gone, the file is closed. */
export function Threat({ side, rolled = false }: { side: Side; rolled?: boolean }) {
  const desk = useDesk();
  const name = teamName(desk, side);
  return (
    <svg
      class={`mb-threat mb-team-${side}`}
      viewBox="0 0 358 372"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={rolled ? m.mb_threat_in_file() : m.mb_roll_threat()}
    >
      <use href={`${set}#mob-desk`} />
      {!rolled && <use href={`${set}#mob-hand`} y="14" />}
      <use href={`${set}#mob-file`} />
      <path transform="translate(56 344)" d={glyphPath(teamPlace(side))} style={{ fill: 'var(--s)' }} />
      <text
        x="194"
        y="358"
        font-size="18"
        text-anchor="middle"
        textLength={name.length > 18 ? 230 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {m.mb_file_of_threat({ team: name })}
      </text>
    </svg>
  );
}
