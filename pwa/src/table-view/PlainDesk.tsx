// A plain referee's desk: the clock, who is GO, who waits at the door, the prompts of the referee, the log.

import { gameTitle } from '../app/GamePatch';
import type { DeskProps } from '../games/module';
import { m } from '../paraglide/messages';
import { Band, Dock, Order, Plate, SeatLamps, Strip } from '../ui';
import { LogList } from './LogList';
import { patchOf } from './patch';
import { labelWords } from './words';

export function PlainDesk({ view, table, module, say, openMenu, banner }: DeskProps) {
  const clock = (action: string, seconds?: number) =>
    void table.command('/clock', seconds === undefined ? { action } : { action, seconds });
  const simple = view.prompts.filter((prompt) => Object.keys(prompt.args.properties ?? {}).length === 0);
  return (
    <div class="phone">
      <Strip patch={patchOf(view.game)} title={gameTitle(view.game)} note={view.code} onMenu={openMenu} />
      {banner}
      <Band clock={view.clock} seats={view.seats} />
      <Order>{m.table_desk()}</Order>
      <main class="deck">
        <SeatLamps seats={view.seats} />
        {simple.map((prompt) => (
          <button
            key={prompt.move}
            type="button"
            class="btn"
            onClick={() => table.send([{ move: prompt.move }])}
          >
            {labelWords(module, prompt.label, say)}
          </button>
        ))}
        <section>
          <Plate>{m.table_log()}</Plate>
          <LogList lines={table.log.value} module={module} say={say} most={20} open />
        </section>
      </main>
      {view.clock && (
        <Dock phase={view.clock.id}>
          <div class="chips thirds">
            <button
              type="button"
              class="btn sm"
              onClick={() => clock(view.clock?.paused ? 'resume' : 'pause')}
            >
              {view.clock.paused ? m.app_timer_go_on() : m.app_timer_hold()}
            </button>
            <button type="button" class="btn sm" onClick={() => clock('add', 30)}>
              +30 s
            </button>
            <button type="button" class="btn sm" onClick={() => clock('ring')}>
              {m.table_close_now()}
            </button>
          </div>
        </Dock>
      )}
    </div>
  );
}
