// Prints the debrief, with all parts one below the other: by its own button, or by the browser's menu.
import { useEffect, useState } from 'preact/hooks';

/** True while the page is printed, with all parts one below the other; and the function that prints it. */
export function usePrinting(): [boolean, () => void] {
  const [printing, setPrinting] = useState<'asked' | 'underway' | null>(null);
  useEffect(() => {
    const after = () => setPrinting(null);
    const before = () => setPrinting('underway');
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  useEffect(() => {
    // By the browser's own menu it is on its way already.
    if (printing !== 'asked') return;
    // Charts need a moment to be drawn on paper.
    const timer = setTimeout(() => window.print(), 500);
    return () => clearTimeout(timer);
  }, [printing]);
  return [printing !== null, () => setPrinting('asked')];
}
