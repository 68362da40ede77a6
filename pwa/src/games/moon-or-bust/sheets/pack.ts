// The cards that sheets show: those of a pack as `data/pack.schema.json` has it.
import type { Source } from '../../../shared/paper';
import type { JsonObject } from '../../../table/types';
import type { Component, EventCard, PartType, Power, Solution } from '../wire';

export type Event = Pick<EventCard, 'id' | 'number' | 'title' | 'text'> &
  Partial<Pick<EventCard, 'history' | 'ask' | 'picture' | 'turns'>>;
export interface Pack {
  components: Component[];
  solutions: Solution[];
  powers: Power[];
  events: Event[];
  historic: string[];
}

/** The house's, or a pack of somebody's own in its place. */
export const packOf = ({ house, pack }: Source): Pack => (pack ?? house[0]) as JsonObject & Pack;

/** The house's. */
export const houseOf = ({ house }: Source): Pack => house[0] as JsonObject & Pack;

/** MB-02: four proxies of each power, two sabotages of each type. */
export const PROXY_CARDS = 4;
export const SABOTAGE_CARDS = 2;

export const inOrder = (events: readonly Event[]): Event[] => [...events].sort((a, b) => a.number - b.number);

/** The cards of the historic mode, in its order. */
export const historicOf = ({ events, historic }: Pack): Event[] =>
  historic.flatMap((id) => events.find((event) => event.id === id) ?? []);

export const partOf = ({ components }: Pack, id: string): Component | undefined =>
  components.find((component) => component.id === id);

export const partIds = (card: Solution, types: readonly PartType[]): string[] =>
  types.map((type) => card[type]);
