// Spies on a ladder: they climb together, each stops on its own rung; whoever gets the part slides down with it.
import { placeOf, seatColour } from '../../../shared';
import { easeIn, easeOut, progress, stepOf } from '../../../shared/scene';
import { partId } from '../set/Craft';
import set from '../set.svg';
import type { SceneOf } from '../wire';

export const LEVEL_MS = 350;
export const MARK_MS = 1000;
/** The run of levels lights up before somebody gets the part: after this pause, in all. */
const RUN = { after: 200, ms: 700 };
const GRAB_MS = 350;
const SLIDE_MS = 800;
/** Where a slide ends, in rungs: the feet on the ground, and by how much nearer to the viewer. */
const GROUND = 0.5;
const NEARER = 0.35;
/** The shelf's part and a part over a spy's head, in rungs above the spy's feet. */
const SHELF = 2;
const HEAD = 1.25;

type Props = Pick<SceneOf<'sr.ladder'>, 'line' | 'elapsed' | 'reduced' | 'view' | 'materials'>;

/** The end of the climb of a ladder with so many levels. */
export const toppedAt = (levels: number) => levels * LEVEL_MS;

/** How many levels of the run are lit. */
export const litOfRun = ({ levels, streak }: Props['line'], elapsed: number): number =>
  stepOf(elapsed - toppedAt(levels.length) - RUN.after, RUN.ms / Math.max(1, streak.length), streak.length);

/** The rung that those who still climb have reached, between two rungs on the way. */
function climbed(levels: readonly number[], elapsed: number, reduced: boolean): number {
  const seen = stepOf(elapsed, LEVEL_MS, levels.length);
  const from = levels[seen - 1] ?? 0;
  const to = levels[seen] ?? from;
  return from + (to - from) * easeOut(elapsed, seen * LEVEL_MS, LEVEL_MS, reduced);
}

/** Each bidder's spy, dark until it stops; `top`: the highest rung. */
export function Climb({ top, line, elapsed, reduced, ...model }: Props & { top: number }) {
  const rungs = [...line.levels].sort((a, b) => a.level - b.level);
  const light = climbed(
    rungs.map((rung) => rung.level),
    elapsed,
    reduced,
  );
  const seen = stepOf(elapsed, LEVEL_MS, rungs.length);
  const over = toppedAt(rungs.length) + MARK_MS;
  const grab = easeOut(elapsed, over, GRAB_MS, reduced);
  const slide = easeIn(elapsed, over + GRAB_MS, SLIDE_MS, reduced);
  const taken = progress(elapsed, over, 1) === 1;
  const bids = rungs.flatMap(({ level, seats }, rung) => seats.map((seat) => ({ level, seat, rung })));
  const drawn = `${set}#${partId(model, line.number)}`;
  return (
    <div class="spr-climb" aria-hidden="true" style={{ '--rungs': top + 1 }}>
      {bids.map(({ level, seat, rung }, place) => {
        const wins = taken && line.recipients.includes(seat);
        const stopped = rung < seen;
        const y = wins ? level + (GROUND - level) * slide : stopped ? level : light;
        return (
          <span
            key={seat}
            class={`spr-craft ${stopped ? seatColour(placeOf(model.view, seat)) : 'spr-unlit'}`}
            style={{
              '--level': y,
              '--place': bids.length > 1 ? place / (bids.length - 1) : 0.5,
              '--near': wins ? 1 + NEARER * slide : 1,
            }}
          >
            <svg viewBox="-32 -36 64 122" aria-hidden="true">
              <use href={`${set}#sr-spy`} />
            </svg>
            {wins && (
              <svg
                class="spr-loot"
                aria-hidden="true"
                viewBox="-36 0 72 48"
                style={{ '--up': (1 - grab) * (top + SHELF - level) + HEAD * grab }}
              >
                <use href={drawn} transform="translate(-36 0)" />
              </svg>
            )}
          </span>
        );
      })}
    </div>
  );
}
