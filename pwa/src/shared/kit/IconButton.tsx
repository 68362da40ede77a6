// A button that is its icon alone, with its words for those who do not see it.
import type { LucideIcon } from 'lucide-preact';
import { Icon } from './Icon';

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  small?: boolean;
  onTap: () => void;
}
export function IconButton({ icon, label, small = false, onTap }: IconButtonProps) {
  return (
    <button type="button" class="ib" aria-label={label} onClick={onTap}>
      <Icon of={icon} {...(small ? {} : { size: 'l' })} />
    </button>
  );
}
