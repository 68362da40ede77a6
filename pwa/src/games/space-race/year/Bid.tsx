// The year's sheet: one part, one level, launch or stay, what else the own parts ask for; GO seals it.

import type { Signal } from '@preact/signals';
import { BookOpenText, Info, Lock } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Choices,
  GoCap,
  type GoState,
  Icon,
  Note,
  Sheet as Over,
  Plate,
  SeatLamps,
  Segment,
  useCoached,
  useGo,
} from '../../../shared';
import { promptOf } from '../../../table/read';
import { sheetDraft } from '../file';
import { Links, type Page } from '../Links';
import {
  argsOf,
  type Desk,
  fartherBy,
  handWith,
  isReady,
  missilesAt,
  NO_BID,
  offeredNumber,
  publicSpace,
  type Sheet,
  sealedOf,
  sheetOf,
  worth,
} from '../model';
import { PartList } from '../Nations';
import { type Step, useDesk, useSeat } from '../props';
import { Screen } from '../Screen';
import type { Submit } from '../wire';
import { heldWords, partText, partTitle } from '../words';
import { Feeds, Holes, Targets } from './Extras';

interface Filling {
  sheet: Signal<Sheet>;
}

function put(sheet: Signal<Sheet>, change: Partial<Sheet>): void {
  sheet.value = { ...sheet.value, ...change };
}

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
            <b>{number}</b>
            <span>{partTitle(desk, number)}</span>
          </>
        ),
      }))}
    />
  );
}

/** What the chosen part is worth, and how bids are settled; a tap shows all parts. */
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

function Levels({ sheet }: Filling) {
  const desk = useDesk();
  const top =
    desk.materials?.numbers.top_level ?? promptOf(desk.view, 'submit')?.args.properties?.level?.maximum ?? 0;
  const none = sheet.value.slot === NO_BID;
  const levels = Array.from({ length: top + 1 }, (_, level) => ({
    value: level,
    face: level,
    off: none,
    label: m.sr_level_n({ n: level }),
  }));
  return (
    <section>
      <Plate end={none ? m.sr_part_first() : undefined}>{m.sr_id_level()}</Plate>
      <Choices
        label={m.sr_id_level()}
        class="spr-levels"
        value={none ? -1 : sheet.value.level}
        onChange={(level) => put(sheet, level < 0 ? { slot: NO_BID } : { level })}
        choices={[...levels, { value: -1, face: m.sr_label_no_bid(), class: 'none' }]}
      />
    </section>
  );
}

/** Launch or stay. What everybody may know stands here; the chance, which tells of one's radiation, in the file. */
function Launch({ sheet }: Filling) {
  const desk = useDesk();
  const hand = handWith(desk, sheet.value, false);
  const distance = worth(desk, hand, sheet.value.feed);
  const space = publicSpace(desk);
  const farther = fartherBy(desk, sheet.value);
  const { count, off } = missilesAt(desk);
  return (
    <section class="panel tight spr-launch">
      <div class="row between">
        <span class="who">
          {m.sr_id_launch()}
          <small>
            {hand.length > 0
              ? m.sr_you_hold({ hand: heldWords(desk, hand), n: distance })
              : m.sr_you_hold_nothing()}
          </small>
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
      <p class="muted">
        {space && m.sr_space_lies({ least: space.least + farther, most: space.most + farther })}
        {count > 0 && ` ${m.sr_missiles_at_you({ n: count, off })}`} {m.sr_chance_in_file()}
        {sheet.value.launch && hand.length > 0 && ` ${m.sr_launch_costs()}`}
      </p>
    </section>
  );
}

function same(desk: Desk, args: Submit): boolean {
  const sealed = sealedOf(desk);
  return sealed != null && JSON.stringify(argsOf(desk, sheetOf(sealed))) === JSON.stringify(args);
}

/** Never "counted" before the table says so. */
const ORDERS: Partial<Record<GoState, () => string>> = {
  waiting: () => m.sr_waits_here(),
  sent: () => m.sr_sent(),
  received: () => m.sr_received(),
};

/** What GO seals. */
function sealWords(bids: boolean, launch: boolean): string {
  if (bids) return launch ? m.sr_go_both() : m.sr_go_bid();
  return launch ? m.sr_go_launch() : m.sr_go_no_bid();
}

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
    const players = desk.view.seats.filter((one) => one.kind === 'player' && one.admitted);
    const n = players.filter((one) => one.status === 'go').length;
    return (
      <Screen
        order={ORDERS[go.state]?.() ?? m.sr_sealed()}
        note={go.state === 'waiting' ? m.sr_waits_note() : m.sr_sealed_note({ n, all: players.length })}
        act={<GoCap state={go.state} changeable={go.changeable} onTap={go.press} />}
      >
        <SeatLamps seats={desk.view.seats} you={desk.you?.seat} waits={go.state === 'waiting'} />
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
      note={m.sr_seal_note()}
      act={<GoCap state={go.state} note={note} empty={!bids && !sheet.value.launch} onTap={go.press} />}
    >
      <Offers sheet={sheet} />
      <Hint sheet={sheet} />
      <Levels sheet={sheet} />
      <Targets sheet={sheet} />
      <Launch sheet={sheet} />
      <Feeds sheet={sheet} />
      <Holes sheet={sheet} />
      {links}
    </Screen>
  );
}
