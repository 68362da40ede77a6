// Marks in the page for things on the board: a tap on one at the referee's desk finds its verbs.

/** The owner or the thing (`{seat: 's1', rocket: 'A'}`), and the verbs that correct its figure, or pointers of its values. */
export interface BoardMark {
  about: Record<string, string>;
  verbs: string[];
}

/** In front of the verbs of a figure that they do not change: what was announced. A preview is not drawn on it. */
export const OTHER_FIGURE = '-';

/** For the element that shows it: `<b {...boardMark({team: 'a'}, 'pr')}>`. Marks of elements inside add to it. */
export function boardMark(
  about: Record<string, string | number>,
  ...verbs: string[]
): Record<string, string> {
  const attributes = Object.entries(about).map(([key, id]) => `${key}=${id}`);
  return {
    ...(attributes.length > 0 ? { 'data-about': attributes.join(' ') } : {}),
    ...(verbs.length > 0 ? { 'data-verbs': verbs.join(' ') } : {}),
  };
}

/** The mark of a tapped element; null where neither it nor anything around it is marked. */
export function markOf(target: Element, board: Element): BoardMark | null {
  const mark: BoardMark = { about: {}, verbs: [] };
  for (let node: Element | null = target; node && node !== board; node = node.parentElement) {
    for (const pair of node.getAttribute('data-about')?.split(' ') ?? []) {
      const [key, id] = pair.split('=');
      if (key && id) mark.about[key] ??= id;
    }
    if (mark.verbs.length === 0) mark.verbs = node.getAttribute('data-verbs')?.split(' ') ?? [];
  }
  return mark.verbs.length > 0 || Object.keys(mark.about).length > 0 ? mark : null;
}
