// After play: agents aim the sabotage that is on the table, and from turn 10 politicians may pay to void it.

import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, GoCap, type GoState, Note, Plate, SeatLamps, useSending } from '../../../shared';
import { promptOf } from '../../../table/read';
import { type Desk, spiedTests } from '../model';
import { useDesk, useSeat } from '../props';
import { Screen } from '../Screen';
import { RevealSteps } from '../turn/Results';
import type { Strike } from '../wire';
import { teamName, testWords, typeWord } from '../words';

/** Own cards with a choice of tests, in the order in which they lie on the table. */
function choosable(desk: Desk): Strike[] {
  const reveal = desk.state.reveal;
  return (reveal?.sabotages ?? []).filter(
    (one) => one.seat === desk.me && (reveal?.test_counts[one.against] ?? 0) > 1,
  );
}

/** For those who have nothing to decide: what lies open, and for whom the table waits. */
function Waits({ order, note }: { order: string; note: string }) {
  const desk = useDesk();
  return (
    <Screen order={order} note={note}>
      <RevealSteps />
      <SeatLamps seats={desk.view.seats} you={desk.me} />
    </Screen>
  );
}

export function Target() {
  const { desk, table } = useSeat();
  const prompt = promptOf(table.view, 'aim');
  const cards = choosable(desk);
  const [targets, setTargets] = useState<number[]>(() => cards.map(() => 0));
  const { keep, way } = useSending();
  if (!prompt || cards.length === 0)
    return <Waits order={m.mb_target_wait()} note={m.mb_target_wait_note()} />;
  const spied = spiedTests(desk);
  const state: GoState = way ?? (prompt.submitted ? 'counted' : 'ready');
  return (
    <Screen
      order={m.mb_aim({ n: cards.length })}
      note={m.mb_aim_note()}
      act={
        <GoCap
          state={state}
          changeable={false}
          note={m.mb_aim_go()}
          onTap={() => keep(table.send('aim', { targets }))}
        />
      }
    >
      {cards.map((card, at) => {
        const count = desk.state.reveal?.test_counts[card.against] ?? 1;
        return (
          <div key={`${card.type}-${at}`}>
            <Plate end={teamName(desk, card.against)}>{typeWord(card.type)}</Plate>
            <div class="seg mb-aims">
              {Array.from({ length: count }, (_, test) => (
                <Cap
                  key={test}
                  small
                  pressed={targets[at] === test}
                  off={prompt.submitted}
                  note={spied[test] ? testWords(spied[test]!) : undefined}
                  onTap={() => setTargets(targets.map((one, other) => (other === at ? test : one)))}
                >
                  {m.mb_test_n({ n: test + 1 })}
                </Cap>
              ))}
            </div>
          </div>
        );
      })}
      <Note>{m.mb_aim_double()}</Note>
      <RevealSteps />
    </Screen>
  );
}
