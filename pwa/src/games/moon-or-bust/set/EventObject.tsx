// What an event is about, as one thing.
import { Part } from './Part';

/** An event's object before the Moon: feet at 0, about 440 high. A pack's own event has the Moon alone. */
export function EventObject({ id, x, y, scale }: { id: string; x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Part id="moon" y={-235} scale={0.6} />
      <Part id={`ev-${id}`} />
    </g>
  );
}
