// The year's bid: one part on the crane, one rung of the ladder, the lever, what else the own parts ask for; GO seals it.
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { GoCap, Hits, isReady, PassLink, placeOf, tally, useGo, type WorldBox } from '../../../shared';
import { promptOf } from '../../../table/read';
import { sheetDraft } from '../file';
import { Beam, Crane, type Hung, hungAt } from '../hand/Crane';
import { Desert, Heights, Outline, Pennant, Rocket, SpaceBand, Tower } from '../hand/Desert';
import { Hand } from '../hand/Hand';
import { Lever, LeverHit } from '../hand/Lever';
import { ladderOf, layoutHand, type Place } from '../hand/place';
import { LadderSlider, Rungs } from '../hand/Rungs';
import {
  aimWords,
  changeSheet,
  StoresDrawn,
  StoresHits,
  type Tray,
  TrayDrawn,
  TrayHits,
  thingsOf,
  unaimed,
} from '../hand/Stores';
import {
  argsOf,
  type Desk,
  emptySheet,
  fartherBy,
  hopeless,
  NO_BID,
  oddsOf,
  offeredNumber,
  partAt,
  presentNations,
  publicSpace,
  type Sheet,
  sealedOf,
  sheetOf,
  worth,
  worthOf,
} from '../model';
import { type Step, useDesk, useSeat } from '../props';
import { drawnOf, partId } from '../set/Craft';
import set from '../set.svg';
import type { Submit } from '../wire';
import { effectWords, partTitle, youHold } from '../words';

const topLevel = (desk: Desk): number =>
  desk.materials?.numbers.top_level ?? promptOf(desk.view, 'submit')?.args.properties?.level?.maximum ?? 0;

const priceOf = (desk: Desk, number: number): number => {
  const effect = partAt(desk, number)?.effect;
  return effect?.type === 'price' ? (effect.garnets ?? 0) : 0;
};
const offersOf = (desk: Desk): Hung[] =>
  desk.state.offers.map(({ slot, number }) => ({
    key: slot,
    number,
    part: partId(desk, number),
    title: partTitle(desk, number),
    price: priceOf(desk, number),
  }));

/** Crane, own rocket against SPACE, ladder: nothing here tells what was chosen unless a sheet is given. */
function World({
  layout,
  desk,
  sheet,
  opened = null,
}: {
  layout: Place;
  desk: Desk;
  sheet: Sheet | null;
  opened?: Tray;
}) {
  const numbers = desk.mine?.hand.map(({ number }) => number) ?? [];
  const parts = drawnOf(desk, numbers);
  const filled = sheet ?? emptySheet();
  const space = spaceOf(desk, filled);
  const [now, then] = [worth(desk, filled, false), worth(desk, filled, true)];
  const chosen = sheet && sheet.slot !== NO_BID;
  const size = layout.mix(14.5, 19);
  const holes = numbers.flatMap((number, i) =>
    partAt(desk, number)?.effect.type === 'black_hole' ? [parts.length - 1 - i] : [],
  );
  const hasThings = sheet !== null && thingsOf(desk, sheet).length > 0;
  // Two pennants never lie on each other.
  const apart = size * 1.5;
  const rise = layout.tip - (then - now) * layout.unit;
  const guess = then >= now ? Math.min(rise, layout.tip - apart) : Math.max(rise, layout.tip + apart);
  const staff = layout.x + layout.mix(8, 16);
  const { missiles = 0, off = 0 } = oddsOf(desk) ?? {};
  return (
    <>
      <SpaceBand at={layout} space={space} high={hasThings} />
      <Tower layout={layout} max={space.most} />
      {layout.column > 0 && (
        <Heights
          {...{ at: layout, desk }}
          of={presentNations(desk.state).map((seat) => ({ seat, height: worthOf(desk.state, seat) }))}
          but={desk.me}
        />
      )}
      {desk.mine && (
        <>
          <Rocket
            at={layout}
            place={placeOf(desk.view, desk.me)}
            parts={parts}
            gone={holes.slice(0, filled.discard)}
            flies={sheet?.launch ?? false}
          />
          <Pennant
            x={staff}
            y={layout.tip + 2}
            words={String(now)}
            size={size}
            place={placeOf(desk.view, desk.me)}
          />
          {missiles > 0 && (
            <Threat x={layout.x + 36 * layout.size + 20} y={layout.tip + size * 1.9} off={off} />
          )}
        </>
      )}
      {chosen && (
        <>
          {then > now && <Outline at={layout} height={rise} />}
          <Pennant x={staff} y={guess} words={m.sr_h_with_it({ n: then })} size={size * 0.95} />
        </>
      )}
      {layout.column > 0 && (
        <path
          class="spr-near"
          d={`M${layout.column} ${layout.top}H${layout.width}V${layout.height}H${layout.column}z`}
        />
      )}
      <Rungs
        at={layout}
        most={topLevel(desk)}
        place={placeOf(desk.view, desk.me)}
        level={sheet && (chosen || sheet.level > 0) ? sheet.level : null}
        spy={sheet !== null}
      />
      {sheet && <StoresDrawn {...{ desk, sheet, at: layout, opened }} />}
      {opened && sheet ? (
        <TrayDrawn {...{ desk, sheet, at: layout, opened }} />
      ) : (
        <Crane at={layout} hung={offersOf(desk)} chosen={sheet?.slot ?? null} dim={sheet === null} />
      )}
      <Beam at={layout} />
    </>
  );
}

/** The most that others' Missiles can take off, which everybody may know. */
function Threat({ x, y, off }: { x: number; y: number; off: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <use href={`${set}#sr-missile`} transform="scale(-.22 .22)" />
      <text class="spr-amber" x="20" y="6" font-size="16">
        −{off}
      </text>
      <text class="spr-amber" x="-8" y="23" font-size="14">
        {m.sr_h_off_at_most()}
      </text>
    </g>
  );
}

const spaceOf = (desk: Desk, sheet: Sheet) =>
  publicSpace(desk, fartherBy(desk, sheet)) ?? { least: 1, most: 2 };

const placeFor = (desk: Desk, sheet: Sheet, box: WorldBox): Place =>
  layoutHand(box, {
    worth: worth(desk, sheet, false),
    parts: desk.mine?.hand.length ?? 0,
    space: spaceOf(desk, sheet),
    beside: true,
  });

/** The drawn facts in a sentence each, for readers. */
function Facts({ sheet }: { sheet: Sheet }) {
  const desk = useDesk();
  const { missiles = 0, off = 0 } = oddsOf(desk) ?? {};
  return (
    <p class="sr">
      {desk.mine && `${youHold(desk, worth(desk, sheet, false))}. `}
      {m.sr_space_lies(spaceOf(desk, sheet))} {missiles > 0 && m.sr_missiles_at_you({ n: missiles, off })}
    </p>
  );
}

/** The ground with nothing to touch: sealed, or somebody who only looks. */
export function Still({ box, sealed = false }: { box: WorldBox; sealed?: boolean }) {
  const desk = useDesk();
  const layout = placeFor(desk, emptySheet(), box);
  const { x, foot, head } = ladderOf(layout, topLevel(desk));
  return (
    <>
      <Desert at={layout}>
        <World layout={layout} desk={desk} sheet={null} />
        {sealed && (
          <g class="spr-seal" transform={`translate(${x} ${(foot + head) / 2})`}>
            <use href={`${set}#sr-seal`} transform={`scale(${layout.mix(0.9, 1.1)})`} />
          </g>
        )}
      </Desert>
      <Facts sheet={emptySheet()} />
    </>
  );
}

function same(desk: Desk, args: Submit): boolean {
  const sealed = sealedOf(desk);
  return sealed != null && JSON.stringify(argsOf(desk, sheetOf(sealed))) === JSON.stringify(args);
}

/** The goal in one line before the first bid, then how a part is won. */
function touchNote(desk: Desk): string {
  const space = publicSpace(desk);
  return desk.state.report || !space ? m.sr_h_touch_note() : m.sr_h_first_note({ n: space.least });
}

/** The words of GO: a bid, a launch or both, and a launch that cannot reach SPACE. */
function sealWords(desk: Desk, sheet: Sheet): string {
  const { launch } = sheet;
  const bids = sheet.slot !== NO_BID;
  const short = hopeless(desk, sheet);
  if (short) return m.sr_h_go_short({ n: short.height, space: short.space });
  if (bids) return launch ? m.sr_h_go_both() : m.sr_h_go_stay();
  return launch ? m.sr_h_go_launch() : m.sr_h_go_part();
}

export function Bid() {
  const { desk, table } = useSeat();
  const sheet = sheetDraft(desk, table);
  const [open, setOpened] = useState<Tray>(null);
  const args = argsOf(desk, sheet.value);
  const { slot, level, launch } = sheet.value;
  const number = offeredNumber(desk, slot);
  const bids = slot !== NO_BID;
  const steps = (): Step[] => [
    ...(args && !same(desk, args) ? [{ move: 'submit' as const, args }] : []),
    { move: 'ready' },
  ];
  const go = useGo({
    counted: isReady(desk),
    changeable: promptOf(table.view, 'unready') !== undefined,
    can: args !== null && (bids || launch),
    lock: () => table.send(steps()),
    undo: () => table.send('unready'),
  });
  if (go.state !== 'ready' && go.state !== 'off') {
    return (
      <Hand
        page="sealed"
        order={go.order ?? m.sr_sealed()}
        note={go.note ?? m.table_sealed_note(tally(desk.view))}
        seats={desk.view.seats}
        world={(box) => <Still box={box} sealed />}
      >
        <GoCap state={go.state} changeable={go.changeable} onTap={go.press} />
      </Hand>
    );
  }
  // What hangs there now may be gone with the part that was let go.
  const opened = open && thingsOf(desk, sheet.value).some(({ kind }) => kind === open.kind) ? open : null;
  const toAim = () => {
    const n = unaimed(desk, sheet.value);
    if (n !== null) setOpened({ kind: 'missiles', n });
  };
  const title = number === null ? '' : m.sr_h_part_rung({ part: partTitle(desk, number), n: level });
  const order = opened
    ? opened.kind === 'engine'
      ? m.sr_h_fuel_order()
      : aimWords(desk, sheet.value, opened.n)
    : title || m.sr_h_touch();
  const note = opened
    ? opened.kind === 'engine'
      ? m.sr_h_fuel_note()
      : m.sr_h_aim_note()
    : number === null
      ? touchNote(desk)
      : effectWords(desk, number);
  return (
    <Hand
      order={<span style={{ fontSize: `${Math.min(1, 25 / order.length)}em` }}>{order}</span>}
      note={note}
      move="submit"
      seats={desk.view.seats}
      pass={
        opened ? (
          <PassLink onTap={() => setOpened(null)}>{m.sr_h_parts()}</PassLink>
        ) : (
          !bids && !launch && <PassLink onTap={args ? go.press : toAim}>{m.sr_h_no_bid()}</PassLink>
        )
      }
      world={(box) => {
        const layout = placeFor(desk, sheet.value, box);
        const max = topLevel(desk);
        return (
          <>
            <Desert at={layout}>
              <World layout={layout} desk={desk} sheet={sheet.value} opened={opened} />
              <Lever at={layout} launch={launch} />
            </Desert>
            <Facts sheet={sheet.value} />
            {opened ? (
              <TrayHits {...{ desk, sheet, at: layout, opened, onOpen: setOpened }} />
            ) : (
              <Hits
                label={m.sr_id_slot()}
                hits={desk.state.offers.map((offer, n, offers) => ({
                  value: offer.slot,
                  label: `${offer.number} ${partTitle(desk, offer.number)}. ${effectWords(desk, offer.number)}`,
                  ...hungAt(layout, n, offers.length),
                }))}
                value={bids ? slot : null}
                onChange={(tapped) => changeSheet(sheet, { slot: tapped ?? NO_BID })}
              />
            )}
            <LadderSlider
              at={layout}
              most={max}
              level={level}
              onLevel={(n) => changeSheet(sheet, { level: n })}
            />
            <LeverHit
              at={layout}
              launch={launch}
              costs={(desk.mine?.hand.length ?? 0) > 0}
              onLaunch={(on) => changeSheet(sheet, { launch: on })}
            />
            <StoresHits {...{ desk, sheet, at: layout, opened, onOpen: setOpened }} />
          </>
        );
      }}
    >
      <GoCap
        state={go.state}
        note={args === null && (bids || launch) ? m.sr_go_aim() : sealWords(desk, sheet.value)}
        onTap={go.press}
        onOff={toAim}
      />
    </Hand>
  );
}
