// A rocket of a pack's parts, each in its own drawing and colour.
import type { ComponentChildren } from 'preact';
import { type Slot, type Test, TYPES, type ViewModel } from '../model';
import type { PartType } from '../wire';
import { Part } from './Part';

/** The colours that `set.css` has in a light, a middle and a dark tone. */
const TONED = ['red', 'blue', 'yellow', 'green', 'ivory', 'coral'];
export const inTones = (colour = ''): string =>
  TONED.includes(colour)
    ? ['l', 'm', 'k'].map((shade) => `--${shade}:var(--mb-${colour}-${shade})`).join(';')
    : '';

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
  model: ViewModel;
  /** A component, or nothing yet. */
  id: string | undefined;
  /** The empty slot's type. */
  type?: PartType | null;
  y?: number;
}
export function RocketPart({ model, id, type, y = 0 }: RocketPartProps) {
  const part = model.parts.get(id ?? '');
  const drawn = part ? drawingOf(part) : `slot-${type ?? 'fuselage'}`;
  return (
    <g transform={`translate(0 ${y})`} class={part && 'mb-part'} style={inTones(part?.color)}>
      <Part key={drawn} id={drawn} />
    </g>
  );
}

/** What a picture of one part shows of the drawing. */
export const CROPS: Record<PartType, string> = {
  nose_cone: '-150 -308 300 314',
  fuselage: '-150 -306 300 312',
  thruster: '-196 -196 392 200',
};

interface Standing {
  slot: string;
  /** The part's; of an empty slot, the one that it takes. */
  type: PartType;
  id: string | undefined;
  y: number;
  tall: number;
}
/** The parts of a test from the ground up, and how tall it is; an empty slot is an outline. */
export function stackOf(
  { parts: partsById }: Pick<ViewModel, 'parts'>,
  components: Record<string, string | undefined>,
): { parts: Standing[]; tall: number } {
  const slots = TYPES.every((type) => type in components) ? TYPES : Object.keys(components).sort();
  let tall = 0;
  const parts = slots.toReversed().map((slot) => {
    const id = components[slot];
    const type = partsById.get(id ?? '')?.type ?? TYPES.find((type) => type === slot) ?? 'fuselage';
    const part = { slot, type, id, y: -tall, tall: TALL[type] };
    tall += part.tall;
    return part;
  });
  return { parts, tall };
}

/** The component in every slot, undefined in an empty one. */
export const inSlots = (slots: readonly Slot[], test: Test): Record<string, string | undefined> =>
  Object.fromEntries(slots.map(({ slot }) => [slot, test[slot]]));

interface TestRocketProps {
  model: ViewModel;
  components: Record<string, string | undefined>;
  /** What is drawn over a part. */
  over?: (part: Standing) => ComponentChildren;
}
/** A test as it stands, its foot at 0. */
export const TestRocket = ({ model, components, over }: TestRocketProps) =>
  stackOf(model, components).parts.map((part) => (
    <g key={part.slot}>
      <RocketPart model={model} {...part} />
      {over?.(part)}
    </g>
  ));

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
