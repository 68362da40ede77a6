// The ground of a picture on paper: a disc with a black line, on a strip of ground. Its foot is at 0, it is 470 high.
import type { ComponentChildren } from 'preact';

interface DiscProps {
  children: ComponentChildren;
  /** Only the disc's ground, for what has none. */
  view?: string;
}
export const Disc = ({ children, view = '-390 -480 780 486' }: DiscProps) => (
  <svg class="card-art" viewBox={view} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    <path class="disc-ground" d="M-420-40Q0-66 420-40V20H-420z" />
    <circle class="disc" cy="-236" r="232" />
    <path class="disc-shade" d="M84-452a232 232 0 0 1 0 432a292 292 0 0 0 0-432z" />
    <circle class="disc-line" cy="-236" r="232" />
    {children}
    <path class="disc-line" d="M-390 2H390" />
  </svg>
);
