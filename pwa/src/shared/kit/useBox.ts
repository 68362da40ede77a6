// The place something is drawn in, as large as it is now.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const at = ref.current;
    if (!at) return;
    const measure = () => setBox({ width: at.clientWidth, height: at.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  return { ref, box };
}
