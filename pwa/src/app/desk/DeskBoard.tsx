// The board as all may see it, on the referee's desk. A tap on a thing finds the verbs that speak of it.
import { Hand } from 'lucide-preact';
import { useEffect, useRef } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Note } from '../../shared';
import type { History } from '../../shared/game';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { type Told, toldBy } from '../../shared/words/told';
import { useShown } from '../atTable';
import '../bigscreen/bigscreen.css';

export function DeskBoard({ onTapped }: { onTapped: (told: Told | undefined) => void }) {
  const { view, table, module, materials, say } = useShown();
  const node = useRef<HTMLDivElement>(null);
  const tapped = useRef(onTapped);
  tapped.current = onTapped;
  useEffect(() => {
    const board = node.current;
    if (!board) return;
    // The same by keyboard is the search field: this is a shorter way for a mouse or a finger.
    const tap = (event: Event) => {
      const target = event.target as Element;
      if (target.closest('button, a, summary')) return;
      tapped.current(toldBy(target, board) ?? undefined);
    };
    board.addEventListener('click', tap);
    return () => board.removeEventListener('click', tap);
  }, []);
  const Board = viewBy(module?.Screen);
  if (!Board) return null;
  const history: History = (pointer, count) => table.history(pointer, count);
  const props = { view, materials, say, history };
  return (
    <section class="desk-board" aria-label={m.ref_board()}>
      <div class="tv desk-tv" ref={node}>
        <Boundary fallback={() => null}>
          <div class="tv-main">
            <Board {...props} part="main" />
          </div>
          <div class="tv-side">
            <Board {...props} part="side" />
          </div>
        </Boundary>
      </div>
      <Note icon={Hand}>{m.ref_board_note()}</Note>
    </section>
  );
}
