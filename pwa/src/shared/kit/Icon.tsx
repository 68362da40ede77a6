// An icon next to words, never the only sign, so it is hidden from screen readers; and a button that is its icon alone.
import type { LucideIcon } from 'lucide-preact';

interface IconProps {
  of: LucideIcon;
  size?: 's' | 'm' | 'l';
}
export function Icon({ of: Shape, size = 'm' }: IconProps) {
  return (
    <span class={`i ${size === 'm' ? '' : size}`} aria-hidden="true">
      <Shape />
    </span>
  );
}

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  small?: boolean;
  onTap: () => void;
}
export function IconButton({ icon, label, small = false, onTap }: IconButtonProps) {
  return (
    <button type="button" class="ib" aria-label={label} onClick={onTap}>
      <Icon of={icon} size={small ? 'm' : 'l'} />
    </button>
  );
}
