// The workshop: the budget, what everything costs, and one cap for the next step.
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import type { Prompt } from '../../table/types';
import { Cap, Dock, Order } from '../../ui';
import { MoveSheet, moveWords } from './MoveSheet';
import { prompt, sheetOf } from './model';
import type { ViewProps } from './Table';

export function Workshop(props: ViewProps) {
  const { desk, table } = props;
  const { view } = table;
  const [open, setOpen] = useState<string | null>(null);
  const sheet = sheetOf(view);
  const ready = prompt(view, 'ready');
  const moves = view.prompts.filter((one: Prompt) => one.move !== 'ready');
  return (
    <>
      <Order note={sheet ? m.wgu_points_left({ n: sheet.points }) : undefined}>
        {m.wgu_order_workshop({ turn: desk.state.turn })}
      </Order>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class="deck" tabIndex={0}>
        {moves.map((one) => (
          <Cap key={one.move} small onTap={() => setOpen(one.move)}>
            {moveWords(one, table)}
          </Cap>
        ))}
      </main>
      <Dock phase={view.phase}>
        {ready && (
          <Cap kind="primary" off={ready.submitted} onTap={() => table.send('ready', {})}>
            {moveWords(ready, table)}
          </Cap>
        )}
      </Dock>
      <MoveSheet
        {...props}
        prompt={open ? (prompt(view, open) ?? null) : null}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
