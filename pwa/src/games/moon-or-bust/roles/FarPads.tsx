// The pads across the water: the other tests of this turn, and the next one with the coin that it takes.
import { m } from '../../../i18n/messages';
import { HitButton, type WorldBox } from '../../../shared';
import { promptOf } from '../../../table/read';
import {
  askArgs,
  askedFor,
  forceOf,
  grantOf,
  hasRole,
  isWhole,
  paidTests,
  slotsOf,
  type Test,
  type ViewModel,
} from '../model';
import { type Props, useSeat, useViewModel } from '../props';
import { Part } from '../set/Part';
import { inSlots, TestRocket } from '../set/Rocket';
import { partWord, purserName } from '../words';
import type { Yard } from './yard';

const MOST_DRAFTS = 4;
/** The size of a rocket far off. */
const FAR = 0.135;

interface Pad {
  label: string;
  name: string;
  test?: Test;
  /** Whole and paid. */
  done?: boolean;
  /** Not paid yet. */
  coin: boolean;
  off: boolean;
  onTap: () => void;
}
function FarPad({ label, name, x, y, scale, test = {}, ...pad }: Pad & Record<'x' | 'y' | 'scale', number>) {
  const model = useViewModel();
  const width = Math.max(76, 84 * scale);
  const high = Math.max(48, 124 * scale);
  return (
    <HitButton
      class="mb-far"
      name={name.includes(label) ? name : `${label}, ${name}`}
      style={{ left: x - width / 2, top: y - high, width, height: high + 22 }}
      off={pad.off}
      onTap={pad.onTap}
    >
      <svg viewBox="-42 -124 84 140" width={width} height={high + 16 * scale} aria-hidden="true">
        <g transform={`scale(${FAR})`}>
          <TestRocket model={model} components={inSlots(slotsOf(model), test)} />
        </g>
        <Part id="pad-far" />
        {pad.coin && <Part id="coin" y={-58} scale={0.38} />}
        {pad.done && (
          <g transform="translate(26 -88)">
            <circle class="mb-done" r="13" />
            <Part id="check" scale={0.62} />
          </g>
        )}
      </svg>
      <span>{label}</span>
    </HitButton>
  );
}

/** A dotted rocket, with a coin on it as long as nobody has paid for it; null where there are enough. */
function nextPad(model: ViewModel, table: Props, count: number, onAdd: () => void): Pad | null {
  const { test_price: price, max_tests: limit } = forceOf(model);
  const n = count === 1 && paidTests(model) === 0 ? 1 : count + 1;
  if (n > count && count >= Math.min(limit ?? MOST_DRAFTS, MOST_DRAFTS)) return null;
  const lacks = Math.max(0, price * n - grantOf(model).funding);
  if (lacks === 0)
    return {
      label: m.mb_test_n({ n }),
      name: m.mb_second_pad({ n }),
      coin: false,
      off: false,
      onTap: onAdd,
    };
  const isPolitician = hasRole(model, 'politician');
  const canAsk = promptOf(table.view, 'ask') !== undefined && !isPolitician;
  const asked = askedFor(model, 'funding');
  const name = purserName(model);
  const padName =
    asked >= lacks
      ? { label: m.mb_asked_short(), name: m.mb_asked({ name, n: asked }) }
      : {
          label: canAsk ? m.mb_ask_short({ n: lacks }) : m.mb_n_funding({ n: lacks }),
          name: isPolitician ? m.mb_give_yourself({ n: lacks }) : m.mb_ask({ name, n: lacks }),
        };
  const onTap = () => void table.send('ask', askArgs(model, 'funding', lacks));
  return { ...padName, coin: true, off: !canAsk || asked >= lacks, onTap };
}

interface FarPadsProps {
  box: WorldBox;
  yard: Yard;
  drafts: readonly Test[];
  /** The test that is on the near pad. */
  pad: number;
  sealed: boolean;
  onShow: (test: number) => void;
  onAdd: () => void;
}
export function FarPads({ box, yard, drafts, pad, sealed, onShow, onAdd }: FarPadsProps) {
  const { model, table } = useSeat();
  const slots = slotsOf(model);
  const paid = paidTests(model);
  const others = drafts.flatMap((test, i): Pad[] => {
    if (i === pad) return [];
    const label = m.mb_test_n({ n: i + 1 });
    const parts = Object.values(test).map(partWord).join(' ');
    return [
      {
        label,
        name: m.ui_colon({ of: label, says: parts || '–' }),
        test,
        done: isWhole(test, slots) && i < paid,
        coin: i >= paid,
        off: sealed,
        onTap: () => onShow(i),
      },
    ];
  });
  const next = sealed ? null : nextPad(model, table, drafts.length, onAdd);
  const pads = next ? [...others, next] : others;
  const scale = Math.min(1.1, (box.width / 390) * 0.86);
  const gap = Math.min(118 * scale, (yard.foot - box.top) / (pads.length || 1));
  // Of several, the first is in front of the water's edge.
  const lowest = yard.foot - 66 * yard.ground + (others.length > 1 ? gap : 0);
  return pads.map((pad, i) => (
    <FarPad
      key={pad.label}
      {...pad}
      scale={scale}
      x={Math.max(38, yard.left * 0.5)}
      y={Math.max(lowest - i * gap, box.top + 112 * scale)}
    />
  ));
}
