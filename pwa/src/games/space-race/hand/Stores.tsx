// The extra choices of some parts: Missiles aim, engines are fed, a Black Hole flies out. Each is drawn left of the tower; a touch
// opens it on the crane.
import type { Signal } from '@preact/signals';
import { m } from '../../../i18n/messages';
import { HitButton, Hits, nameOf } from '../../../shared';
import { sumOf } from '../../../shared/words/figures';
import { promptOf } from '../../../table/read';
import { aimedAt, choicesFor, partWith, rivals, type Sheet, type ViewModel } from '../model';
import { partId } from '../set/Craft';
import set from '../set.svg';
import type { EffectType } from '../wire';
import { Crane, type Hung, hungAt } from './Crane';
import { Flag } from './Desert';
import { hitAt, type Place } from './place';

export type Kind = Extract<EffectType, 'missiles' | 'engine' | 'black_hole'>;
/** Shown on the crane instead of the parts: a Missiles card's targets, or the engines' fuel. */
export type Tray = { kind: 'missiles'; n: number } | { kind: 'engine' } | null;

export const changeSheet = (sheet: Signal<Sheet>, change: Partial<Sheet>) =>
  (sheet.value = { ...sheet.value, ...change });

/** A list with `one` at a place; places that are new on the way there are `blank`. */
const withAt = <T,>(list: readonly T[], place: number, item: T, blank: T): T[] =>
  Array.from({ length: Math.max(list.length, place + 1) }, (_, i) =>
    i === place ? item : (list[i] ?? blank),
  );

const count = (model: ViewModel, sheet: Sheet, kind: Kind): number => {
  const { held, bid } = choicesFor(model, sheet, kind);
  return held + bid;
};

/** The first Missiles card without a target that is still in the race. */
export function unaimed(model: ViewModel, sheet: Sheet): number | null {
  const near = rivals(model);
  const targets = Array.from({ length: count(model, sheet, 'missiles') }, (_, n) => sheet.targets[n] ?? '');
  const n = targets.findIndex((seat) => !near.includes(seat));
  return n < 0 ? null : n;
}

interface StoresProps {
  model: ViewModel;
  sheet: Signal<Sheet>;
  layout: Place;
  opened: Tray;
  onOpen: (opened: Tray) => void;
}

interface Thing {
  kind: Kind;
  words: string;
  /** The whole sentence, for readers. */
  name: string;
  late?: boolean;
}
export function thingsOf(model: ViewModel, sheet: Sheet): Thing[] {
  const things: Thing[] = [];
  const near = rivals(model);
  if (count(model, sheet, 'missiles') > 0 && near.length > 0) {
    const left = unaimed(model, sheet) !== null;
    const names = sheet.targets.flatMap((seat) => (seat && near.includes(seat) ? [nameOf(model, seat)] : []));
    things.push({
      kind: 'missiles',
      words: '',
      name: left ? m.sr_aim() : m.sr_h_aimed({ names: names.join(', ') }),
      late: left,
    });
  }
  const engines = count(model, sheet, 'engine');
  if (engines > 0) {
    const garnets = partWith(model, 'engine')?.effect.garnets_for_one ?? 1;
    const n = sumOf(sheet.feed.slice(0, engines).map((fed) => Math.floor(fed / garnets)));
    things.push({ kind: 'engine', words: `+${n}`, name: m.sr_h_feed({ n }) });
  }
  const holes = count(model, sheet, 'black_hole');
  if (holes > 0) {
    const n = Math.min(sheet.discard, holes);
    const farther = partWith(model, 'black_hole')?.effect.farther ?? 0;
    things.push({
      kind: 'black_hole',
      words: n > 0 ? `+${n * farther}` : '',
      name: n > 0 ? m.sr_h_hole_out({ n: n * farther }) : m.sr_h_hole({ n: farther }),
    });
  }
  return things;
}

/** The least width that a finger finds. */
const FINGER = 48;
/** One above the other; side by side where the crane hangs so low that there is no room for two. */
const rowOf = ({ bottom, mix, tower, flat }: Place, n: number) => {
  const wide = flat ? Math.max(FINGER, tower / 3 - 2) : tower - mix(5, 9);
  return {
    x: mix(3, 6) + (flat ? wide + 1 : 0) * n,
    y: bottom - mix(66, 90) - mix(52, 58) * (flat ? 1 : n + 1),
    wide,
    tall: mix(50, 56),
  };
};

function Face({ model, sheet, stored }: { model: ViewModel; sheet: Sheet; stored: Thing }) {
  const { kind } = stored;
  if (kind === 'missiles') {
    const flags = aimedAt(model, sheet, count(model, sheet, kind));
    return (
      <>
        <use href={`${set}#sr-missile`} transform="translate(17 0) rotate(-38) scale(.28)" />
        <path class="spr-aim" d="M32-10Q40-15 48-13" />
        {stored.late && (
          <g class="spr-late" transform={`translate(${48 - 4 * flags.length} ${-13 + 13 * flags.length})`}>
            <path d="M0-9h24l-5 9 5 9H0z" />
            <text class="spr-amber" x="6" y="6" font-size="16">
              ?
            </text>
          </g>
        )}
        {flags.slice(0, 3).map((seat, i) => (
          <g key={i} transform={`translate(${48 - 4 * i} ${-13 + 13 * i})`}>
            <Flag model={model} seat={seat} d="M0-9h24l-5 9 5 9H0z" mark="translate(2 -7) scale(.84)" />
          </g>
        ))}
      </>
    );
  }
  if (kind === 'engine') return <use href={`${set}#sr-can`} transform="translate(17 0) scale(.72)" />;
  const hole = partWith(model, 'black_hole');
  return (
    <use
      class={sheet.discard > 0 ? '' : 'spr-in'}
      href={`${set}#${partId(model, hole?.number ?? 3)}`}
      transform={`translate(18 0) rotate(${sheet.discard > 0 ? -24 : 0}) scale(.46) translate(-36 -24)`}
    />
  );
}

interface DrawnProps {
  model: ViewModel;
  sheet: Sheet;
  layout: Place;
  opened: Tray;
}
/** The things as they lie there, each with a dotted line to the rocket. */
export function StoresDrawn({ model, sheet, layout, opened }: DrawnProps) {
  return (
    <>
      {thingsOf(model, sheet).map((thing, n) => {
        const { x, y, wide, tall } = rowOf(layout, n);
        const [mid, edge] = [y + tall / 2, layout.x - 38 * layout.size];
        return (
          <g key={thing.kind}>
            <path
              class="spr-aim"
              d={`M${x + wide - 4} ${mid}Q${edge - 14} ${mid} ${edge} ${Math.max(layout.tip + 80 * layout.size, mid)}`}
            />
            {opened?.kind === thing.kind && (
              <rect class="spr-chosen" x={x} y={y} width={wide} height={tall} rx="8" />
            )}
            <g transform={`translate(${x + 4} ${mid})`}>
              <Face model={model} sheet={sheet} stored={thing} />
              {thing.words && (
                <text x="40" y="6" font-size="17">
                  {thing.words}
                </text>
              )}
            </g>
          </g>
        );
      })}
    </>
  );
}

/** … and where they are touched. */
export function StoresHits({ model, sheet, layout, opened, onOpen }: StoresProps) {
  return (
    <>
      {thingsOf(model, sheet.value).map(({ kind, name }, n) => {
        const { x, y, wide, tall } = rowOf(layout, n);
        const total = count(model, sheet.value, kind);
        const hole = kind === 'black_hole';
        const tap = () => {
          if (hole) changeSheet(sheet, { discard: (Math.min(sheet.value.discard, total) + 1) % (total + 1) });
          else if (opened?.kind === kind) onOpen(null);
          else
            onOpen(kind === 'engine' ? { kind } : { kind: 'missiles', n: unaimed(model, sheet.value) ?? 0 });
        };
        return (
          <HitButton
            key={kind}
            style={hitAt(x, y, wide, tall)}
            name={name}
            aria-pressed={hole ? sheet.value.discard > 0 : undefined}
            aria-expanded={hole ? undefined : opened?.kind === kind}
            onTap={tap}
          />
        );
      })}
    </>
  );
}

/** The other nations as flags on the crane: whom this Missiles card aims at (SR-16). */
const flagsOf = (model: ViewModel): Hung[] =>
  rivals(model).map((seat) => ({
    key: seat,
    face: (
      <Flag model={model} seat={seat} d="M-42-15h84l-7 15 7 15h-84z" mark="translate(-37 -8)">
        <text x="-17" y="6" font-size="17">
          {[...nameOf(model, seat)].slice(0, 7).join('')}
        </text>
      </Flag>
    ),
  }));

export function aimWords(model: ViewModel, sheet: Sheet, n: number): string {
  const { held } = choicesFor(model, sheet, 'missiles');
  if (n >= held) return m.sr_h_aim_if();
  return held > 1 ? m.sr_aim_n({ n: n + 1 }) : m.sr_h_aim_at();
}

/** How the engines' fuel hangs: a can between minus and plus, a row an engine (SR-23). */
function cansOf(model: ViewModel, sheet: Sheet): Hung[] {
  return Array.from({ length: count(model, sheet, 'engine') }, (_, n) => [
    { key: `-${n}`, face: <path class="spr-sign" d="M-14 0h28" /> },
    {
      key: `${n}`,
      face: (
        <>
          <use href={`${set}#sr-can`} />
          <text x="0" y="9" font-size="26" text-anchor="middle" class="spr-on-can">
            {sheet.feed[n] ?? 0}
          </text>
        </>
      ),
    },
    { key: `+${n}`, face: <path class="spr-sign" d="M-14 0h28M0-14v28" /> },
  ]).flat();
}

export function TrayDrawn({ model, sheet, layout, opened }: DrawnProps & { opened: NonNullable<Tray> }) {
  if (opened.kind === 'engine') return <Crane layout={layout} hung={cansOf(model, sheet)} columns={3} />;
  return <Crane layout={layout} hung={flagsOf(model)} chosen={sheet.targets[opened.n] ?? null} />;
}

export function TrayHits({
  model,
  sheet,
  layout,
  opened,
  onOpen,
}: StoresProps & { opened: NonNullable<Tray> }) {
  if (opened.kind === 'engine') {
    const max = promptOf(model.view, 'submit')?.args.properties?.feed?.items?.maximum ?? 0;
    const n = count(model, sheet.value, 'engine');
    const { held } = choicesFor(model, sheet.value, 'engine');
    return (
      <>
        {Array.from({ length: n }, (_, place) => {
          const label = place >= held ? m.sr_feed_if_gained() : m.sr_h_fuel();
          return [-1, 1].map((delta) => {
            const next = (sheet.value.feed[place] ?? 0) + delta;
            return (
              <HitButton
                key={`${place}${delta}`}
                style={hungAt(layout, place * 3 + (delta < 0 ? 0 : 2), n * 3, 3)}
                name={delta < 0 ? m.ui_less({ what: label }) : m.ui_more({ what: label })}
                off={next < 0 || next > max}
                onTap={() => changeSheet(sheet, { feed: withAt(sheet.value.feed, place, next, 0) })}
              />
            );
          });
        })}
      </>
    );
  }
  const near = rivals(model);
  const aim = (seat: string | null) => {
    changeSheet(sheet, { targets: withAt<string | null>(sheet.value.targets, opened.n, seat, null) });
    const next = unaimed(model, sheet.value);
    if (seat !== null) onOpen(next === null ? null : { kind: 'missiles', n: next });
  };
  return (
    <Hits
      label={aimWords(model, sheet.value, opened.n)}
      hits={near.map((seat, n) => ({
        value: seat,
        label: nameOf(model, seat),
        ...hungAt(layout, n, near.length),
      }))}
      value={sheet.value.targets[opened.n] ?? null}
      onChange={aim}
    />
  );
}
