// Marks in the page for things on the board: a tap on one at the referee's desk finds its verbs.

/** The owner or the thing (`{seat: 's1', rocket: 'A'}`), and the verbs that correct its figure. */
export interface BoardMark {
  about: Record<string, string>;
  verbs: string[];
}

/** For the element that shows it: `<b {...tells({team: 'a'}, 'pr')}>`. What stands inside it adds to it. */
export function tells(about: Record<string, string | number>, ...verbs: string[]): Record<string, string> {
  const of = Object.entries(about).map(([key, id]) => `${key}=${id}`);
  return {
    ...(of.length > 0 ? { 'data-about': of.join(' ') } : {}),
    ...(verbs.length > 0 ? { 'data-verbs': verbs.join(' ') } : {}),
  };
}

/** The mark of a tapped element; null where neither it nor anything around it is marked. */
export function toldBy(target: Element, board: Element): BoardMark | null {
  const told: BoardMark = { about: {}, verbs: [] };
  for (let node: Element | null = target; node && node !== board; node = node.parentElement) {
    for (const pair of node.getAttribute('data-about')?.split(' ') ?? []) {
      const [key, id] = pair.split('=');
      if (key && id) told.about[key] ??= id;
    }
    if (told.verbs.length === 0) told.verbs = node.getAttribute('data-verbs')?.split(' ') ?? [];
  }
  return told.verbs.length > 0 || Object.keys(told.about).length > 0 ? told : null;
}
