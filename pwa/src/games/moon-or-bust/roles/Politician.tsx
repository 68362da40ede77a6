// The politician's table: colleagues hold their hands open, coins and ribbons go from the red box into them and back.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { capital, useSending } from '../../../shared';
import { promptOf } from '../../../table/read';
import { forceOf, givenShares, leastShare, moneyStep, openAsks, purseOf, sum, wishedShares } from '../model';
import { useSeat } from '../props';
import { MoneyBox } from '../set/MoneyBox';
import { Part } from '../set/Part';
import type { BoardProps } from './acts';
import { Colleague } from './Colleague';
import { handsOf, KINDS, type Kind, layoutHands, placeHands } from './hands';
import { MeetingTable } from './MeetingTable';
import { conferring, politicianSteps, underWay, wishDraft, wished } from './shares';
import { askedBy, TalkPlace, talkName, talkWords } from './Talk';
import { Tray } from './Tray';

/** The shares as they lie, and what one touch changes. */
function useShares() {
  const { model, table } = useSeat();
  const draft = wishDraft(model, table);
  const [loose, setLoose] = useState<Kind | null>(null);
  const { keep: track, sentState } = useSending();
  const granted = givenShares(model);
  const have = purseOf(model);
  const shares = sentState
    ? wishedShares(granted, underWay(granted, draft.value), have)
    : wished(model, table);
  const left = {
    funding: Math.max(0, have.funding - sum(shares.funding)),
    pr: Math.max(0, have.pr - sum(shares.pr)),
  };
  const steps = { funding: moneyStep(model), pr: 1 };
  const hands = handsOf(shares);
  /** Into the hand, at once where play runs; before it, the wish is kept. */
  const put = (kind: Kind, seat: string, n: number) => {
    const from = granted[kind][seat] ?? 0;
    draft.value = { ...draft.value, [kind]: { ...draft.value[kind], [seat]: { n, from } } };
    const [step] = politicianSteps(model, table, { ...shares, [kind]: { ...shares[kind], [seat]: n } });
    if (step) track(table.send([step]));
    setLoose(null);
  };
  const fromBox = (kind: Kind) => {
    const able = hands.filter((hand) => hand.kind === kind);
    const [hand] = able;
    if (able.length === 1 && hand) put(kind, hand.seat, hand.n + steps[kind]);
    else setLoose(loose === kind ? null : kind);
  };
  return { have, left, steps, hands, loose, put, fromBox };
}

export function Politician({ box, sealed }: BoardProps) {
  const { model, table } = useSeat();
  const { have, left, steps, hands, loose, put, fromBox } = useShares();
  const prompt = promptOf(table.view, 'grant');
  const force = forceOf(model);
  const asks = openAsks(model);
  const room = layoutHands(box, hands.length);
  const { money, wide, edge, scale } = room;
  const placed = placeHands(hands, wide);
  const name = prompt ? talkName(model) : '';
  // whoever is asked can answer even after GO
  const talk = name && (!sealed || askedBy(model).length > 0) ? talkWords(model, name) : '';
  /** Between two colleagues there is room for two chairs. */
  const chairs = talk !== '' && hands.length === 2 && !money.small;
  const startTalk = () => {
    conferring(model, table).value = true;
    if (promptOf(table.view, 'confer')) void table.send('confer');
  };
  return (
    <>
      <div class="fills mb-meet" style={{ height: money.top }}>
        <div style={{ width: wide, height: money.top }}>
          <MeetingTable {...{ model, room, chairs, sealed }} hands={placed} />
          {chairs && <TalkPlace words={talk} x={wide / 2} {...{ edge, scale }} onTap={startTalk} />}
          {placed.map((hand) => (
            <Colleague
              key={hand.kind + hand.seat}
              {...{ hand, room, force, sealed }}
              hands={hands.length}
              name={hand.seat === model.me ? capital(m.ui_you()) : table.say.name(hand.seat)}
              step={steps[hand.kind]}
              left={left[hand.kind]}
              least={leastShare(prompt, hand.kind, hand.seat)}
              ask={asks.find((ask) => ask.seat === hand.seat && ask.what === hand.kind)?.amount ?? 0}
              wanted={loose === hand.kind}
              onPut={(n) => put(hand.kind, hand.seat, n)}
            />
          ))}
        </div>
      </div>
      <MoneyBox
        box={money}
        left={m.mb_n_left({ n: left.funding })}
        right={m.mb_n_pr_left({ n: left.pr })}
        lock={(drawing) =>
          talk && !chairs ? (
            <button type="button" class="mb-lock" onClick={startTalk}>
              <span>{talk}</span>
            </button>
          ) : (
            drawing
          )
        }
      >
        {KINDS.map((kind) => (
          <Tray
            key={kind}
            kind={kind}
            have={have[kind]}
            left={left[kind]}
            pressed={loose === kind}
            able={!sealed && left[kind] >= steps[kind] && hands.some((hand) => hand.kind === kind)}
            onTap={() => fromBox(kind)}
          />
        ))}
        {sealed && (
          <svg class="mb-sealed rise" viewBox="-10 -10 620 420" aria-hidden="true">
            <Part id="envelope-sealed" />
          </svg>
        )}
      </MoneyBox>
    </>
  );
}
