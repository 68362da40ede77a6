// A player on a laptop: the table in its set on the left, as the big screen draws it, and in its sky what happened last.
import { m } from '../../i18n/messages';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { useBoard, useShown } from '../atTable';
import { Backdrop, Lamps } from '../bigscreen/parts';
import { setOf } from '../games';
import { isEvent, LogList } from './LogList';
import '../bigscreen/bigscreen.css';
import './laptop.css';

export function LaptopBoard() {
  const { view, table, module, materials } = useShown();
  const Board = viewBy(module?.Screen);
  const board = useBoard();
  const world = Board && module?.world(view, materials);
  return (
    <aside class="laptop-board house" data-game={view.game} aria-label={m.board_beside()}>
      {Board && (
        <div
          class={`tv house ${world ? 'tv-world' : setOf(view.game) ? 'painted' : ''}`}
          data-game={view.game}
        >
          <Backdrop game={view.game} />
          <Boundary fallback={() => null}>
            {world ? (
              <Board {...board} part="world" lamps={(team) => <Lamps team={team} />} />
            ) : (
              <div class="tv-main stack">
                <Board {...board} part="desk" />
              </div>
            )}
          </Boundary>
        </div>
      )}
      <section class="laptop-log" aria-label={m.table_log()}>
        <LogList lines={table.log.value.filter(isEvent)} max={12} plain />
      </section>
    </aside>
  );
}
