// The pole beside what is on the slab: the chance of a part now, what the tap brings, and where untested parts stop.
import { m } from '../../../i18n/messages';
import { percent } from '../../../shared';
import { type Rise, riseWords } from './offers';
import './pole.css';

interface PoleProps extends Rise {
  /** Its foot and its height, in pixels. */
  x: number;
  foot: number;
  high: number;
}
export function Pole({ x, foot, high, before, after, stops, flown }: PoleProps) {
  const height = (share: number) => `${100 * share}%`;
  return (
    <div class="wgw-pole" style={{ left: x, top: foot - high, height: high }} aria-hidden="true">
      <i class="has" style={{ height: height(before) }} />
      {after !== null && (
        <i class="gains" style={{ bottom: height(before), height: height(after - before) }} />
      )}
      {flown !== null && (
        <i class="wgw-after" style={{ bottom: height(before), height: height(flown - before) }}>
          <span>{m.wgw_after_flight({ p: percent(flown) })}</span>
        </i>
      )}
      {stops && <i class="wgw-beam" style={{ bottom: height(before) }} />}
      <b class={after === null ? 'stops' : 'rises'} style={{ bottom: height(after ?? before) }}>
        {after === null ? percent(before) : riseWords(before, after)}
      </b>
    </div>
  );
}
