// True where the window has room for columns: a laptop, not a phone on its side.
import { useEffect, useState } from 'preact/hooks';

const ROOM = '(min-width: 1000px) and (min-height: 600px)';

export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(ROOM).matches);
  useEffect(() => {
    const room = matchMedia(ROOM);
    const change = () => setWide(room.matches);
    change(); // since it was drawn
    room.addEventListener('change', change);
    return () => room.removeEventListener('change', change);
  }, []);
  return wide;
}
