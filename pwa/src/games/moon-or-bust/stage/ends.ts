// The three ends as pictures of 1080 × 1040, the same on phones, on the big screen and to share: on the Moon with the
// rockets that were built, or before the dark city.
import { teamPlace } from '../../../shared/kit/Glyph';
import { paintOf, thing } from '../../../shared/stage/credits';
import { componentsOf, SIDES, type Test } from '../model';
import { drawingOf, inTones, standing } from '../set/Rocket';
import type { Materials, Side } from '../wire';

/** The die of a war: all the light that is left. */
const lit = (face: number | null): string =>
  face === null
    ? ''
    : `<g transform="translate(826 916) rotate(-9) scale(.88)">${thing('mob-end-die', '')}<text y="21" text-anchor="middle" font-family="Barlow Condensed,sans-serif" font-weight="700" font-size="62">${face}</text></g>`;

export const warArt = (die: number | null): string =>
  thing('mob-end-dark', '') +
  thing('mob-end-city', 'translate(0 -150)') +
  thing('mob-end-crowd', 'translate(16 876) scale(1.08)') +
  lit(die);

/** The rocket of a test, from the ground up. */
function rocketArt(materials: Materials | null, side: Side, test: Test | undefined, at: string): string {
  const known = componentsOf(materials);
  if (!test || known.size === 0) return thing(`mob-rocket-${side}`, `${at} scale(1.1)`);
  const slots = Object.entries(test).map(([slot, id]) => ({ slot, type: null, id }));
  const parts = standing({ parts: known }, slots).parts.flatMap(({ id, y }) => {
    const part = known.get(id ?? '');
    return part
      ? `<g style="${inTones(part.color)}">${thing(`mob-${drawingOf(part)}`, `translate(0 ${y})`)}</g>`
      : [];
  });
  return `<g transform="${at}">${parts.join('')}</g>`;
}

export function moonArt(
  materials: Materials | null,
  winner: Side | null,
  tests: Partial<Record<Side, Test>>,
): string {
  const sides = winner ? [winner] : SIDES;
  const places = winner ? [440] : [290, 776];
  const earth = winner ? '860 560' : '560 300';
  const size = winner ? 0.88 : 0.8;
  return [
    thing('mob-end-sky', `translate(${earth})`),
    thing('mob-end-ground', 'translate(0 6)'),
    ...sides.flatMap((side, k) => [
      thing('mob-end-shadow', `translate(${places[k]} 1018) scale(${size})`),
      `<g class="mb-lander">${rocketArt(materials, side, tests[side], `translate(${places[k]} 1018) scale(${size})`)}</g>`,
    ]),
    winner
      ? thing(`mob-end-flag-${winner}`, 'translate(704 1046) scale(.84)') +
        thing('mob-end-paper', '', paintOf(teamPlace(winner)))
      : thing('mob-end-flag-a', 'translate(510 1036) scale(.6)') +
        thing('mob-end-flag-b', 'translate(556 1040) scale(.6)'),
  ].join('');
}
