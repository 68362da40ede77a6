// For how long the table waited for each player: a bar each, and the question that took longest.
import { m } from '../../i18n/messages';
import { Glyph, Plate, placeOf, playersOf, seatColour } from '../../shared';
import { clockWords } from '../../shared/words/figures';
import { labelWords } from '../../shared/words/words';
import { text } from '../../table/read';
import type { Label, LogLine, Seat } from '../../table/types';
import { useShown } from '../atTable';
import { sayAll } from '../story/told';

const words = (ms: number) => clockWords(Math.round(ms / 1000));

/** What a seat's longest question led to: what was said of its own move, else the first that was said then. */
function saidThen(seat: Seat, sayings: readonly { line: LogLine; text: string }[]): string {
  const then = sayings.filter(({ line }) => line.seq === seat.time?.longest_seq && line.id !== 'time.spent');
  const ownSaying = then.find(({ line }) => text(line.by ?? line.seat) === seat.seat);
  return (ownSaying ?? then[0])?.text ?? '';
}

export function Times({ log }: { log: readonly LogLine[] }) {
  const { view, module, say } = useShown();
  const times = playersOf(view).flatMap((seat) =>
    seat.time && seat.time.used_ms >= 1000 ? [{ seat, time: seat.time }] : [],
  );
  const max = Math.max(...times.map(({ time }) => time.used_ms));
  if (times.length === 0) return null;
  const sayings = sayAll(log, module, say);
  return (
    <section class="panel tight">
      <Plate>{m.deb_times()}</Plate>
      <ul class="deb-times stack">
        {times.map(({ seat, time: { used_ms, longest_ms, longest_label } }) => {
          const place = placeOf(view, seat.seat);
          // nothing is said where a choice stays secret: then by what was asked, as on its phone
          const then =
            saidThen(seat, sayings) || (longest_label.id && labelWords(module, longest_label as Label, say));
          return (
            <li key={seat.seat}>
              <b class="grow">
                <Glyph place={place} /> {seat.name}
              </b>
              <b class="num">{words(used_ms)}</b>
              <i
                class={seatColour(place)}
                style={{ width: `${(100 * used_ms) / max}%` }}
                aria-hidden="true"
              />
              <small>
                {m.deb_longest({ time: words(longest_ms) })}
                {then && ` · ${then}`}
              </small>
            </li>
          );
        })}
      </ul>
      <p class="muted">{m.deb_times_note()}</p>
    </section>
  );
}
