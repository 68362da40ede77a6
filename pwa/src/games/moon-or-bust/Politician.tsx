// The politician's board: share funding and PR out, keep the rest, answer requests, confer with the others.
import type { Signal } from '@preact/signals';
import { FileKey2, HandCoins, MessageCircle, Users } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Cap, Note, Sheet, Stepper } from '../../shared';
import type { Step } from '../../shared/game';
import { promptOf } from '../../table/read';
import {
  asJson,
  type Desk,
  forceOf,
  givenShares,
  moneyStep,
  openAsks,
  otherSide,
  purse,
  type Shares,
  same,
  seatsWith,
  sum,
} from './model';
import type { Props, ViewProps } from './Screen';
import { listWords, roleInside, teamName } from './words';

export function shareDraft(desk: Desk, table: Props): Signal<Shares> {
  const draft = table.draft('grant', asJson(givenShares(desk)), `turn ${desk.state.turn}`);
  return draft as unknown as Signal<Shares>;
}

/** The draft, never below what was given already: a colleague may have given more meanwhile. */
function current(desk: Desk, draft: Shares): Shares {
  const given = givenShares(desk);
  const least = (floor: Record<string, number>, wish: Record<string, number>) =>
    Object.fromEntries(Object.entries(floor).map(([seat, n]) => [seat, Math.max(n, wish[seat] ?? 0)]));
  return { funding: least(given.funding, draft.funding), pr: least(given.pr, draft.pr) };
}

/** What GO, or Give, sends for a politician. */
export function politicianSteps(desk: Desk, table: Props): Step[] {
  if (!promptOf(table.view, 'grant')) return [];
  const shares = current(desk, shareDraft(desk, table).value);
  return same(shares, givenShares(desk)) ? [] : [{ move: 'grant', args: asJson(shares) }];
}

function Conference({ desk, table }: ViewProps) {
  const [asking, setAsking] = useState(false);
  const them = otherSide(desk.side!);
  const others = seatsWith(desk, them, 'politician').map((seat) => seat.name);
  const told = promptOf(table.view, 'declare_told');
  const show = promptOf(table.view, 'show_solution');
  const team = teamName(desk, them);
  return (
    <>
      <Note icon={Users}>{m.mb_conference({ names: listWords(others) })}</Note>
      {(show || told) && (
        <Cap small icon={FileKey2} onTap={() => setAsking(true)}>
          {m.mb_conference_cap()}
        </Cap>
      )}
      <Sheet open={asking} onClose={() => setAsking(false)} title={m.mb_conference_cap()} icon={FileKey2}>
        {show && (
          <>
            <p>{m.mb_show_text({ team })}</p>
            <Cap
              kind="danger"
              note={m.mb_show_note()}
              onTap={() => {
                setAsking(false);
                table.send('show_solution');
              }}
            >
              {m.mb_show({ team })}
            </Cap>
          </>
        )}
        {told && (
          <>
            <p>{m.mb_told_text({ team })}</p>
            <Cap
              onTap={() => {
                setAsking(false);
                table.send('declare_told');
              }}
            >
              {m.mb_told({ team })}
            </Cap>
          </>
        )}
      </Sheet>
    </>
  );
}

export function Politician({ desk, table }: ViewProps) {
  const draft = shareDraft(desk, table);
  const shares = current(desk, draft.value);
  const given = givenShares(desk);
  const have = purse(desk);
  const keep = { funding: have.funding - sum(shares.funding), pr: have.pr - sum(shares.pr) };
  const force = forceOf(desk);
  const step = moneyStep(desk);
  const put = (kind: keyof Shares, seat: string, n: number) => {
    draft.value = { ...shares, [kind]: { ...shares[kind], [seat]: n } };
  };
  const name = (seat: string) =>
    seat === desk.you?.seat ? m.mb_you({ name: table.say.name(seat) }) : table.say.name(seat);
  const asks = openAsks(desk);
  const steps = politicianSteps(desk, table);
  const parcel = [
    ...Object.entries(shares.funding).map(([seat, n]) => ({
      seat,
      n: n - (given.funding[seat] ?? 0),
      kind: 'funding',
    })),
    ...Object.entries(shares.pr).map(([seat, n]) => ({ seat, n: n - (given.pr[seat] ?? 0), kind: 'pr' })),
  ].filter((one) => one.n > 0);
  return (
    <>
      <div class="panel mb-shares">
        {Object.entries(shares.funding).map(([seat, n]) => (
          <div class="mb-share" key={`f-${seat}`}>
            <span class="who">
              {m.mb_who({ name: name(seat), role: roleInside('engineer') })}
              <small>{m.mb_test_buys({ n: force.test_price })}</small>
            </span>
            <Stepper
              label={m.mb_funding_for({ name: name(seat) })}
              value={n}
              step={step}
              min={given.funding[seat] ?? 0}
              max={n + keep.funding}
              onChange={(value) => put('funding', seat, value)}
            />
          </div>
        ))}
        {Object.entries(shares.pr).map(([seat, n]) => (
          <div class="mb-share" key={`p-${seat}`}>
            <span class="who">
              {m.mb_who({ name: name(seat), role: roleInside('agent') })}
              <small>{m.mb_pr_buys({ proxy: force.proxy_price, sabotage: force.sabotage_price })}</small>
            </span>
            <Stepper
              label={m.mb_pr_for({ name: name(seat) })}
              value={n}
              min={given.pr[seat] ?? 0}
              max={n + keep.pr}
              onChange={(value) => put('pr', seat, value)}
            />
          </div>
        ))}
        <div class="mb-keep">
          <span>
            {m.mb_keep()} <b>{m.mb_n_funding({ n: keep.funding })}</b>
          </span>
          <b>{m.mb_n_pr({ n: keep.pr })}</b>
        </div>
        {steps.length > 0 && (
          <Cap kind="primary" icon={HandCoins} note={m.mb_give_note()} onTap={() => table.send(steps)}>
            {m.mb_give({
              list: listWords(
                parcel.map((one) =>
                  one.kind === 'pr' ? m.mb_give_pr(one_(one, name)) : m.mb_give_funding(one_(one, name)),
                ),
              ),
            })}
          </Cap>
        )}
      </div>
      {asks.map(({ seat, amount, what: kind }) => (
        <div class="mb-ask" key={`${seat}${kind}`}>
          <Note icon={MessageCircle}>
            {kind === 'pr'
              ? m.mb_asks_pr({ name: name(seat), n: amount })
              : m.mb_asks({ name: name(seat), n: amount })}
          </Note>
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
      <Conference desk={desk} table={table} />
    </>
  );
}

function one_(one: { seat: string; n: number }, name: (seat: string) => string): { n: number; name: string } {
  return { n: one.n, name: name(one.seat) };
}
