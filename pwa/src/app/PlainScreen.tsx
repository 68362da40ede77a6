// A screen without a board: what is the matter in one sentence, and the ways on.
import type { ComponentChildren } from 'preact';
import { m } from '../i18n/messages';
import { LinkCap, Order } from '../shared';
import { setOf } from './games';
import { Mark } from './Mark';

export interface PlainScreenProps {
  /** The strip, and the notices right below it. */
  head?: ComponentChildren;
  order: ComponentChildren;
  note?: ComponentChildren;
  class?: string;
  /** The scrolling part between order and dock. */
  children?: ComponentChildren;
  /** Caps; without any the screen has no dock. */
  dock?: ComponentChildren;
}

/** A door's picture on a laptop, left of the question: the game's set, or the house's mark. */
export function DoorArt({ game = '' }: { game?: string | undefined }) {
  const set = setOf(game);
  return (
    <div class="door-art centred" aria-hidden="true">
      {set ? <img class="fills" src={set} alt="" /> : <Mark size={180} />}
    </div>
  );
}

export function PlainScreen({ head, order, note, class: extra = '', children, dock }: PlainScreenProps) {
  return (
    <div class={`phone ${extra}`}>
      {head}
      <Order note={note}>{order}</Order>
      <main class="deck">{children}</main>
      {dock && <footer class="dock">{dock}</footer>}
    </div>
  );
}

export const HomeCap = ({ first = false }: { first?: boolean }) => (
  <LinkCap href="/" kind={first ? 'primary' : 'plain'}>
    {m.app_to_home()}
  </LinkCap>
);
