// An icon next to words; never the only sign, so it is hidden from screen readers.
import type { LucideIcon } from 'lucide-preact';

type IconSize = 's' | 'm' | 'l';

interface IconProps {
  of: LucideIcon;
  size?: IconSize;
  class?: string;
}
export function Icon({ of: Shape, size = 'm', class: extra = '' }: IconProps) {
  return (
    <span class={`i ${size === 'm' ? '' : size} ${extra}`} aria-hidden="true">
      <Shape />
    </span>
  );
}
