// The agent's board: sabotage types and proxies, what they cost, and how much PR is left for them.

import type { Signal } from '@preact/signals';
import { Eye, HandCoins } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import { Cap, listWords, Note, Plate, Stepper } from '../../../shared';
import { same } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import { cardLines } from '../file';
import {
  askArgs,
  askedFor,
  cardsCost,
  type Desk,
  forceOf,
  grantOf,
  has,
  lockedCards,
  offeredMost,
  otherSide,
  politicianOf,
  powersOf,
  spiedCards,
  spiedTests,
  sum,
  TYPES,
  trimmed,
  turnScope,
} from '../model';
import { type Props, type Step, useSeat } from '../props';
import type { Cards } from '../wire';
import { powerBenefit, powerTitle, teamName, testWords, typeWord } from '../words';

const PER_TYPE = 2;
const PER_POWER = 4;

export function cardDraft(desk: Desk, table: Props): Signal<Cards> {
  return table.draft('lock_cards', lockedCards(desk), turnScope(desk));
}

function lackOf(desk: Desk, table: Props): number {
  return Math.max(0, cardsCost(cardDraft(desk, table).value, forceOf(desk)) - grantOf(desk).pr);
}

/** The args of an agent's GO, if they differ from the submitted ones. */
export function agentSteps(desk: Desk, table: Props): Step[] {
  if (!promptOf(table.view, 'lock_cards') || lackOf(desk, table) > 0) return [];
  const cards = trimmed(cardDraft(desk, table).value);
  return same(cards, trimmed(lockedCards(desk))) ? [] : [{ move: 'lock_cards', args: cards }];
}

/** The cards that an agent's GO leaves out. */
export function agentLacks(desk: Desk, table: Props): string | undefined {
  if (lackOf(desk, table) > 0) return m.mb_go_unpaid_cards();
  const { sabotages, proxies } = trimmed(cardDraft(desk, table).value);
  return Object.keys({ ...sabotages, ...proxies }).length === 0 ? m.mb_go_no_card() : undefined;
}

export function agentOrder(desk: Desk): string {
  const { pr } = grantOf(desk);
  return pr > 0 ? m.mb_spend_pr({ n: pr }) : m.mb_no_pr();
}
export function agentNote(desk: Desk, table: Props): string {
  const { pr } = grantOf(desk);
  const cards = cardDraft(desk, table).value;
  const cost = cardsCost(cards, forceOf(desk));
  if (cost > pr) return m.mb_plan_lacks({ cost, n: cost - pr });
  if (pr === 0) return m.mb_no_pr_note();
  if (cost === 0) return m.mb_spend_note();
  return m.mb_spent_note({ cost, rest: pr - cost });
}

function Pips({ open, fresh }: { open: number; fresh: number }) {
  return (
    <span class="mb-pips" role="img" aria-label={m.mb_pips({ open, fresh })}>
      {[0, 1, 2, 3].map((at) => (
        <i key={at} class={at < open ? 'a' : at < open + fresh ? 'n' : ''} />
      ))}
    </span>
  );
}

export function Agent() {
  const { desk, table } = useSeat();
  const side = desk.side!;
  const team = desk.team!;
  const force = forceOf(desk);
  const draft = cardDraft(desk, table);
  const cards = draft.value;
  const prompt = promptOf(table.view, 'lock_cards');
  const rest = grantOf(desk).pr - cardsCost(cards, force);
  const put = (kind: keyof Cards, id: string, n: number) => {
    draft.value = { ...cards, [kind]: { ...cards[kind], [id]: n } };
  };
  /** As many as the rules offer and the PR still pays for. */
  const most = (kind: keyof Cards, id: string, price: number, hand: number) => {
    const now = cards[kind][id] ?? 0;
    const paid =
      price > 0 && desk.state.phase === 'play' ? now + Math.floor(Math.max(0, rest) / price) : hand;
    return Math.min(hand, offeredMost(prompt, kind, id) ?? hand, paid);
  };
  const spied = spiedTests(desk);
  const ready = cardLines(desk, trimmed(spiedCards(desk)));
  const purser = politicianOf(desk, side) ?? m.mb_id_politician();
  const asked = askedFor(desk, 'pr');
  const wanted = Math.max(1, lackOf(desk, table));
  const askCap = promptOf(table.view, 'ask') && !has(desk, 'politician') && asked === 0 && (
    <Cap small icon={HandCoins} onTap={() => table.send('ask', askArgs(desk, 'pr', wanted))}>
      {m.mb_ask_pr({ name: purser, n: wanted })}
    </Cap>
  );
  // Without PR there is nothing else to do here, so it goes on top.
  const poor = grantOf(desk).pr === 0;
  return (
    <>
      {poor && askCap}
      <div>
        <Plate end={force.sabotage_banned ? m.mb_banned() : m.mb_pr_each({ n: force.sabotage_price })}>
          {m.mb_sabotage_team({ team: teamName(desk, otherSide(side)) })}
        </Plate>
        <div class="list mb-cards">
          {TYPES.map((type) => {
            const n = cards.sabotages[type] ?? 0;
            return (
              <div key={type}>
                <span class="who grow">
                  {typeWord(type)}
                  <small>{m.mb_cards_left({ n: PER_TYPE - n })}</small>
                </span>
                <Stepper
                  label={typeWord(type)}
                  value={n}
                  min={0}
                  max={force.sabotage_banned ? 0 : most('sabotages', type, force.sabotage_price, PER_TYPE)}
                  onChange={(value) => put('sabotages', type, value)}
                  size="m"
                />
              </div>
            );
          })}
        </div>
      </div>
      <div>
        <Plate end={force.proxy_banned ? m.mb_banned() : m.mb_proxies_price({ n: force.proxy_price })}>
          {m.mb_id_proxies()}
        </Plate>
        <div class="list mb-cards">
          {powersOf(desk).map((id) => {
            const open = team.open_proxies[id] ?? 0;
            const n = cards.proxies[id] ?? 0;
            return (
              <div key={id}>
                <span class="who grow">
                  {powerTitle(desk, id)}
                  <small>
                    {team.unlocked.includes(id)
                      ? m.mb_unlocked({ what: powerBenefit(desk, id) })
                      : powerBenefit(desk, id)}
                  </small>
                </span>
                <Pips open={open} fresh={n} />
                <Stepper
                  label={powerTitle(desk, id)}
                  value={n}
                  min={0}
                  max={force.proxy_banned ? 0 : most('proxies', id, force.proxy_price, PER_POWER - open)}
                  onChange={(value) => put('proxies', id, value)}
                  size="m"
                />
              </div>
            );
          })}
        </div>
      </div>
      {sum(cards.sabotages) > 0 && <Note>{m.mb_aim_later()}</Note>}
      {asked > 0 && <Note icon={HandCoins}>{m.mb_asked_pr({ name: purser, n: asked })}</Note>}
      {!poor && askCap}
      {spied.length > 0 && (
        <Note icon={Eye}>
          {m.mb_spied({ team: teamName(desk, otherSide(side)) })}{' '}
          <b>{spied.map((test, at) => `${m.mb_test_n({ n: at + 1 })}: ${testWords(test)}`).join(' | ')}</b>{' '}
          {m.mb_letters()}
        </Note>
      )}
      {ready.length > 0 && (
        <Note icon={Eye}>
          {m.mb_spied_cards({ team: teamName(desk, otherSide(side)) })} <b>{listWords(ready)}</b>
        </Note>
      )}
    </>
  );
}
