// The year's sheet: one part, one level, launch or stay, what else the own parts ask for; GO seals it.
import { BookOpenText, Info, Lock, Minus, Plus } from 'lucide-preact';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Choices,
  GoCap,
  Icon,
  isReady,
  Note,
  Sheet as Over,
  Plate,
  SeatLamps,
  Segment,
  showUnanswered,
  tally,
  useCoached,
  useGo,
} from '../../../shared';
import { promptOf } from '../../../table/read';
import { sheetDraft } from '../file';
import {
  argsOf,
  type Desk,
  fartherBy,
  NO_BID,
  oddsOf,
  offeredNumber,
  publicSpace,
  sealedOf,
  sheetOf,
  worth,
} from '../model';
import { PartList } from '../Nations';
import { type Step, useDesk, useSeat } from '../props';
import { Links, type Page, Screen } from '../Screen';
import { partId } from '../set/Craft';
import set from '../set.svg';
import type { Submit } from '../wire';
import { partText, partTitle, youHold } from '../words';
import { Feeds, type Filling, Holes, put, Targets } from './Extras';

function Offers({ sheet }: Filling) {
  const desk = useDesk();
  const { offers } = desk.state;
  return (
    <Choices
      label={m.sr_id_slot()}
      class={`spr-offers ${offers.length > 4 ? '' : 'four'}`}
      value={sheet.value.slot}
      onChange={(slot) => put(sheet, { slot: slot === sheet.value.slot ? NO_BID : slot })}
      choices={offers.map(({ slot, number }) => ({
        value: slot,
        class: 'spr-part',
        label: `${number} ${partTitle(desk, number)}`,
        face: (
          <>
            <svg viewBox="0 0 120 70" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
              <path d="M-99-999h318V999H-99z" fill="#2c171a" />
              <path d="M-99 34Q60 26 219 34V999H-99z" fill="#3d1b1d" />
              <path d="M-99 58Q60 48 219 58V999H-99z" fill="#521f1f" />
              <use href={`${set}#sr-ladder`} transform="translate(66 150) scale(.55)" />
              <use href={`${set}#${partId(desk, number)}`} transform="translate(40 12) scale(.72)" />
            </svg>
            <b>{number}</b>
            <span>{partTitle(desk, number)}</span>
          </>
        ),
      }))}
    />
  );
}

/** The value of the chosen part, and how bids are settled; a tap shows all parts. */
function Hint({ sheet }: Filling) {
  const desk = useDesk();
  const [open, setOpen] = useState(false);
  const number = offeredNumber(desk, sheet.value.slot);
  const coached = useCoached();
  return (
    <>
      <button type="button" class="spr-hint" onClick={() => setOpen(true)}>
        <Icon of={Info} />
        <span>
          {number === null ? (
            // how bids are settled the coach has just said
            coached ? (
              m.sr_number_is()
            ) : (
              m.sr_how_bids()
            )
          ) : (
            <>
              <b>{partTitle(desk, number)}.</b> {partText(desk, number)}
            </>
          )}
        </span>
      </button>
      <Over open={open} onClose={() => setOpen(false)} title={m.sr_all_parts()} icon={BookOpenText}>
        <PartList />
      </Over>
    </>
  );
}

/** One rail of levels: a tap on it, a finger along it, or a step with the caps at its ends. */
function Levels({ sheet }: Filling) {
  const desk = useDesk();
  const top =
    desk.materials?.numbers.top_level ?? promptOf(desk.view, 'submit')?.args.properties?.level?.maximum ?? 0;
  const none = sheet.value.slot === NO_BID;
  const { level } = sheet.value;
  const what = m.sr_id_level();
  const to = (n: number) => !none && put(sheet, { level: Math.max(0, Math.min(top, n)) });
  // The whole rail is one place to touch: a notch is as wide as there is room for all.
  const slide = (event: JSX.TargetedPointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    to(Math.floor(((event.clientX - left) / width) * (top + 1)));
  };
  const move = (event: JSX.TargetedKeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (by === undefined || none) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(top, level + by));
    to(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  const step = (by: -1 | 1) => {
    const off = none || level + by < 0 || level + by > top;
    return (
      <button
        type="button"
        class="btn"
        aria-label={by < 0 ? m.ui_less({ what }) : m.ui_more({ what })}
        aria-disabled={off || undefined}
        onClick={() => !off && to(level + by)}
      >
        <Icon of={by < 0 ? Minus : Plus} />
      </button>
    );
  };
  return (
    <section class="spr-level-of">
      <Plate end={none ? m.sr_part_first() : undefined}>{what}</Plate>
      <div class="spr-rail">
        {step(-1)}
        <div
          class="spr-track"
          role="radiogroup"
          aria-label={what}
          onPointerDown={slide}
          onPointerMove={slide}
          onKeyDown={move}
        >
          {Array.from({ length: top + 1 }, (_, n) => (
            // biome-ignore lint/a11y/useSemanticElements: a notch of the rail; the keys are those of radio buttons
            <span
              key={n}
              role="radio"
              tabIndex={n === (none ? 0 : level) ? 0 : -1}
              aria-checked={!none && n === level}
              aria-label={m.sr_level_n({ n })}
              aria-disabled={none || undefined}
            >
              {n}
            </span>
          ))}
        </div>
        {step(1)}
      </div>
    </section>
  );
}

/** Launch or stay. Public facts are shown here; the chance depends on one's own radiation, so it is in the file. */
function Launch({ sheet }: Filling) {
  const desk = useDesk();
  const now = worth(desk, sheet.value, false);
  const then = worth(desk, sheet.value, true);
  const held = desk.mine?.hand.length ? m.sr_worth_now({ n: now }) : m.sr_you_hold_nothing();
  return (
    <div class="row between spr-launch">
      <span class="who">
        {m.sr_id_launch()}
        <small>{sheet.value.slot === NO_BID ? held : m.sr_with_it({ now, then })}</small>
      </span>
      <Segment
        label={m.sr_id_launch()}
        value={sheet.value.launch ? 'go' : 'stay'}
        onChange={(on) => put(sheet, { launch: on === 'go' })}
        choices={[
          { value: 'stay', label: m.sr_stay() },
          { value: 'go', label: m.sr_fly() },
        ]}
      />
    </div>
  );
}

/** The obstacles of a launch, as far as everybody may know them. */
function Odds({ sheet }: Filling) {
  const desk = useDesk();
  const hand = desk.mine?.hand ?? [];
  const space = publicSpace(desk, fartherBy(desk, sheet.value));
  const { missiles = 0, off = 0 } = oddsOf(desk) ?? {};
  return (
    <p class="muted spr-odds">
      {youHold(desk, worth(desk, sheet.value, false))}
      {'. '}
      {space && m.sr_space_lies(space)}
      {missiles > 0 && ` ${m.sr_missiles_at_you({ n: missiles, off })}`} {m.sr_chance_in_file()}
      {sheet.value.launch && hand.length > 0 && ` ${m.sr_launch_costs()}`}
    </p>
  );
}

function same(desk: Desk, args: Submit): boolean {
  const sealed = sealedOf(desk);
  return sealed != null && JSON.stringify(argsOf(desk, sheetOf(sealed))) === JSON.stringify(args);
}

/** The words of GO: a bid, a launch, both or neither. */
function sealWords(bids: boolean, launch: boolean): string {
  if (bids) return launch ? m.sr_go_both() : m.sr_go_bid();
  return launch ? m.sr_go_launch() : m.sr_go_no_bid();
}

/** GO waits for a target, which is below the fold on a phone. */
const toAim = () => showUnanswered('.spr-targets');

export function Bid({ onPage }: { onPage: (page: Page) => void }) {
  const { desk, table } = useSeat();
  const sheet = sheetDraft(desk, table);
  const args = argsOf(desk, sheet.value);
  const steps = (): Step[] => [
    ...(args && !same(desk, args) ? [{ move: 'submit' as const, args }] : []),
    { move: 'ready' },
  ];
  const go = useGo({
    counted: isReady(desk),
    changeable: promptOf(table.view, 'unready') !== undefined,
    can: args !== null,
    lock: () => table.send(steps()),
    undo: () => table.send('unready'),
  });
  const links = <Links onPage={onPage} />;
  if (go.state !== 'ready' && go.state !== 'off') {
    return (
      <Screen
        order={go.order ?? m.sr_sealed()}
        note={go.note ?? m.sr_sealed_note(tally(desk.view))}
        act={<GoCap state={go.state} changeable={go.changeable} onTap={go.press} />}
      >
        <SeatLamps seats={desk.view.seats} you={desk.me} waits={go.state === 'waiting'} />
        {go.state === 'counted' && <Note icon={Lock}>{m.sr_sealed_until()}</Note>}
        {links}
      </Screen>
    );
  }
  const bids = sheet.value.slot !== NO_BID;
  const note = args === null ? m.sr_go_aim() : sealWords(bids, sheet.value.launch);
  return (
    <Screen
      order={m.sr_label_submit()}
      note={<span class="spr-opens">{m.sr_seal_note()}</span>}
      above={<Launch sheet={sheet} />}
      act={
        <GoCap
          state={go.state}
          note={note}
          empty={!bids && !sheet.value.launch}
          onTap={go.press}
          onOff={toAim}
        />
      }
    >
      <Offers sheet={sheet} />
      <Hint sheet={sheet} />
      <Levels sheet={sheet} />
      <Targets sheet={sheet} />
      <Feeds sheet={sheet} />
      <Holes sheet={sheet} />
      <Odds sheet={sheet} />
      {links}
    </Screen>
  );
}
