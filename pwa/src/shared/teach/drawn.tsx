// A game's `pictures.svg`: a group for each card, role and term that is drawn, each as large as its kind.
import type { Pictures } from './types';

const SIZES: Record<string, string> = { card: '360 240', role: '360 180', term: '60 60' };

/** The groups of the file, by their ids: `card-what`, `role-player`, `term-capsule`. `set`: the address of the game's set, of which they use parts. */
export function drawn(file: string, set = ''): Pictures {
  const pictures: Pictures = { card: {}, role: {}, term: {} };
  for (const [id, shapes] of Object.entries(shapesOf(file.replaceAll('href="#', `href="${set}#`)))) {
    const [, kind = '', name = ''] = /^(\w+)-(\w+)$/.exec(id) ?? [];
    if (!(kind in pictures)) continue;
    pictures[kind as keyof Pictures][name] = () => (
      <svg
        viewBox={`0 0 ${SIZES[kind]}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    );
  }
  return pictures;
}

/** Drawings kept in an SVG file: its top-level groups, by their ids. */
const GROUPS = /^<g id="([\w-]+)">\n(.*?)^<\/g>$/gms;

/** The markup within each group of the file. */
const shapesOf = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...file.matchAll(GROUPS)].map(([, id = '', shapes = '']) => [id, shapes]));
