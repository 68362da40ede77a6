// A page of the desk: its own strip with a cross, the order, what scrolls, the dock; and the clock in hand.
import { Clock, X } from 'lucide-preact';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Alert, Cap, Dock, IconButton, Order, Strip } from '../../shared';
import { useBack } from '../../shared/kit/sheet/modal';
import { useShown } from '../atTable';
import { gameTitle } from '../GamePatch';
import { patchOf } from '../games';
import { useWays } from './over';
import './fix/fix.css';

/** True where a page is in the desk's right column, next to the board: on a laptop. */
export const InColumn = createContext(false);

/** On a phone, over the board: draws a page as a plate beside what was touched. */
export const OverBoard = createContext<((page: PageProps) => ComponentChildren) | null>(null);

export interface PageProps {
  title: string;
  order: string;
  note?: ComponentChildren;
  dock: ComponentChildren;
  /** Names what the dock asks: taps meant for the one before are not taken. */
  ask: string;
  children: ComponentChildren;
  /** Draws the middle itself (the file covers it). */
  bare?: boolean;
}

/** Play goes on while the referee reads: that is said, and can be stopped here. */
export function ClockNote() {
  const { view, table } = useShown();
  if (!view.clock || view.clock.paused) return null;
  return (
    <Alert tone="hold" icon={Clock}>
      <span class="pow-split row wrap">
        <span class="grow">{m.pow_clock_runs()}</span>
        <Cap compact onTap={() => void table.command('/clock', { action: 'pause' })}>
          {m.ref_pause()}
        </Cap>
      </span>
    </Alert>
  );
}

const nameOf = (cap: Element) => cap.getAttribute('aria-label') ?? cap.textContent;

/**
 * A page replaces the desk, which is drawn again afterwards: the focus then goes to the control with the same name as
 * the one that was pressed last. The returned handler must receive every click on the desk.
 */
export function useWayBack(away: boolean): (event: Event) => void {
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (away || pressed.current === null) return;
    const caps = [...document.querySelectorAll<HTMLElement>('.desk button')];
    caps.find((cap) => nameOf(cap) === pressed.current)?.focus();
  }, [away]);
  return ({ target }) => {
    const cap = target instanceof Element ? target.closest('button') : null;
    if (cap && !cap.closest('dialog')) pressed.current = nameOf(cap);
  };
}

export function Page(props: PageProps) {
  const { title, order, note, dock, ask, children, bare } = props;
  const { view, banner } = useShown();
  const { close } = useWays();
  const deck = useRef<HTMLElement>(null);
  const column = useContext(InColumn);
  const over = useContext(OverBoard);
  useBack(close);
  useEffect(() => {
    deck.current?.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('.desk-page h1');
    if (heading) heading.tabIndex = -1;
    // a search that was begun elsewhere goes on
    const typed = document.querySelector<HTMLElement>('.desk-page [type=search]:not(:placeholder-shown)');
    (typed ?? heading)?.focus({ preventScroll: true });
  }, [ask]);
  if (over) return <>{over(props)}</>;
  if (column)
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <aside class="desk-beside desk-page stack" aria-label={title} tabIndex={0} ref={deck}>
          <div class="desk-column-head row between">
            <Order note={note}>{order}</Order>
            <IconButton icon={X} label={m.host_to_desk()} onTap={close} />
          </div>
          {children}
        </aside>
        <Dock phase={`desk/${ask}`}>{dock}</Dock>
      </>
    );
  return (
    <div class="phone desk-page">
      <Strip patch={patchOf(view.game)} title={title} note={`${gameTitle(view.game)} · ${view.code}`}>
        <IconButton icon={X} label={m.host_to_desk()} onTap={close} />
      </Strip>
      {banner}
      <Order note={note}>{order}</Order>
      {bare ? (
        children
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <main class="deck" tabIndex={0} ref={deck}>
          {children}
        </main>
      )}
      <Dock phase={`desk/${ask}`}>{dock}</Dock>
    </div>
  );
}
