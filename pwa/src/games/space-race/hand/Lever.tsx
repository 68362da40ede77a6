// The launch lever: left the rocket stays, right it flies.

import { m } from '../../../i18n/messages';
import { HitButton } from '../../../shared';
import { capital } from '../../../shared/words/lists';
import set from '../set.svg';
import { hitAt, type Place } from './place';

export function Lever({ layout: { bottom, mix }, launch }: { layout: Place; launch: boolean }) {
  const [x, y, size] = [mix(46, 62), bottom - mix(4, 6), mix(0.7, 0.95)];
  return (
    <>
      <g transform={`translate(${x} ${y}) scale(${size})`}>
        <g transform="translate(0 -30)">
          <g class="spr-lever" style={{ transform: `rotate(${launch ? 46 : -46}deg)` }}>
            <use href={`${set}#sr-lever-arm`} />
          </g>
        </g>
        <use href={`${set}#sr-lever-box`} />
      </g>
      <text class={launch ? 'spr-amber' : ''} x={x + mix(28, 38)} y={y - 3} font-size={mix(15, 18)}>
        {launch ? m.sr_fly() : capital(m.sr_file_stay())}
      </text>
    </>
  );
}

interface LeverHitProps {
  layout: Place;
  launch: boolean;
  /** A launch takes the highest part. */
  costs: boolean;
  onLaunch: (launch: boolean) => void;
}
export function LeverHit({ layout: { bottom, mix }, launch, costs, onLaunch }: LeverHitProps) {
  return (
    <HitButton
      role="switch"
      aria-checked={launch}
      name={costs ? `${m.sr_fly()}. ${m.sr_launch_costs()}` : m.sr_fly()}
      style={hitAt(mix(2, 6), bottom - mix(64, 88), mix(112, 150), mix(64, 88))}
      onTap={() => onLaunch(!launch)}
    />
  );
}
