// A politician's desk: a cupped hand over the team's dice, and the file they go into; or the event deck.
import type { ComponentChildren } from 'preact';
import { m } from '../../../paraglide/messages';
import { glyphPath, teamPlace } from '../../../shared';
import { PIPS } from '../../../shared/kit/dice/Dice';
import { useDesk } from '../props';
import set from '../set.svg';
import type { Side } from '../wire';
import { teamName } from '../words';
import './envelopes.css';
import './teams.css';

interface OnDeskProps {
  label: string;
  look?: string;
  children: ComponentChildren;
}

function OnDesk({ label, look = '', children }: OnDeskProps) {
  return (
    <svg
      class={`mb-desk ${look}`}
      viewBox="0 0 358 372"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
    >
      <use href={`${set}#mob-desk`} />
      {children}
    </svg>
  );
}

export const EventDeck = () => (
  <OnDesk label={m.mb_id_mode()}>
    <use href={`${set}#mob-deck`} />
  </OnDesk>
);

function Dropped({ face, x, y, turn }: { face: number; x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 28 28)`}>
      <path class="mb-die-side" d="M4 50h48l-4 14H8z" />
      <rect class="mb-die" width="56" height="56" rx="6" />
      {PIPS[face]?.map((at) => (
        <circle key={at} cx={14 * Number(at[2])} cy={14 * Number(at[0])} r="5.5" />
      ))}
    </g>
  );
}

interface ThreatProps {
  side: Side;
  /** Hand and dice are gone, the file is closed. */
  rolled?: boolean;
  /** The value under the lifted hand, while it is held there. */
  faces?: readonly number[];
}

export function Threat({ side, rolled = false, faces }: ThreatProps) {
  const desk = useDesk();
  const name = teamName(desk, side);
  return (
    <OnDesk look={`mb-team-${side}`} label={rolled ? m.mb_threat_in_file() : m.mb_roll_threat()}>
      <g class="mb-dropped">
        {faces?.map((face, k) => (
          <Dropped key={k} face={face} x={118 + 64 * k} y={228 + 6 * k} turn={k ? 9 : -8} />
        ))}
      </g>
      {!rolled && <use href={`${set}#mob-hand`} y={faces ? -110 : 14} />}
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
    </OnDesk>
  );
}
