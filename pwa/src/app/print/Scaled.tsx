// A page of paper as small as its place on the screen; in print it has its true size.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** CSS pixels in a millimetre. */
const MM = 96 / 25.4;

interface ScaledProps {
  /** Of the page, in mm. */
  size: readonly [number, number];
  /** No higher than its place, either. */
  thumb?: boolean;
  children: ComponentChildren;
}
export function Scaled({ size: [w, h], thumb = false, children }: ScaledProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const resize = () => {
      const { clientWidth = 0, clientHeight = 0 } = place.parentElement ?? {};
      const high = thumb ? clientHeight / (h * MM) : 1;
      setScale(Math.min(1, clientWidth / (w * MM), high) || 1);
    };
    resize();
    const watch = new ResizeObserver(resize);
    if (place.parentElement) watch.observe(place.parentElement);
    return () => watch.disconnect();
  }, [w, h, thumb]);
  return (
    <div
      ref={ref}
      class="scaled"
      style={{ '--k': scale, '--scaled-w': `${w * scale}mm`, '--scaled-h': `${h * scale}mm` }}
    >
      {children}
    </div>
  );
}
