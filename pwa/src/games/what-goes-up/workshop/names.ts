// The name of a new craft, and the contents of a drawing, in words.
import { m } from '../../../paraglide/messages';
import { craftOf, type Desk } from '../model';
import { thingWords } from '../names';
import type { Drawing } from '../wire';

/** "Triplet 2": the first name of a drawing's that no craft of this seat has had. */
export function craftName(drawing: Drawing, desk: Desk): string {
  const flown = desk.state.books.pages
    .filter((page) => page.owner === desk.you?.seat)
    .map((page) => page.name);
  const taken = [...flown, ...craftOf(desk.state, desk.you?.seat ?? '').map((craft) => craft.name)];
  for (let n = 1; ; n += 1) {
    const name = `${drawing.name.slice(0, 36)} ${n}`;
    if (!taken.includes(name)) return name;
  }
}

/** "capsule 3, thruster 1, 2 × stage 8". */
export function partsWords(drawing: Drawing): string {
  const words = drawing.parts.map((part) => {
    const one = part.mass > 1 ? m.wgw_thing_of({ thing: thingWords(part), n: part.mass }) : thingWords(part);
    return part.number > 1 ? `${part.number} × ${one}` : one;
  });
  return words.join(', ');
}
