// The size of a drawn page, in mm.
import type { VNode } from 'preact';
import { type Paper, sizeOf } from '../../shared/paper';

/** Of a `Leaf`, or of a part that takes the same paper and direction. */
export function sizeOfPage(page: VNode): readonly [number, number] {
  const { paper, wide } = page.props as { paper?: Paper; wide?: boolean };
  return sizeOf(paper ?? 'a4', wide);
}
