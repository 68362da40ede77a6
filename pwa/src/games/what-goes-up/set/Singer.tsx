// Somebody outside who sings: the craft, the tether, the face in the helmet, and the notes that are out.
import type { View } from '../../../table/types';
import { Patch } from '../people';
import type { Song, State } from '../wire';
import { colourOf, Part } from './Part';
import './singer.css';

/** The visor of the one who sings, around its middle. */
const VISOR = 'M-37-5q0-34 37-34t37 34v12q0 32-37 32t-37-32z';

interface SingerProps {
  view: View<State>;
  song: Pick<Song, 'seat' | 'derp'>;
  /** There is room for it above. */
  moon?: boolean;
  /** Drawn on 1920 × 1080. */
  notes?: preact.ComponentChildren;
}
export function Singer({ view, song, moon = false, notes }: SingerProps) {
  const face = view.state?.people[song.derp]?.face;
  return (
    <>
      <path class="wgu-night-sky" d="M-1200-1200h4320v3400h-4320z" />
      <Part of="at-orbit" x={520} y={1300} size={2.3} />
      {moon && <Part of="moon" x={1290} y={190} size={0.62} />}
      <g class={colourOf(view, song.seat)}>
        <path class="wgu-tether" d="M740 640Q900 850 1150 700" />
        <Part of="craft" x={560} y={600} turn={64} size={2.6} />
        <g class="wgu-sways" transform="translate(1250 600) rotate(8) scale(1.7)">
          <Part of="news-walker" />
          {face && (
            <>
              <clipPath id="wgu-visor">
                <path d={VISOR} />
              </clipPath>
              <g transform="translate(0 -82)" clip-path="url(#wgu-visor)">
                <Patch of={face} y={2} size={1.05} />
              </g>
            </>
          )}
          <path class="wgu-shine" d="M-32-98q6-18 24-20l-14 46q-10-4-10-14z" />
        </g>
      </g>
      {notes}
    </>
  );
}

const LEFT = 1482;
const STEP = 84;
/** Five notes beside the one who sings: as high as they are, or level while the tune is a secret. `out`: how many have been sung. */
export function SungNotes({ heights, out = 5 }: { heights?: readonly number[]; out?: number }) {
  return (
    <g class="wgu-sung">
      {Array.from({ length: 5 }, (_, i) => {
        const [x, y] = [LEFT + STEP * i, 640 - 42 * (heights?.[i] ?? 2)];
        return i < out ? (
          <g key={x} transform={`translate(${x} ${y})`}>
            <ellipse rx="30" ry="24" transform="rotate(-16)" />
            <path d="M21-8h10v-96H21z" />
          </g>
        ) : (
          <ellipse key={x} class="waits" cx={x} cy="555" rx="28" ry="22" />
        );
      })}
    </g>
  );
}
