// The politician's board: share funding and PR out, keep the rest, answer requests, confer with the others.

import type { Signal } from '@preact/signals';
import { FileKey2, HandCoins, MessageCircle, Users } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Cap, inside, listWords, Note, Sheet, Stepper } from '../../../shared';
import { promptOf } from '../../../table/read';
import {
  type Desk,
  forceOf,
  givenShares,
  leastShare,
  moneyStep,
  openAsks,
  otherSide,
  purse,
  type Shares,
  seatsWith,
  sum,
  turnScope,
  type Wishes,
  wishedShares,
} from '../model';
import { type Props, type Step, useSeat } from '../props';
import type { Force } from '../wire';
import { roleWord, teamName } from '../words';

function wishDraft(desk: Desk, table: Props): Signal<Wishes> {
  return table.draft<Wishes>('grant', { funding: {}, pr: {} }, turnScope(desk));
}

const wished = (desk: Desk, table: Props): Shares =>
  wishedShares(givenShares(desk), wishDraft(desk, table).value, purse(desk));

/** The args of a politician's GO or Give: the totals that change. */
export function politicianSteps(desk: Desk, table: Props): Step[] {
  if (!promptOf(table.view, 'grant')) return [];
  const given = givenShares(desk);
  const shares = wished(desk, table);
  const changed = (kind: keyof Shares) =>
    Object.fromEntries(Object.entries(shares[kind]).filter(([seat, n]) => n !== given[kind][seat]));
  const args = { funding: changed('funding'), pr: changed('pr') };
  const none = Object.keys(args.funding).length + Object.keys(args.pr).length === 0;
  return none ? [] : [{ move: 'grant', args: args }];
}

/** The purchases that PR can make, at this turn's prices. */
const prWords = ({ proxy_price: proxy, sabotage_price: sabotage }: Force): string =>
  proxy === sabotage ? m.mb_pr_buys_card({ n: proxy }) : m.mb_pr_buys({ proxy, sabotage });

/** Who gets a resource, what it buys, and its words. */
const KINDS = {
  funding: {
    role: 'engineer',
    buys: ({ test_price: n }: Force) => m.mb_test_buys({ n }),
    label: m.mb_funding_for,
    asks: m.mb_asks,
  },
  pr: { role: 'agent', buys: prWords, label: m.mb_pr_for, asks: m.mb_asks_pr },
};

/** True if a politician's GO now leaves everybody without anything. */
export function givesNothing(desk: Desk, table: Props): boolean {
  if (!promptOf(table.view, 'grant')) return false;
  const { funding, pr } = wished(desk, table);
  return sum(funding) + sum(pr) === 0;
}

function Conference() {
  const { desk, table } = useSeat();
  const [asking, setAsking] = useState(false);
  const them = otherSide(desk.side!);
  // Bots do not talk.
  const others = seatsWith(desk, them, 'politician').filter((seat) => !seat.bot);
  const declare = promptOf(table.view, 'declare_told');
  const show = promptOf(table.view, 'show_solution');
  const team = teamName(desk, them);
  const send = (move: 'show_solution' | 'declare_told') => {
    setAsking(false);
    table.send(move);
  };
  return (
    <>
      {others.length > 0 && (
        <Note icon={Users}>{m.mb_conference({ names: listWords(others.map((seat) => seat.name)) })}</Note>
      )}
      {(show || declare) && (
        <Cap small icon={FileKey2} onTap={() => setAsking(true)}>
          {m.mb_conference_cap()}
        </Cap>
      )}
      <Sheet open={asking} onClose={() => setAsking(false)} title={m.mb_conference_cap()} icon={FileKey2}>
        {show && (
          <>
            <p>{m.mb_show_text({ team })}</p>
            <Cap kind="danger" note={m.mb_show_note()} onTap={() => send('show_solution')}>
              {m.mb_show({ team })}
            </Cap>
          </>
        )}
        {declare && (
          <>
            <p>{m.mb_told_text({ team })}</p>
            <Cap onTap={() => send('declare_told')}>{m.mb_told({ team })}</Cap>
          </>
        )}
      </Sheet>
    </>
  );
}

export function Politician() {
  const { desk, table } = useSeat();
  const draft = wishDraft(desk, table);
  const given = givenShares(desk);
  const shares = wished(desk, table);
  const prompt = promptOf(table.view, 'grant');
  const have = purse(desk);
  const keep = { funding: have.funding - sum(shares.funding), pr: have.pr - sum(shares.pr) };
  const force = forceOf(desk);
  const step = moneyStep(desk);
  const put = (kind: keyof Shares, seat: string, n: number) => {
    const from = given[kind][seat] ?? 0;
    draft.value = { ...draft.value, [kind]: { ...draft.value[kind], [seat]: { n, from } } };
  };
  const name = (seat: string) =>
    seat === desk.me ? m.mb_you({ name: table.say.name(seat) }) : table.say.name(seat);
  const asks = openAsks(desk);
  const steps = politicianSteps(desk, table);
  const parcel = (['funding', 'pr'] as const).flatMap((kind) =>
    Object.entries(shares[kind]).map(([seat, n]) => ({ seat, n: n - (given[kind][seat] ?? 0), kind })),
  );
  /** The changes in one direction; `sentence` says one of them. */
  const listed = (
    sign: 1 | -1,
    sentence: Record<keyof Shares, (of: { name: string; n: number }) => string>,
  ) =>
    listWords(
      parcel
        .filter((one) => one.n * sign > 0)
        .map(({ kind, seat, n }) => sentence[kind]({ name: name(seat), n: n * sign })),
    );
  const giveWords = listed(1, { funding: m.mb_give_funding, pr: m.mb_give_pr });
  const takeWords = listed(-1, { funding: m.mb_take_funding, pr: m.mb_take_pr });
  const parcelWords =
    giveWords && takeWords
      ? m.mb_give_and_take({ given: giveWords, taken: takeWords })
      : takeWords
        ? m.mb_take({ list: takeWords })
        : m.mb_give({ list: giveWords });
  return (
    <>
      <div class="panel mb-shares">
        {(['funding', 'pr'] as const).map((kind) =>
          Object.entries(shares[kind]).map(([seat, n]) => {
            const { role, buys, label } = KINDS[kind];
            return (
              <div class="mb-share" key={`${kind}-${seat}`}>
                <span class="who">
                  {m.mb_who({ name: name(seat), role: inside(roleWord(role)) })}
                  <small>{buys(force)}</small>
                </span>
                <Stepper
                  label={label({ name: name(seat) })}
                  value={n}
                  step={kind === 'funding' ? step : 1}
                  min={leastShare(prompt, kind, seat)}
                  max={n + keep[kind]}
                  onChange={(value) => put(kind, seat, value)}
                />
              </div>
            );
          }),
        )}
        <div class="mb-keep">
          <span>
            {m.mb_keep()} <b>{m.mb_n_funding({ n: keep.funding })}</b>
          </span>
          <b>{m.mb_n_pr({ n: keep.pr })}</b>
        </div>
        {steps.length > 0 && (
          <Cap kind="primary" icon={HandCoins} note={m.mb_give_note()} onTap={() => table.send(steps)}>
            {parcelWords}
          </Cap>
        )}
      </div>
      {asks.map(({ seat, amount, what: kind }) => (
        <div class="mb-ask" key={`${seat}${kind}`}>
          <Note icon={MessageCircle}>{KINDS[kind].asks({ name: name(seat), n: amount })}</Note>
          {amount <= keep[kind] && (
            <Cap
              small
              label={m.mb_add_for({ n: amount, name: name(seat) })}
              onTap={() => put(kind, seat, (shares[kind][seat] ?? 0) + amount)}
            >
              +{amount}
            </Cap>
          )}
        </div>
      ))}
      {prompt && <Conference />}
    </>
  );
}
