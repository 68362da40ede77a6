// The posters of the next turn, while others fly: a choice is kept on the phone, and the next workshop opens with it.
import { m } from '../../../i18n/messages';
import { Cap, HandScreen } from '../../../shared';
import { planOf } from '../model';
import { useSeat } from '../props';
import { type Go, ShopLinks } from '../Shops';
import { ambitionWords } from './ambitions';
import { Hoarding } from './Hoarding';
import { costOf, frontOf, paysWords, priceOf, riseOf } from './offers';
import '../workshop.css';

export function Plan({ go }: { go: Go }) {
  const { model, table } = useSeat();
  const wish = table.draft<string | null>('ambition', null, 'ambition');
  const sheet = planOf(table.view);
  const front = frontOf(model, sheet, wish.value, false);
  const { goal, guide } = front;
  const turn = model.state.turn + 1;
  const points = sheet?.points ?? 0;
  const cost = costOf(front);
  const later = goal ? priceOf(goal).later : 0;
  return (
    <HandScreen
      question={`plan ${turn}`}
      order={goal ? ambitionWords(goal, model).title : m.wgw_how_far()}
      note={m.wgw_plan_points({ turn, n: points })}
      near="var(--navy)"
      world={(box) => (
        <Hoarding
          {...{ box, guide, goal, cost, points }}
          rise={riseOf(front, model)}
          onPick={(drawing) => {
            wish.value = drawing;
          }}
        />
      )}
      you={model.me}
      pass={
        <span class="row wgu-links">
          <ShopLinks here="plan" go={go} />
        </span>
      }
    >
      <Cap
        kind={goal ? 'primary' : 'plain'}
        off={!goal}
        note={
          goal ? cost > 0 && paysWords(m.wgw_guide_note({ cost, has: points }), later) : m.wgw_touch_poster()
        }
        onTap={() => go(null)}
      >
        {m.wgw_plan_keep({ turn })}
      </Cap>
    </HandScreen>
  );
}
