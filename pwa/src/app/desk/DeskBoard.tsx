// The board as all may see it, on the referee's desk. A tap on a thing finds the verbs that speak of it.
import { Eye, Hand } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Icon, Note } from '../../shared';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { type BoardMark, markOf } from '../../shared/words/boardMark';
import { Facts } from '../at-table/generic/Facts';
import { useBoard, useShown } from '../atTable';
import { Backdrop } from '../bigscreen/parts';
import { setOf } from '../games';
import { type Change, type FixOver, useWays } from './over';
import '../bigscreen/bigscreen.css';

interface DeskBoardProps {
  change: Change | null;
  /** Below the board. */
  children?: ComponentChildren;
}

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

/** Px above or below a thing that a plate needs. */
const LEAST_ROOM = 160;

/** Px around a finger within which a small thing is meant. */
const FINGER = 24;

/** The marked thing under a finger, or the closest one, and where it is. */
function touched(target: Element, { clientX: x, clientY: y }: MouseEvent, board: Element): Partial<FixOver> {
  const touch = (node: Element, mark: BoardMark | null) => {
    if (!mark) return {};
    const { left, width, top, bottom } = node.getBoundingClientRect();
    const plates = board.parentElement!;
    const [edge, around] = [board.getBoundingClientRect(), plates.getBoundingClientRect()];
    const [over, under] = [top - around.top, around.bottom - bottom];
    const spot = {
      ...{ left: left - edge.left, width, top: top - edge.bottom, bottom: bottom - edge.bottom },
      ...{ above: over >= under, room: Math.max(over, under), scroll: plates.scrollTop },
    };
    // without room for a plate it is a page
    return { mark, ...(spot.room >= LEAST_ROOM && { at: spot }) };
  };
  const ownMark = markOf(target, board);
  if (ownMark) return touch(target.closest('[data-verbs],[data-about]') ?? board, ownMark);
  const away = (node: Element) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const near = [...board.querySelectorAll('[data-verbs],[data-about]')]
    .map((node) => ({ node, px: away(node) }))
    .filter(({ px }) => px <= FINGER)
    .toSorted((a, b) => a.px - b.px);
  return near[0] ? touch(near[0].node, markOf(near[0].node, board)) : {};
}

/** A board on which a tap finds verbs. The same by keyboard is the search field. */
function useVerbTaps() {
  const node = useRef<HTMLDivElement>(null);
  const { go } = useWays();
  useEffect(() => {
    const board = node.current;
    if (!board) return;
    const tap = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (target.closest('button:not([data-about], [data-verbs]), a, summary')) return;
      go({ kind: 'fix', ...touched(target, event, board) });
    };
    board.addEventListener('click', tap);
    return () => board.removeEventListener('click', tap);
  }, []);
  return node;
}

/** The table in its set, as wide as the phone; null where the game does not draw it there. */
export function SetBoard() {
  const { view, module, materials } = useShown();
  const board = useBoard();
  const node = useVerbTaps();
  const Board = viewBy(module?.Screen);
  if (!Board || !module?.world(view, materials)) return null;
  return (
    <div class="tv house tv-world set-board" data-game={view.game} ref={node}>
      <Backdrop game={view.game} />
      <Boundary fallback={() => null}>
        <Board {...board} part="touched" />
      </Boundary>
    </div>
  );
}

export function DeskBoard({ change, children }: DeskBoardProps) {
  const { view, module } = useShown();
  const props = useBoard();
  const node = useVerbTaps();
  useEffect(() => {
    const board = node.current;
    if (!board || !change) return;
    const marked = shownBy(board, change);
    for (const element of marked) element.setAttribute('data-then', change.shown);
    return () => {
      for (const element of marked) element.removeAttribute('data-then');
    };
  }, [change, view.seq]);
  const Board = viewBy(module?.Screen);
  const set = setOf(view.game);
  return (
    <section class="desk-board stack spaced" aria-label={m.board_beside()}>
      <div class="desk-tv stack" ref={node}>
        {Board ? (
          <Boundary fallback={() => null}>
            <Board {...props} part="desk" />
            <div class="desk-set">{set && <img class="fills" src={set} alt="" />}</div>
          </Boundary>
        ) : (
          view.state && <Facts state={view.state} />
        )}
      </div>
      {change ? (
        <p class="desk-only row">
          <Icon icon={Eye} />
          {change.before} → {change.after} · {m.verb_only_you()}
        </p>
      ) : (
        <Note icon={Hand}>{m.ref_board_note()}</Note>
      )}
      {children}
    </section>
  );
}
