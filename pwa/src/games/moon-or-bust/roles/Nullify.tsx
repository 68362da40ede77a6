// From turn 10 on a team that was hit may pay: its struck rockets, a price on each part, the red box of coins.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { GoCap, HitButton, PassLink, useSecretChoice, WaitCap, type WorldBox } from '../../../shared';
import { seen } from '../../../table/types';
import { Hand } from '../hand/Hand';
import { otherSide, purseOf, TYPES, type ViewModel } from '../model';
import { useSeat, useViewModel } from '../props';
import { MoneyBox, moneyBoxIn, Pieces } from '../set/MoneyBox';
import { Part } from '../set/Part';
import { Struck, stackOf, TestRocket } from '../set/Rocket';
import { Outcome } from '../turn/Outcome';
import type { Strike } from '../wire';
import { decideWords, partWord, typeWord } from '../words';

/** A card that struck one of the own tests, and its place among the cards. */
type Hit = Pick<Strike, 'type'> & Record<'test' | 'at', number>;

const USUAL = Object.fromEntries(TYPES.map((type) => [type, undefined]));

/** A test of the own team that is hit; its outlines where this seat does not see its parts. */
const componentsOf = (model: ViewModel, test: number) =>
  seen(model.team?.submitted)?.[test]?.components ?? USUAL;

interface PadProps {
  box: WorldBox;
  hits: readonly Hit[];
  paid: readonly number[];
  price: number;
  have: number;
  short: number | null;
  off: boolean;
  onTap: (at: number) => void;
}
/** Returns where the struck rockets stand, and the place of each card's tag on its part. */
function layoutPad(model: ViewModel, box: WorldBox, hits: readonly Hit[], top: number) {
  const tests = [...new Set(hits.map(({ test }) => test))];
  const room = box.width / tests.length;
  const scale = Math.min((top - box.top) / 940, room / 900);
  const foot = top - 46 * (scale / 0.375);
  const middleOf = (test: number) => room * tests.indexOf(test) + room * 0.38;
  const tags = hits.map(({ type, test, at: card }) => {
    const part = stackOf(model, componentsOf(model, test)).parts.find((standing) => standing.type === type);
    const same = hits.filter((hit) => hit.type === type && hit.test === test);
    const high = part?.tall ?? 200;
    const tall = Math.max(48, high * scale);
    const width = (room * 0.9) / same.length;
    const left = middleOf(test) - room * 0.34 + width * same.findIndex((hit) => hit.at === card);
    const y = foot + (part?.y ?? 0) * scale;
    const place = { left, width, top: y - (high / 2) * scale - tall / 2, height: tall };
    return { card, type, test, part, x: middleOf(test), y, place };
  });
  return { tests, scale, foot, middleOf, tags };
}
type PadLayout = ReturnType<typeof layoutPad>;

/** The struck rockets; on a part that is paid for lie its coins. */
function StruckRockets({ layout, paid }: { layout: PadLayout; paid: readonly number[] }) {
  const model = useViewModel();
  const { tests, scale, foot, middleOf, tags } = layout;
  return (
    <>
      {tests.map((test) => (
        <g key={test} transform={`translate(${middleOf(test)} ${foot}) scale(${scale})`}>
          <Part id="results-pad" />
          <TestRocket model={model} components={componentsOf(model, test)} />
        </g>
      ))}
      {tags.map(({ card, type, x, y }) => (
        <g
          key={card}
          transform={`translate(${x} ${y}) scale(${scale})`}
          class={`mb-team-${otherSide(model.side ?? 'a')}`}
        >
          {paid.includes(card) ? (
            <>
              <g class="mb-given">
                <Part id="coin" x={-52} y={-150} scale={1.3} />
              </g>
              <g class="mb-given">
                <Part id="coin" x={48} y={-124} scale={1.3} />
              </g>
            </>
          ) : (
            <Struck type={type} />
          )}
        </g>
      ))}
    </>
  );
}

function Pad({ box, hits, paid, price, have, short, off, onTap }: PadProps) {
  const model = useViewModel();
  const money = moneyBoxIn(box);
  const { top } = money;
  const layout = layoutPad(model, box, hits, top);
  const { scale, foot, tags } = layout;
  const coins = Math.floor(have / 100);
  const gone = Math.floor((paid.length * price) / 100);
  return (
    <>
      <svg width={box.width} height={top} class="mb-top" aria-hidden="true">
        <Part
          id="dusk-bands"
          x={box.width / 2}
          y={foot - 76 * (scale / 0.375)}
          scale={Math.max(box.width / 390, scale / 0.375)}
        />
        <StruckRockets {...{ layout, paid }} />
      </svg>
      {tags.map(({ card, type, test, part, place }) => {
        const on = paid.includes(card);
        const name = [typeWord(type), part?.id && partWord(part.id)].filter(Boolean).join(' ');
        return (
          <HitButton
            key={card}
            class={`mb-struck ${short === card ? 'short' : ''}`}
            name={m.mb_pay_for({ part: name, n: price, test: test + 1 })}
            style={place}
            aria-pressed={on}
            off={off}
            onTap={() => onTap(card)}
          >
            <span class={`mb-tag ${on ? 'paid' : 'dear'}`}>
              {on ? m.mb_counts_again({ n: price }) : price}
            </span>
          </HitButton>
        );
      })}
      <MoneyBox
        box={money}
        look="one"
        left={m.mb_n_left({ n: have - paid.length * price })}
        right={m.mb_n_paid({ n: paid.length * price })}
      >
        <div class={`row mb-tray ${coins > 5 ? 'many' : ''}`}>
          <Pieces
            ids={Array.from({ length: Math.min(14, coins) }, (_, card) =>
              card < coins - gone ? 'coin' : 'coin-hole',
            )}
          />
        </div>
      </MoneyBox>
    </>
  );
}

export function Nullify() {
  const { model, table } = useSeat();
  const choice = useSecretChoice(table, 'nullify', 'cards', model.state.waivers[model.side ?? '']);
  const { prompt } = choice;
  const cards = choice.value ?? [];
  const [short, setShort] = useState<number | null>(null);
  const hits = (model.state.reveal?.sabotages ?? []).flatMap(({ against, type, test }, card) =>
    against === model.side && test !== null ? { type, test, at: card } : [],
  );
  if (!prompt || hits.length === 0) {
    return (
      <Hand class="mb-results" order={m.mb_nullify_wait()} world={(box) => <Outcome box={box} />}>
        <WaitCap note={decideWords(model.view)} />
      </Hand>
    );
  }
  const price = Number(prompt.label.price);
  const have = purseOf(model).funding;
  const left = have - cards.length * price;
  const tap = (cardIndex: number) => {
    const on = cards.includes(cardIndex);
    if (!on && left < price) return setShort(cardIndex);
    setShort(null);
    const next = on
      ? cards.filter((card) => card !== cardIndex)
      : [...cards, cardIndex].sort((x, y) => x - y);
    choice.choose(next.length > 0 ? next : null);
  };
  return (
    <Hand
      order={choice.order ?? m.mb_nullify()}
      note={
        choice.note ?? (short === null ? m.mb_nullify_note() : m.mb_nullify_short({ n: price, have: left }))
      }
      pass={choice.open && <PassLink onTap={() => choice.pass([])}>{m.mb_pay_nothing()}</PassLink>}
      world={(box) => (
        <Pad
          box={box}
          hits={hits}
          paid={cards}
          price={price}
          have={have}
          short={short}
          off={!choice.open}
          onTap={tap}
        />
      )}
    >
      <GoCap
        {...choice.cap}
        note={cards.length > 0 ? m.mb_nullify_pay({ n: cards.length * price }) : m.mb_nothing_chosen()}
      />
    </Hand>
  );
}
