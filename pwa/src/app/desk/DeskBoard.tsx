// The board as all may see it, on the referee's desk. A tap on a thing finds the verbs that speak of it.
import { Eye, Hand } from 'lucide-preact';
import { useEffect, useRef } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Icon, Note } from '../../shared';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { markOf } from '../../shared/words/boardMark';
import { Facts } from '../at-table/generic/Facts';
import { useBoard, useShown } from '../atTable';
import { Backdrop } from '../bigscreen/parts';
import { setOf } from '../games';
import { useWide } from '../useWide';
import { type Change, useWays } from './over';
import '../bigscreen/bigscreen.css';

/**
 * The elements of the board that show this figure: marked with its verb first and with most of its owner, else one
 * that is marked with the whole owner alone. Words cannot be added to a drawing, so text comes first.
 */
function shownBy(board: Element, { about, verb }: Change): Element[] {
  const marked = [...board.querySelectorAll('[data-verbs],[data-about]')].map((node) => {
    const mark = markOf(node, board);
    return { node, whose: Object.entries(mark?.about ?? {}), shows: mark?.verbs[0] };
  });
  const theirs = marked.filter(
    ({ whose }) =>
      // a thing on offer is nobody's
      whose.some(([key]) => key !== 'item') && whose.every(([key, id]) => about[key] === id),
  );
  const written = theirs.filter(({ node }) => node instanceof HTMLElement);
  const figures = (written.length > 0 ? written : theirs).filter(({ shows }) => shows === verb);
  const closest = Math.max(...figures.map(({ whose }) => whose.length));
  const nodes = theirs.filter(({ whose }) => whose.length === Object.keys(about).length);
  const hit =
    figures.length > 0 ? figures.filter(({ whose }) => whose.length === closest) : nodes.slice(0, 1);
  return hit.map(({ node }) => node);
}

/** Px around a finger within which a small thing is meant. */
const FINGER = 24;

/** The mark of the thing under a finger, else of the closest one. */
function touched(target: Element, { clientX: x, clientY: y }: MouseEvent, board: Element) {
  const ownMark = markOf(target, board);
  if (ownMark) return ownMark;
  const away = (node: Element) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const near = [...board.querySelectorAll('[data-verbs],[data-about]')]
    .map((node) => ({ node, px: away(node) }))
    .filter(({ px }) => px <= FINGER)
    .toSorted((a, b) => a.px - b.px);
  return near[0] && markOf(near[0].node, board);
}

/** The board, on which a tap finds sentences; a change that is only looked at stands beside its figure. */
function useTouch(change: Change | null) {
  const node = useRef<HTMLDivElement>(null);
  const { view } = useShown();
  const { go } = useWays();
  useEffect(() => {
    const board = node.current;
    if (!board || !change) return;
    const marked = shownBy(board, change);
    for (const element of marked) element.setAttribute('data-then', change.shown);
    return () => {
      for (const element of marked) element.removeAttribute('data-then');
    };
  }, [change, view.seq]);
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!node.current || !(target instanceof Element)) return;
    if (target.closest('button:not([data-about], [data-verbs]), a, summary')) return;
    go({ kind: 'fix', mark: touched(target, event, node.current) ?? undefined });
  };
  return { ref: node, onClick };
}

/** On a laptop in words and figures, on a phone as it is drawn; null where a game does not draw it there. */
export function DeskBoard({ change }: { change: Change | null }) {
  const { view, module, materials } = useShown();
  const board = useBoard();
  const wide = useWide();
  const touch = useTouch(change);
  const Board = viewBy(module?.Screen);
  if (!wide && !(Board && module?.world(view, materials))) return null;
  const set = setOf(view.game);
  return (
    <section class="desk-board stack spaced" aria-label={m.board_beside()}>
      {/* the same by keyboard is the field for all sentences */}
      {wide ? (
        <div class="desk-tv stack" {...touch}>
          {Board ? (
            <Boundary fallback={() => null}>
              <Board {...board} part="desk" />
              <div class="desk-set">{set && <img class="fills" src={set} alt="" />}</div>
            </Boundary>
          ) : (
            view.state && <Facts state={view.state} />
          )}
        </div>
      ) : (
        <div class="tv house tv-world set-board" data-game={view.game} {...touch}>
          <Backdrop game={view.game} />
          <Boundary fallback={() => null}>{Board && <Board {...board} part="touched" />}</Boundary>
        </div>
      )}
      {change ? (
        <p class="desk-only row">
          <Icon icon={Eye} />
          {change.before} → {change.after} · {m.verb_only_you()}
        </p>
      ) : (
        wide && <Note icon={Hand}>{m.ref_board_note()}</Note>
      )}
    </section>
  );
}
