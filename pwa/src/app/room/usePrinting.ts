// Prints the result of a room, with all parts one below the other: by its own button, or by the browser's menu.
import { useState } from 'preact/hooks';
import { useAfter, useListener } from '../../shared';

/** True while the page is printed, with all parts one below the other; and the function that prints it. */
export function usePrinting(): [boolean, () => void] {
  const [printing, setPrinting] = useState<'asked' | 'underway' | null>(null);
  useListener(['beforeprint'], () => setPrinting('underway'));
  useListener(['afterprint'], () => setPrinting(null));
  // Charts need a moment to be drawn on paper. By the browser's own menu it is on its way already.
  useAfter(printing === 'asked' ? 500 : null, () => window.print());
  return [printing !== null, () => setPrinting('asked')];
}
