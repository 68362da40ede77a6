// A rocket of a pack's parts, each in its own drawing and colour.
import { type Desk, TYPES } from '../model';
import type { PartType } from '../wire';
import { Part } from './Part';

/** The colours that `set.css` has in a light, a middle and a dark tone. */
const TONED = ['red', 'blue', 'yellow', 'green', 'ivory', 'coral'];
export const inTones = (colour = ''): string =>
  TONED.includes(colour) ? ['l', 'm', 'k'].map((one) => `--${one}:var(--mb-${colour}-${one})`).join(';') : '';

/** Where each part stands on the one below it. */
const TALL: Record<PartType, number> = { thruster: 190, fuselage: 300, nose_cone: 270 };

const DRAWN = ['light solid', 'light liquid', 'heavy solid', 'heavy liquid', 'medium hybrid'];

/** The drawing of a part, its joint at 0: slim or fat, bands, gauge or disc. Other packs get the middle one. */
export function drawingOf({
  type,
  weight,
  technology,
}: Record<'type' | 'weight' | 'technology', unknown>): string {
  const look = [weight, technology].join(' ');
  return `part-${type} ${DRAWN.includes(look) ? look : 'medium hybrid'}`.replaceAll(/[ _]/g, '-');
}

interface RocketPartProps {
  desk: Desk;
  /** A component, or nothing yet. */
  id: string | undefined;
  /** The empty slot's type. */
  type?: PartType | null;
  y?: number;
}
export function RocketPart({ desk, id, type, y = 0 }: RocketPartProps) {
  const part = desk.parts.get(id ?? '');
  const drawn = part ? drawingOf(part) : `slot-${type ?? 'fuselage'}`;
  return (
    <g transform={`translate(0 ${y})`} class={part && 'mb-part'} style={inTones(part?.color)}>
      <Part key={drawn} id={drawn} />
    </g>
  );
}

interface Standing {
  slot: string;
  type: PartType | null;
  id: string | undefined;
  y: number;
  tall: number;
}
/** A rocket's slots from the ground up. */
export function standing(
  { parts: known }: Pick<Desk, 'parts'>,
  slots: readonly { slot: string; type: PartType | null; id: string | undefined }[],
): { parts: Standing[]; tall: number } {
  let y = 0;
  const parts = [...slots].reverse().map((one) => {
    const tall = TALL[known.get(one.id ?? '')?.type ?? one.type ?? 'fuselage'];
    const here = { ...one, y: -y, tall };
    y += tall;
    return here;
  });
  return { parts, tall: y };
}

/** A test as it stands, from the ground up; an empty slot is an outline. */
export function stoodOf(desk: Desk, components: Record<string, string | undefined>) {
  const slots = TYPES.every((type) => type in components) ? TYPES : Object.keys(components).sort();
  return standing(
    desk,
    slots.map((slot) => ({
      slot,
      id: components[slot],
      type: desk.parts.get(components[slot] ?? '')?.type ?? TYPES.find((type) => type === slot) ?? null,
    })),
  );
}

/** A part that sabotage struck: hatched, and a spanner in the colour of the team around it. */
export function Struck({ type, y = 0, aimed = false }: { type: PartType; y?: number; aimed?: boolean }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <Part id={`struck-${type}`} />
      {!aimed && <Part id="crack" x={-8} y={-74} scale={1.2} />}
      <Part id="spanner" x={104} y={-120} turn={44} scale={0.92} />
    </g>
  );
}
