// The three ends as pictures of 1080 × 1040, the same on phones, on the big screen and to share: on the Moon with the
// rockets that were built, or before the dark city; and a test that was one part away.
import { teamPlace } from '../../../shared/kit/Glyph';
import { lettered, paintOf, prop } from '../../../shared/stage/credits';
import { componentsOf, SIDES, type Test } from '../model';
import { drawingOf, inTones, stackOf } from '../set/Rocket';
import type { Materials, Side } from '../wire';
import { partWord } from '../words';
import { STACK } from './stack';

/** The die of a war: all the light that is left. */
const lit = (face: number | null): string =>
  face === null
    ? ''
    : `<g transform="translate(826 916) rotate(-9) scale(.88)">${prop('mob-end-die', '')}${lettered(`${face}`, 21, 62, 'black')}</g>`;

/** Where the porthole of a team's own rocket is, from the middle of its feet. */
export const PORTHOLE = { x: -13, y: -341, r: 24 };

/** A rocket that was right when the lights went out: dark, but for one porthole. */
const darkRocket = (side: Side, transform: string): string =>
  `<g transform="${transform}"><g opacity=".4">${STACK.map(([type, foot]) =>
    prop(`mob-${type.replace('_', '-')}-${side}`, `translate(0 ${foot})`),
  ).join(
    '',
  )}</g><circle cx="${PORTHOLE.x}" cy="${PORTHOLE.y}" r="${PORTHOLE.r}" fill="var(--lit-amber)"/></g>`;

/** `right`: the sides whose rockets were right, and did not fly. */
export const warArt = (die: number | null, right: readonly Side[] = []): string =>
  prop('mob-end-dark', '') +
  prop('mob-end-city', 'translate(0 -150)') +
  right.map((side, index) => darkRocket(side, `translate(${330 + 260 * index} 780) scale(.56)`)).join('') +
  prop('mob-end-crowd', 'translate(16 876) scale(1.08)') +
  lit(die);

type Known = ReturnType<typeof componentsOf>;

const partArt = (components: Known, id: string | undefined, transform: string): string => {
  const part = components.get(id ?? '');
  return part ? `<g style="${inTones(part.color)}">${prop(`mob-${drawingOf(part)}`, transform)}</g>` : '';
};

/** The rocket of a test, from the ground up. */
function rocketArt(
  materials: Materials | null,
  side: Side,
  test: Test | undefined,
  transform: string,
): string {
  const components = componentsOf(materials);
  if (!test || components.size === 0) return prop(`mob-rocket-${side}`, `${transform} scale(1.1)`);
  const parts = stackOf({ parts: components }, test).parts.map(({ id, y }) =>
    partArt(components, id, `translate(0 ${y})`),
  );
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** A word on a card of its own, its middle at a place. */
const word = (text: string, x: number, y: number, light = false): string => {
  const wide = 40 + 27 * text.length;
  const [card, ink] = light ? ['var(--ivory)', 'var(--navy-dark)'] : ['var(--navy-dark)', 'var(--ivory)'];
  return `<g transform="translate(${x} ${y})"><rect x="${-wide / 2}" y="-37" width="${wide}" height="74" fill="${card}"/>${lettered(text, 22, 60, ink)}</g>`;
};

/** The letters of a name that has room above a head. */
const NAME = 13;
/** Where the light falls: what was not chosen. */
const LIGHT = 'M785-310L665 975h372L914-310z';

/** The pad with the tested rocket, and beside it in the light the part that was right. `name`: whose test it was. */
export function missedArt(
  materials: Materials | null,
  side: Side,
  { test, wrong, right, name }: { test: Test; wrong: string; right: string; name: string },
): string {
  const components = componentsOf(materials);
  const rocket = stackOf({ parts: components }, test);
  const standing = rocket.parts.find((part) => part.id === wrong);
  const high = 893 + 0.866 * ((standing?.y ?? 0) - (standing?.tall ?? 0) / 2);
  return [
    prop('mob-dusk-bands', 'translate(540 505) scale(1.6)'),
    prop('mob-moon', 'translate(200 150) scale(.3)'),
    prop('mob-gantry', 'translate(744 893) scale(1.2)'),
    '<path d="M354 893h408l35 45H319z" fill="var(--steel)"/><path d="M319 938h478v37H319z" fill="var(--slate)"/>',
    rocketArt(materials, side, test, 'translate(558 893) scale(.866)'),
    '<rect y="975" width="1080" height="375" fill="var(--navy-dark)"/>',
    `<path d="M0-310h1080V1350H0z${LIGHT}" fill-rule="evenodd" fill="var(--navy-dark)" opacity=".42"/>`,
    `<path d="${LIGHT}" fill="var(--ivory)" opacity=".17"/>`,
    '<path d="M746 820h208v156H746z" fill="var(--wood)"/><path d="M746 820h208v17H746z" fill="var(--wood-light)"/>',
    partArt(components, right, 'translate(850 820) scale(.8)'),
    prop('mob-role-engineer', 'translate(210 975) scale(1.26)', paintOf(teamPlace(side))),
    word(partWord(right), 850, 908, true),
    `<path d="M690 ${high}L600 ${high}" stroke="var(--navy-dark)" stroke-width="6"/>`,
    word(partWord(wrong), 740, high),
    name.length > 0 && name.length <= NAME ? word(name, 210, 385) : '',
  ].join('');
}

/** Where rockets stand on the Moon: its ground goes on below them. */
const GROUND = 1000;
export function moonArt(
  materials: Materials | null,
  winner: Side | null,
  tests: Partial<Record<Side, Test>>,
): string {
  const sides = winner ? [winner] : SIDES;
  const places = winner ? [440] : [290, 776];
  const earth = winner ? '860 560' : '580 440';
  const size = winner ? 0.87 : 0.8;
  return [
    prop('mob-end-sky', `translate(${earth})`),
    prop('mob-end-ground', 'translate(0 6)'),
    ...sides.flatMap((side, i) => [
      prop('mob-end-shadow', `translate(${places[i]} ${GROUND}) scale(${size})`),
      `<g class="mb-lander">${rocketArt(materials, side, tests[side], `translate(${places[i]} ${GROUND}) scale(${size})`)}</g>`,
    ]),
    winner
      ? prop(`mob-end-flag-${winner}`, 'translate(704 1028) scale(.84)') +
        prop('mob-end-paper', '', paintOf(teamPlace(winner)))
      : prop('mob-end-flag-a', 'translate(510 1018) scale(.6)') +
        prop('mob-end-flag-b', 'translate(556 1022) scale(.6)'),
  ].join('');
}
