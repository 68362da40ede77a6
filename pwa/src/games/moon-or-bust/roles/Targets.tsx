// After play: agents aim the sabotage that lies on the table at one of several tests.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { GoCap, Hits, Tabs, useSecretChoice, WaitCap, type WorldBox } from '../../../shared';
import { Hand } from '../hand/Hand';
import { spiedTests, TYPES, type ViewModel } from '../model';
import { useSeat, useViewModel } from '../props';
import { Part } from '../set/Part';
import { Struck, TestRocket } from '../set/Rocket';
import { Outcome } from '../turn/Outcome';
import type { PartType, Strike } from '../wire';
import { lateWords, testWords, typeWord } from '../words';

/** Own cards with a choice of tests, in the order in which they lie on the table. */
function choosable(model: ViewModel): Strike[] {
  const reveal = model.state.reveal;
  return (reveal?.sabotages ?? []).filter(
    (sabotage) => sabotage.seat === model.me && (reveal?.test_counts[sabotage.against] ?? 0) > 1,
  );
}

interface AimedProps {
  box: WorldBox;
  cards: readonly Strike[];
  targets: readonly number[];
  /** The card that the next tap aims. */
  card: number;
  off: boolean;
  onAim: (test: number) => void;
}
/** Their rockets on the pads, as far as they were seen; a spanner in each that is aimed at. */
function Aimed({ box, cards, targets, card, off, onAim }: AimedProps) {
  const model = useViewModel();
  const { against } = cards[0]!;
  const count = model.state.reveal?.test_counts[against] ?? 1;
  const spied = spiedTests(model);
  const room = box.width / count;
  const i = Math.min((box.bottom - box.top) / 1000, room / 480);
  const foot = box.bottom - 150 * i - 20;
  const rockets = Array.from({ length: count }, (_, index) => {
    const ids = Object.values(spied[index] ?? {});
    const partOf = (type: PartType) => ids.find((id) => model.parts.get(id)?.type === type);
    return Object.fromEntries(TYPES.map((type) => [type, partOf(type)]));
  });
  return (
    <>
      <svg width={box.width} height={box.bottom} aria-hidden="true">
        <Part id="dusk-bands" x={box.width / 2} y={foot - 40} scale={Math.max(1, box.width / 390)} />
        {rockets.map((components, index) => (
          <g
            key={index}
            class={`mb-team-${against}`}
            transform={`translate(${room * (index + 0.5)} ${foot}) scale(${i})`}
          >
            <Part id="results-pad" />
            <TestRocket
              {...{ model, components }}
              over={({ type, y }) =>
                cards.some((strike, i) => targets[i] === index && strike.type === type) && (
                  <g class={`mb-stuck mb-team-${model.side}`}>
                    <Struck {...{ type, y }} aimed />
                  </g>
                )
              }
            />
          </g>
        ))}
      </svg>
      <Hits
        label={typeWord(cards[card]!.type)}
        class="mb-choice"
        value={String(targets[card])}
        onChange={(index) => index !== null && onAim(Number(index))}
        hits={rockets.map((_, index) => {
          const [test, words] = [m.mb_test_n({ n: index + 1 }), spied[index] && testWords(spied[index])];
          return {
            value: String(index),
            label: words ? `${test} ${words}` : test,
            off,
            face: (
              <span>
                {test} {words && <small>{words}</small>}
              </span>
            ),
            left: room * index + 2,
            width: room - 4,
            top: box.top,
            height: box.bottom - box.top - 4,
          };
        })}
      />
    </>
  );
}

export function Target() {
  const { model, table } = useSeat();
  const cards = choosable(model);
  const first = cards.map(() => 0);
  const choice = useSecretChoice(table, 'aim', 'targets', model.state.aims[model.me], first);
  const targets = choice.value ?? first;
  const [card, setCard] = useState(0);
  if (!choice.prompt || cards.length === 0)
    return (
      <Hand
        class="mb-results"
        order={m.mb_target_wait()}
        note={m.mb_target_wait_note()}
        world={(box) => <Outcome box={box} />}
      >
        <WaitCap note={lateWords(model)} />
      </Hand>
    );
  return (
    <Hand
      order={choice.order ?? m.mb_aim({ n: cards.length })}
      note={choice.note ?? (cards.length > 1 ? m.mb_aim_double() : m.mb_aim_note())}
      above={
        cards.length > 1 && (
          <Tabs
            label={m.mb_aim({ n: cards.length })}
            tabs={cards.map((strike, index) => ({ id: String(index), label: typeWord(strike.type) }))}
            tab={String(card)}
            onChange={(id) => setCard(Number(id))}
          />
        )
      }
      world={(box) => (
        <Aimed
          {...{ box, cards, targets, card }}
          off={!choice.open}
          onAim={(test) => choice.choose(targets.map((target, index) => (index === card ? test : target)))}
        />
      )}
    >
      <GoCap {...choice.cap} note={m.mb_aim_go()} />
    </Hand>
  );
}
