// An icon next to words, never the only sign, so it is hidden from screen readers; and a button that is its icon alone.
import type { LucideIcon } from 'lucide-preact';

interface IconProps {
  icon: LucideIcon;
  size?: 's' | 'm' | 'l';
}
export function Icon({ icon: Shape, size = 'm' }: IconProps) {
  return (
    <span class={`i ${size === 'm' ? '' : size}`} aria-hidden="true">
      <Shape />
    </span>
  );
}

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  compact?: boolean;
  onTap: () => void;
}
export function IconButton({ icon, label, compact = false, onTap }: IconButtonProps) {
  return (
    <button type="button" class="ib" aria-label={label} onClick={onTap}>
      <Icon icon={icon} size={compact ? 'm' : 'l'} />
    </button>
  );
}
