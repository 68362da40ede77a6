// The extra questions of some parts: the target of Missiles, garnets for the engine, a Black Hole to discard.

import type { Signal } from '@preact/signals';
import { m } from '../../../paraglide/messages';
import { Choices, Plate, RuleTag, Segment, Stepper } from '../../../shared';
import { promptOf } from '../../../table/read';
import { choicesFor, type Desk, partWith, rivals, type Sheet } from '../model';
import { seatChoice } from '../Nations';
import { useDesk } from '../props';
import type { EffectType } from '../wire';
import { partTitle } from '../words';

export interface Filling {
  sheet: Signal<Sheet>;
}
export const put = (sheet: Signal<Sheet>, change: Partial<Sheet>) =>
  (sheet.value = { ...sheet.value, ...change });

/** A list with `one` at a place; places that are new on the way there are `blank`. */
const withAt = <T,>(list: readonly T[], at: number, one: T, blank: T): T[] =>
  Array.from({ length: Math.max(list.length, at + 1) }, (_, k) => (k === at ? one : (list[k] ?? blank)));

function titleOf(desk: Desk, kind: EffectType): string {
  const part = partWith(desk, kind);
  return part ? partTitle(desk, part.number) : '';
}

/** SR-16: each Missiles card names somebody every year, also one that is bid on. */
export function Targets({ sheet }: Filling) {
  const desk = useDesk();
  const { held, bid } = choicesFor(desk, sheet.value, 'missiles');
  const { targets } = sheet.value;
  const aim = (at: number, seat: string) => put(sheet, { targets: withAt(targets, at, seat, null) });
  const list = Array.from({ length: held + bid }, (_, at) => {
    const words =
      at >= held
        ? m.sr_aim_if_gained({ part: titleOf(desk, 'missiles') })
        : held > 1
          ? m.sr_aim_n({ n: at + 1 })
          : m.sr_aim();
    return (
      <section key={at}>
        <Plate end={<RuleTag rule="SR-16" />}>{words}</Plate>
        <Choices
          label={words}
          class="spr-targets"
          value={targets[at] ?? null}
          onChange={(seat) => aim(at, seat)}
          choices={rivals(desk).map((seat) => seatChoice(desk, seat))}
        />
      </section>
    );
  });
  return <>{list}</>;
}

/** SR-23: garnets for each engine; only a player who launches spends them. */
export function Feeds({ sheet }: Filling) {
  const desk = useDesk();
  const { held, bid } = choicesFor(desk, sheet.value, 'engine');
  const field = promptOf(desk.view, 'submit')?.args.properties?.feed;
  const most = field?.items?.maximum ?? 0;
  const { feed } = sheet.value;
  const each = partWith(desk, 'engine')?.effect.garnets_for_one ?? 1;
  const list = Array.from({ length: held + bid }, (_, at) => {
    const n = feed[at] ?? 0;
    const words = at >= held ? m.sr_feed_if_gained() : m.sr_feed({ part: titleOf(desk, 'engine') });
    return (
      <section class="panel tight row between" key={at}>
        <span class="who">
          {words}
          <small>{m.sr_feed_note({ n: Math.floor(n / each) })}</small>
        </span>
        <Stepper
          label={words}
          value={n}
          min={0}
          max={most}
          onChange={(value) => put(sheet, { feed: withAt(feed, at, value, 0) })}
        />
      </section>
    );
  });
  return <>{list}</>;
}

/** SR-24: a Black Hole goes with the submission, even the one that bids for it. */
export function Holes({ sheet }: Filling) {
  const desk = useDesk();
  const { held, bid } = choicesFor(desk, sheet.value, 'black_hole');
  const all = held + bid;
  if (all === 0) return null;
  const farther = partWith(desk, 'black_hole')?.effect.farther ?? 0;
  const words = m.sr_hole({ part: titleOf(desk, 'black_hole') });
  return (
    <section class="panel tight row between">
      <span class="who">
        {words}
        <small>{held === 0 ? m.sr_hole_if_gained({ n: farther }) : m.sr_hole_note({ n: farther })}</small>
      </span>
      <Segment
        label={words}
        value={String(Math.min(sheet.value.discard, all))}
        onChange={(n) => put(sheet, { discard: Number(n) })}
        choices={Array.from({ length: all + 1 }, (_, n) => ({
          value: String(n),
          label: n === 0 ? m.sr_hole_keep() : all === 1 ? m.sr_hole_discard() : m.sr_hole_discard_n({ n }),
        }))}
      />
    </section>
  );
}
