// What a drawing is made of: the parts that can be added, and the legs of its way with the part that flies each.
import { m } from '../../../i18n/messages';
import { purposeWords } from '../ids';
import { thingWords } from '../names';
import type { Design, Drawing, Kind, State, Wanted } from '../wire';

const blank = (kind: Kind, more: Partial<Wanted> = {}): Wanted => ({
  kind,
  mass: 1,
  number: 1,
  reusable: false,
  role: '',
  use: '',
  ...more,
});

/** What a touch in the tray adds, by the part of the set that is drawn for it. */
export const PARTS = {
  capsule: blank('capsule', { mass: 3 }),
  habitat: blank('habitat', { mass: 3 }),
  stage: blank('stage', { mass: 3, role: 'launch' }),
  upper: blank('stage', { mass: 3, role: 'insertion' }),
  thruster: blank('thruster'),
  rcs: blank('rcs'),
  probe: blank('payload', { use: 'probe' }),
};
export const EMPTY: Drawing = {
  name: '',
  parts: [PARTS.capsule, { ...PARTS.stage, mass: 4 }],
  derps: 1,
  rations: 0,
  fuel: 0,
  goal: null,
};

/** A part for the drawing: as heavy as the newest of its kind that is invented already. */
export function ownPart(part: Wanted, designs: readonly Design[]): Wanted {
  const last = designs.findLast(({ kind, use }) => kind === part.kind && use === part.use);
  return last ? { ...part, mass: last.base } : part;
}

export const isLike = (part: Wanted, other: Wanted) => part.kind === other.kind && part.role === other.role;

/** The most parts of a drawing, and the most of one kind. */
const [MOST_PARTS, MOST_ALIKE] = [16, 12];
/** With one more of this part, as far as there is room. */
export function withPart(parts: readonly Wanted[], part: Wanted): Wanted[] {
  const like = parts.find((other) => isLike(other, part));
  if (!like) return parts.length < MOST_PARTS ? [...parts, part] : [...parts];
  const more = { ...like, number: Math.min(MOST_ALIKE, like.number + 1) };
  return parts.map((other) => (other === like ? more : other));
}
export const partWords = (part: Wanted): string =>
  part.role === 'insertion' ? m.wgw_board_upper() : thingWords(part);

export interface Leg {
  of: 'launch' | 'insertion' | 'home' | 'landing';
  /** The part that it takes, and the one that the drawing has for it. */
  takes: Wanted;
  part: Wanted | undefined;
}
/** The legs of the way that the drawing is meant for. */
export function legsOf(
  { parts, goal }: Drawing,
  { simplified_stack }: State['settings'],
  designs: readonly Design[] = [],
): Leg[] {
  const leg = (legId: Leg['of'], takes: Wanted): Leg => ({
    of: legId,
    takes: ownPart(takes, designs),
    part: parts.find((part) => isLike(part, takes)),
  });
  const beyond = [
    leg('insertion', simplified_stack ? PARTS.stage : PARTS.upper),
    leg('home', PARTS.thruster),
  ];
  return [leg('launch', PARTS.stage), ...(goal ? beyond : []), leg('landing', PARTS.capsule)];
}
export const legWords = (leg: Leg['of']) => (leg === 'home' ? m.wgf_sign_home() : purposeWords(leg));

/** What the way still lacks. */
export const missingOf = (legs: readonly Leg[]): Wanted[] => [
  ...new Set(legs.flatMap(({ part, takes }) => (part ? [] : [takes]))),
];
