// A row of a menu or a sheet: its icon, its name, and what it does in a few words.
import type { LucideIcon } from 'lucide-preact';
import { Icon } from '../shared';

interface MenuRowProps {
  icon: LucideIcon;
  children: string;
  note?: string;
  onTap: () => void;
}
export function MenuRow({ icon, children, note, onTap }: MenuRowProps) {
  return (
    <button type="button" class="menu-row" onClick={onTap}>
      <Icon icon={icon} size="l" />
      <span class="who grow">
        {children}
        {note && <small>{note}</small>}
      </span>
    </button>
  );
}
