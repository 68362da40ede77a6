// Feels a flick on the button that throws: how fast a finger moved when it let go, on the button or past its edge.
import { useMemo, useRef } from 'preact/hooks';
import { type Flick, thrownBy } from './flick';

/** Only the last part of a movement is the flick. */
const LAST_MS = 90;
/** A finger that moved less, in pixels, tapped. */
const LEAST_WAY = 14;
/** A mouse that flicked within the button clicks too: that is the same throw. */
const SAME_MS = 500;

interface Mark {
  ms: number;
  x: number;
  y: number;
}

function flickOf(marks: readonly Mark[]): Flick | undefined {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.ms - first.ms < 8) return undefined;
  const [x, y] = [last.x - first.x, last.y - first.y];
  const flick = { x: x / (last.ms - first.ms), y: y / (last.ms - first.ms) };
  return Math.hypot(x, y) >= LEAST_WAY && thrownBy(flick) ? flick : undefined;
}

/** Props to spread into the button. `run` gets the flick; nothing for a tap or a key. */
export function useFlick(run: (flick?: Flick) => void) {
  const now = useRef(run);
  now.current = run;
  const marks = useRef<Mark[]>([]);
  const thrown = useRef(Number.NEGATIVE_INFINITY);
  return useMemo(() => {
    const mark = (event: PointerEvent) => {
      const point = { ms: event.timeStamp, x: event.clientX, y: event.clientY };
      marks.current = [...marks.current.filter((old) => point.ms - old.ms < LAST_MS), point];
    };
    return {
      style: { touchAction: 'none' },
      onPointerDown: (event: PointerEvent) => {
        marks.current = [];
        if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
        mark(event);
      },
      onPointerMove: (event: PointerEvent) => {
        if (marks.current.length > 0) mark(event);
      },
      onPointerUp: (event: PointerEvent) => {
        mark(event);
        const flick = flickOf(marks.current);
        marks.current = [];
        if (!flick) return;
        thrown.current = event.timeStamp;
        now.current(flick);
      },
      onClick: (event: MouseEvent) => {
        if (event.timeStamp - thrown.current > SAME_MS) now.current();
      },
    };
  }, []);
}
