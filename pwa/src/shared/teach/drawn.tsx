// A game's `pictures.svg`: a group for each card, role and term that is drawn, each as large as its kind.
import type { Pictures } from './types';

const SIZES = { card: '360 240', role: '360 180', term: '60 60' };
type Kind = keyof typeof SIZES;
const GROUPS = /^<g id="(card|role|term)-(\w+)">\n(.*?)^<\/g>$/gms;

/** The groups of the file, by their ids: `card-what`, `role-player`, `term-capsule`. */
export function drawn(file: string): Pictures {
  const found: Pictures = { card: {}, role: {}, term: {} };
  for (const [, kind, id = '', shapes = ''] of file.matchAll(GROUPS))
    found[kind as Kind][id] = () => (
      <svg
        viewBox={`0 0 ${SIZES[kind as Kind]}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    );
  return found;
}
