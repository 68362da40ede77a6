// The market: trades, the stories, and what each programme has; on paper, too.

import { m } from '../../../i18n/messages';
import { Cap, Dock, Order } from '../../../shared';
import { type ToStories, useSeat } from '../props';
import { RockPanel } from '../rock/RockPanel';
import { type Go, mayDraw } from '../Shops';
import { Manifest } from './Manifest';
import { Trade } from './Trade';
import '../workshop.css';

export function Market({ go, onStories }: { go: Go; onStories: ToStories }) {
  const { model, table } = useSeat();
  const { me, state } = model;
  const seats = Object.keys(state.programmes).sort((a, b) => Number(b === me) - Number(a === me));
  const shops = state.phase === 'workshop' && mayDraw(model);
  return (
    <>
      <Order note={m.wgb_note({ turn: state.turn })}>{m.wgw_market()}</Order>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class="deck wgb" tabIndex={0}>
        {seats.length > 1 && model.mine && <Trade />}
        {onStories && <Cap onTap={onStories}>{m.wgf_stories()}</Cap>}
        <RockPanel />
        {seats.map((seat) => (
          <Manifest key={seat} seat={seat} />
        ))}
        <Cap onTap={() => window.print()}>{m.deb_print()}</Cap>
      </main>
      <Dock phase={`market/${table.view.phase}`}>
        {shops ? (
          <div class="pair even">
            <Cap onTap={() => go('board')}>{m.wgw_draw_own()}</Cap>
            <Cap kind="primary" onTap={() => go(null)}>
              {m.wgw_posters()}
            </Cap>
          </div>
        ) : (
          <Cap kind="primary" onTap={() => go(null)}>
            {m.app_back()}
          </Cap>
        )}
      </Dock>
    </>
  );
}
