// What the workshop draws of a pack: an event's object before the Moon, a power's landmark, a part on its own.

import { m } from '../../i18n/messages';
import { local, Plate, RuleTag } from '../../shared';
import { capital } from '../../shared/words/lists';
import type { JsonObject } from '../../table/types';
import { RibbonWords } from './Event';
import { TYPES } from './model';
import { EventObject } from './set/EventObject';
import { Part } from './set/Part';
import { drawingOf, inTones } from './set/Rocket';
import type { EventCard, Force, Side } from './wire';
import { changes } from './words';

interface PictureProps {
  drawer: string;
  item: JsonObject | null;
  pack: JsonObject;
}
const OnItsOwn = ({ part, x, scale }: { part: JsonObject; x: number; scale: number }) => (
  <g style={inTones(String(part.color))}>
    <Part
      id={drawingOf({ type: part.type, weight: part.weight, technology: part.technology })}
      {...{ x, scale }}
      y={212}
    />
  </g>
);
export function CardPicture({ drawer, item, pack }: PictureProps) {
  return (
    <svg viewBox="0 0 390 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Part id="dusk-bands" x={195} y={206} />
      {drawer === 'events' && (
        <EventObject
          id={String(item?.id ?? 'none')}
          picture={item?.picture as string | undefined}
          x={195}
          y={214}
          scale={0.44}
        />
      )}
      {drawer === 'powers' && item && <Part id={String(item.id)} x={195} y={190} scale={1.5} />}
      {drawer === 'components' && item && <OnItsOwn part={item} x={195} scale={0.66} />}
      {drawer === 'solutions' &&
        TYPES.map((type, i) => {
          const part = (pack.components as JsonObject[] | undefined)?.find(
            (component) => item && component.id === item[type],
          );
          return part && <OnItsOwn key={type} {...{ part }} x={105 + 90 * i} scale={0.5} />;
        })}
    </svg>
  );
}

/** As its scene shows it when it is turned up. */
export function shown(card: JsonObject, pack: JsonObject) {
  const { title, short } = card as Partial<Pick<EventCard, 'title' | 'short'>>;
  return {
    line: { seq: 1, at_ms: 0, id: 'mb.event', rules: [], to: 'all', event: card.id!, drawer: 'a' },
    materials: { ...pack, events: [card] },
    ribbon: (
      <div class="ribbon mb-ribbon">
        <RibbonWords title={local(title)} short={local(short)} fresh />
      </div>
    ),
  };
}

/** Where the server tries a card. */
export const TRY = { drawer: 'events', path: '/events/try', body: (event: string) => ({ event }) };

export const DEAL = '/events/deal';

interface Ends {
  win: number;
  draw: number;
  war: number;
}
interface Dealt extends Ends {
  matches: number;
  war_share: number;
  events: (Ends & { event: string; dealt: number; changed: number; war_low: number; war_high: number })[];
}
/** A card is named if it did nothing, or if its share of war is surely not the average. */
export function dealtWords({ events, war_share: average, ...whole }: Dealt) {
  const percent = (share: number) => Math.round(share * 100);
  const byId = new Map<string, string>();
  for (const { event, dealt, changed, war, war_low: low, war_high: high } of events) {
    if (dealt === 0) byId.set(event, m.mb_deal_never());
    else if (changed === 0) byId.set(event, m.mb_deal_nothing({ n: dealt }));
    else if (average < low || average > high) {
      const [share, error] = [percent(war / dealt), percent((high - low) / 2)];
      byId.set(event, m.mb_deal_war({ n: dealt, share, error, average: percent(average) }));
    }
  }
  return { whole: m.mb_deal_whole({ ...whole }), of: byId };
}

type State = Record<Side, { in_force: Force; funding: number; pr: number; threat: number }>;
interface TriedProps {
  outcomes: { choice: string | null; before: State; after: State; lines: { rules: string[] }[] }[];
  /** Names of teams and choices. */
  word: (id: string) => string;
}
/** What the card did at the example table: figures and rules of each team, before and after. */
export function Tried({ outcomes, word }: TriedProps) {
  return (
    <>
      <p class="muted">{m.mb_try_note()}</p>
      {outcomes.map(({ choice, before, after, lines }) => (
        <section key={choice} class="tried">
          {choice && <Plate>{word(choice)}</Plate>}
          {(['a', 'b'] as const).map((side) => (
            <p key={side}>
              <b>{word(side)}</b> {differences(before[side], after[side]).join(' · ') || m.mb_try_nothing()}
            </p>
          ))}
          {[...new Set(lines.flatMap(({ rules }) => rules))].map((rule) => (
            <RuleTag key={rule} rule={rule} />
          ))}
        </section>
      ))}
    </>
  );
}
function differences(before: State[Side], after: State[Side]): string[] {
  const figures = [
    [m.mb_id_funding(), before.funding, after.funding],
    [m.mb_id_pr(), before.pr, after.pr],
    [capital(m.mb_threat_word()), before.threat, after.threat],
  ] as const;
  const old = changes(before.in_force);
  return [
    ...figures.flatMap(([name, was, is]) => (was === is ? [] : [`${name} ${was} → ${is}`])),
    ...changes(after.in_force).filter((rule) => !old.includes(rule)),
  ];
}
