// So many dice that nobody reads them one by one: how often each face fell.

/** More dice than this are counted. */
export const DICE_DRAWN = 24;

/** Each face that fell with its number of dice, smallest first. */
export function faceCounts(faces: readonly number[]): [face: number, dice: number][] {
  const counts = new Map<number, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts].sort(([a], [other]) => a - other);
}

/** The faces of a roll in one line; of many dice "17 × 6". */
export const facesLine = (faces: readonly number[]): string =>
  faces.length > DICE_DRAWN
    ? faceCounts(faces)
        .map(([face, dice]) => `${dice} × ${face}`)
        .join(' · ')
    : faces.join(' · ');
