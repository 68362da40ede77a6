// Whether the window has room for more than a phone's column.
import { useEffect, useState } from 'preact/hooks';

/** Columns: a laptop, not a phone on its side. */
const LAPTOP = '(min-width: 1000px) and (min-height: 600px)';
/** The board above the hand: a tablet that stands upright. */
export const UPRIGHT = '(min-width: 700px) and (max-width: 999px) and (min-height: 900px)';
/** Room for a big screen's picture between the columns of a desk. */
export const BROAD = '(min-width: 1300px) and (min-height: 600px)';

export function useWide(asked = LAPTOP): boolean {
  const [wide, setWide] = useState(() => matchMedia(asked).matches);
  useEffect(() => {
    const room = matchMedia(asked);
    const change = () => setWide(room.matches);
    change(); // since it was drawn
    room.addEventListener('change', change);
    return () => room.removeEventListener('change', change);
  }, [asked]);
  return wide;
}
