// The politician's table: colleagues hold their hands open, coins and ribbons go from the red box into them and back.
import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { capital, HitButton, inside, listWords, useSending, type WorldBox } from '../../../shared';
import { promptOf } from '../../../table/read';
import {
  type Desk,
  forceOf,
  givenShares,
  leastShare,
  moneyStep,
  openAsks,
  purseOf,
  type Shares,
  sideOf,
  sum,
  turnScope,
  type Wishes,
  wishedShares,
} from '../model';
import { type Props, type Step, useSeat } from '../props';
import { MoneyBox, moneyBoxIn, Pieces } from '../set/MoneyBox';
import { Part } from '../set/Part';
import type { Force } from '../wire';
import { roleWord } from '../words';
import type { Act, BoardProps } from './acts';
import { Chairs, TalkPlace, talkName } from './Talk';

function wishDraft(desk: Desk, table: Props): Signal<Wishes> {
  return table.draft<Wishes>('grant', { funding: {}, pr: {} }, turnScope(desk));
}

const wished = (desk: Desk, table: Props): Shares =>
  wishedShares(givenShares(desk), wishDraft(desk, table).value, purseOf(desk));

/** True while this phone shows the table of both sides' politicians: the box's lock leads there. */
export const conferring = (desk: Desk, table: Props): Signal<boolean> =>
  table.draft('confer', false, turnScope(desk));

/** While a grant is on its way, those before it count one after the other: the wish still stands. */
function underWay(given: Shares, wishes: Wishes): Wishes {
  const now = (kind: keyof Shares) =>
    Object.fromEntries(
      Object.entries(wishes[kind]).map(([seat, { n }]) => [seat, { n, from: given[kind][seat] ?? 0 }]),
    );
  return { funding: now('funding'), pr: now('pr') };
}

/** The args of a politician's GO: the totals that change. */
export function politicianSteps(desk: Desk, table: Props, shares = wished(desk, table)): Step[] {
  if (!promptOf(table.view, 'grant')) return [];
  const given = givenShares(desk);
  const changed = (kind: keyof Shares) =>
    Object.fromEntries(Object.entries(shares[kind]).filter(([seat, n]) => n !== given[kind][seat]));
  const args = { funding: changed('funding'), pr: changed('pr') };
  const none = Object.keys(args.funding).length + Object.keys(args.pr).length === 0;
  return none ? [] : [{ move: 'grant', args: args }];
}

export function politicianAct(desk: Desk, table: Props): Act {
  const { funding, pr } = wished(desk, table);
  const given = [sum(funding) && String(sum(funding)), sum(pr) && m.mb_n_pr({ n: sum(pr) })].filter(
    (words) => typeof words === 'string',
  );
  return {
    order: m.mb_fill_hands(),
    note: m.mb_share_note(),
    ...(given.length > 0
      ? { does: m.mb_go_given({ list: listWords(given) }) }
      : { lack: m.mb_go_gives_nothing() }),
    pass: m.mb_pass_give(),
    clears: [],
  };
}

const KINDS = ['funding', 'pr'] as const;
type Kind = (typeof KINDS)[number];
const SUMS = { funding: m.mb_n_funding, pr: m.mb_n_pr };

/** What lies in a hand, or in the box: coins of 100 and 50, or ribbons. */
function pieces(kind: Kind, n: number): string[] {
  if (kind === 'pr') return Array(n).fill('ribbon');
  return [...Array(Math.floor(n / 100)).fill('coin'), ...(n % 100 >= 50 ? ['coin-half'] : [])];
}

/** What a hand's holdings buy at this turn's prices; without any, the price. */
function buys(kind: Kind, n: number, force: Force): { has: boolean; sum: string; words: string } {
  const { test_price: test, proxy_price: proxy, sabotage_price: sabotage } = force;
  if (kind === 'funding') {
    const tests = test > 0 ? Math.floor(n / test) : 0;
    return tests > 0
      ? { has: true, sum: String(n), words: m.mb_n_tests({ n: tests }) }
      : { has: false, sum: '', words: m.mb_a_test({ n: test }) };
  }
  const both = proxy !== sabotage && !force.proxy_banned && !force.sabotage_banned;
  if (n === 0) {
    const words = both
      ? m.mb_pr_prices({ proxy, sabotage })
      : m.mb_pr_a_card({ n: Math.min(proxy, sabotage) });
    return { has: false, sum: '', words };
  }
  const words =
    proxy === sabotage || n < sabotage
      ? m.mb_n_cards({ n: proxy > 0 ? Math.floor(n / proxy) : n })
      : m.mb_n_strikes({ n: Math.floor(n / Math.max(1, sabotage)) });
  return { has: true, sum: m.mb_n_pr({ n }), words };
}

/** The drawn figures: sizes by how many hands there are. */
const FIGURES: Record<number, number> = { 1: 0.9, 2: 0.9, 3: 0.648, 4: 0.5 };
const SMALL_FIGURE = 0.4;
/** The least width of a hand. */
const HAND = 76;

/** In a hand at most three lie open; more are a stack with a number. */
function Held({ kind, n, palm }: { kind: Kind; n: number; palm: number }) {
  const all = pieces(kind, n);
  const open = all.slice(0, 3);
  const size = palm * (open.length > 1 ? 1.02 : 1.05);
  return (
    <>
      {open.map((id, at) => {
        const off = at - (open.length - 1) / 2;
        return (
          <g key={at} class="mb-given">
            <Part
              id={id}
              x={off * 70 * palm}
              y={-6 + off * 20 * palm - (open.length === 3 && at === 1 ? 30 * palm : 0)}
              scale={size}
            />
          </g>
        );
      })}
      {all.length > 3 && (
        <text y={64 * palm} class="mb-many">
          {n}
        </text>
      )}
    </>
  );
}

/** How the room between order and foot is shared: people above, the box below. */
function roomOf(box: WorldBox, hands: number) {
  const money = moneyBoxIn(box);
  const scale = Math.min(box.width / 390, (money.top - box.top) / 372);
  const wide = Math.max(box.width, hands * HAND);
  const person = (FIGURES[hands] ?? SMALL_FIGURE) * scale;
  return { money, scale, wide, person, edge: money.top - 192 * scale };
}

export function Politician({ box, sealed }: BoardProps) {
  const { desk, table } = useSeat();
  const draft = wishDraft(desk, table);
  const [loose, setLoose] = useState<Kind | null>(null);
  const { keep: kept, way } = useSending();
  const given = givenShares(desk);
  const shares = way ? wishedShares(given, underWay(given, draft.value), purseOf(desk)) : wished(desk, table);
  const prompt = promptOf(table.view, 'grant');
  const have = purseOf(desk);
  const keep = {
    funding: Math.max(0, have.funding - sum(shares.funding)),
    pr: Math.max(0, have.pr - sum(shares.pr)),
  };
  const force = forceOf(desk);
  const steps = { funding: moneyStep(desk), pr: 1 };
  const asks = openAsks(desk);
  const name = (seat: string) => (seat === desk.me ? capital(m.ui_you()) : table.say.name(seat));

  /** Into the hand, at once where play runs; before it, the wish is kept. */
  const put = (kind: Kind, seat: string, n: number) => {
    const from = given[kind][seat] ?? 0;
    draft.value = { ...draft.value, [kind]: { ...draft.value[kind], [seat]: { n, from } } };
    const [step] = politicianSteps(desk, table, { ...shares, [kind]: { ...shares[kind], [seat]: n } });
    if (step) kept(table.send([step]));
    setLoose(null);
  };
  const hands = KINDS.flatMap((kind) => Object.entries(shares[kind]).map(([seat, n]) => ({ kind, seat, n })));
  const room = roomOf(box, hands.length);
  const { money, scale, edge, person } = room;
  const { small, top: foot } = money;
  const palm = person * 0.645;
  const drawn = hands.map((hand, at) => ({
    ...hand,
    x:
      hands.length === 1
        ? room.wide / 2
        : room.wide * (hands.length === 2 ? [0.245, 0.755][at]! : (at + 0.5) / hands.length),
    look: hand.kind === 'pr' ? 'agent' : at % 2 ? 'engineer-2' : 'engineer',
    ask: asks.find((ask) => ask.seat === hand.seat && ask.what === hand.kind)?.amount ?? 0,
    least: leastShare(prompt, hand.kind, hand.seat),
  }));
  const talk = prompt && !sealed ? talkName(desk) : '';
  /** Between two colleagues there is room for two chairs. */
  const chairs = hands.length === 2 && !small;
  const palmY = edge + (hands.length > 2 ? 82 : 110) * scale;
  const fromBox = (kind: Kind) => {
    const able = drawn.filter((pile) => pile.kind === kind);
    const [pile] = able;
    if (able.length === 1 && pile) put(kind, pile.seat, pile.n + steps[kind]);
    else setLoose(loose === kind ? null : kind);
  };
  return (
    <>
      <div class="fills mb-meet" style={{ height: foot }}>
        <div style={{ width: room.wide, height: foot }}>
          <svg width={room.wide} height={foot} aria-hidden="true">
            <Part id="dusk-bands" x={room.wide / 2} y={edge - 15 * scale} scale={scale} />
            <Part id="far-shores" x={room.wide / 2} y={edge - 15 * scale} scale={scale} />
            {talk && chairs && <Chairs x={room.wide / 2} {...{ edge, scale }} side={sideOf(desk)} />}
            {drawn.map(({ kind, seat, look, x }) => (
              <Part key={kind + seat} id={`role-${look}`} x={x} y={edge + 236 * person} scale={person} />
            ))}
            <Part id="near-wood" x={room.wide / 2} y={edge} scale={scale} />
            <svg aria-hidden="true" class="mb-top" y={edge + 3} width={room.wide} height={foot - edge}>
              {drawn.map(({ kind, seat, look, x, n }) => (
                <g key={kind + seat} transform={`translate(${x} ${palmY - edge - 3})`}>
                  <Part id={`${sealed ? 'fist' : 'palm'}-${look}`} scale={palm} />
                  {!sealed && <Held kind={kind} n={n} palm={palm} />}
                </g>
              ))}
            </svg>
          </svg>
          {talk && chairs && (
            <TalkPlace
              name={talk}
              x={room.wide / 2}
              {...{ edge, scale }}
              onTap={() => {
                conferring(desk, table).value = true;
              }}
            />
          )}
          {drawn.map(({ kind, seat, n, x, ask, least }) => {
            const step = steps[kind];
            const can = !sealed && keep[kind] >= step;
            const locked = least >= n;
            const [what, holds] = [SUMS[kind]({ n: step }), SUMS[kind]({ n })];
            const width = Math.min(room.wide / Math.max(2, hands.length), 190);
            const plate = buys(kind, n, force);
            const left = Math.min(Math.max(0, x - width / 2), room.wide - width);
            // beside the face: left of it where the right edge is near
            const [face, says] = [46 * person, 64];
            const turned = x + face + says > room.wide;
            const role = inside(roleWord(kind === 'pr' ? 'agent' : 'engineer'));
            return (
              <div key={kind + seat} class="mb-colleague" style={{ left, width }}>
                <HitButton
                  class={loose === kind ? 'wanted' : ''}
                  name={m.mb_hand_give({ name: name(seat), role, what, holds })}
                  at={{ left: 0, right: 0, top: edge - 150 * scale, bottom: 0, width }}
                  off={!can}
                  onTap={() => put(kind, seat, n + step)}
                />
                {n > 0 && !sealed && (
                  <HitButton
                    class={locked ? 'locked' : ''}
                    name={
                      locked
                        ? m.mb_hand_locked({ name: name(seat), holds })
                        : m.mb_hand_back({ name: name(seat), what })
                    }
                    at={{ left: width / 2 - 40, width: 80, top: palmY - 34, height: 68 }}
                    off={locked}
                    onTap={() => put(kind, seat, Math.max(least, n - step))}
                  />
                )}
                <p class={`mb-plate ${plate.has ? 'has' : ''}`} style={{ top: edge - 14 * scale }}>
                  <span>
                    {name(seat)} {!small && hands.length < 3 && <u>{role}</u>}
                  </span>
                  <small>
                    {!small && hands.length < 3 && plate.sum && `${plate.sum} · `}
                    {plate.words}
                  </small>
                </p>
                {ask > n && !sealed && (
                  <HitButton
                    class={turned ? 'mb-says turned' : 'mb-says'}
                    name={m.mb_ask_grant({ name: name(seat), n: ask })}
                    at={{
                      top: edge - 168 * scale,
                      ...(turned ? { right: left + width - x + face } : { left: x - left + face }),
                    }}
                    off={ask - n > keep[kind]}
                    onTap={() => put(kind, seat, ask)}
                  >
                    <span>{kind === 'pr' ? m.mb_n_pr({ n: ask }) : ask}?</span>
                  </HitButton>
                )}
              </div>
            );
          })}
        </div>
      </div>
      <MoneyBox
        at={money}
        left={m.mb_n_left({ n: keep.funding })}
        right={m.mb_n_pr_left({ n: keep.pr })}
        lock={(drawing) =>
          talk && !chairs ? (
            <button
              type="button"
              class="mb-lock"
              onClick={() => {
                conferring(desk, table).value = true;
              }}
            >
              <span>{m.mb_talk_to({ name: talk })}</span>
            </button>
          ) : (
            drawing
          )
        }
      >
        {KINDS.map((kind) => {
          const left = pieces(kind, keep[kind]);
          const all = pieces(kind, have[kind]).length;
          const holes = Array<string>(Math.max(0, all - left.length)).fill(
            kind === 'pr' ? 'ribbon-hole' : 'coin-hole',
          );
          const able = !sealed && keep[kind] >= steps[kind] && drawn.some((pile) => pile.kind === kind);
          return (
            <button
              key={kind}
              type="button"
              class={`row mb-tray ${all > 3 ? 'many' : ''}`}
              aria-pressed={loose === kind}
              aria-disabled={!able || undefined}
              aria-label={
                kind === 'pr' ? m.mb_tray_pr({ n: keep.pr }) : m.mb_tray_funding({ n: keep.funding })
              }
              onClick={able ? () => fromBox(kind) : undefined}
            >
              <Pieces ids={[...left, ...holes].slice(0, 10)} />
            </button>
          );
        })}
        {sealed && (
          <svg class="mb-sealed rise" viewBox="-10 -10 620 420" aria-hidden="true">
            <Part id="envelope-sealed" />
          </svg>
        )}
      </MoneyBox>
    </>
  );
}
