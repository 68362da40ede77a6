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
  type ViewModel,
  worth,
  worthOf,
} from '../model';
import { type Step, useSeat, useViewModel } from '../props';
import { drawnOf, partId } from '../set/Craft';
import set from '../set.svg';
import type { Submit } from '../wire';
import { effectWords, partTitle, youHold } from '../words';

const topLevel = (model: ViewModel): number =>
  model.materials?.numbers.top_level ?? promptOf(model.view, 'submit')?.args.properties?.level?.maximum ?? 0;

const priceOf = (model: ViewModel, number: number): number => {
  const effect = partAt(model, number)?.effect;
  return effect?.type === 'price' ? (effect.garnets ?? 0) : 0;
};
const offersOf = (model: ViewModel): Hung[] =>
  model.state.offers.map(({ slot, number }) => ({
    key: slot,
    number,
    part: partId(model, number),
    title: partTitle(model, number),
    price: priceOf(model, number),
  }));

/** Crane, own rocket against SPACE, ladder: nothing here tells what was chosen unless a sheet is given. */
function World({
  layout,
  model,
  sheet,
  opened = null,
}: {
  layout: Place;
  model: ViewModel;
  sheet: Sheet | null;
  opened?: Tray;
}) {
  const numbers = model.mine?.hand.map(({ number }) => number) ?? [];
  const parts = drawnOf(model, numbers);
  const filled = sheet ?? emptySheet();
  const space = spaceOf(model, filled);
  const [now, then] = [worth(model, filled, false), worth(model, filled, true)];
  const chosen = sheet && sheet.slot !== NO_BID;
  const size = layout.mix(14.5, 19);
  const holes = numbers.flatMap((number, i) =>
    partAt(model, number)?.effect.type === 'black_hole' ? [parts.length - 1 - i] : [],
  );
  const hasThings = sheet !== null && thingsOf(model, sheet).length > 0;
  // Two pennants never lie on each other.
  const apart = size * 1.5;
  const rise = layout.tip - (then - now) * layout.unit;
  const guess = then >= now ? Math.min(rise, layout.tip - apart) : Math.max(rise, layout.tip + apart);
  const staff = layout.x + layout.mix(8, 16);
  const { missiles = 0, off = 0 } = oddsOf(model) ?? {};
  return (
    <>
      <SpaceBand layout={layout} space={space} high={hasThings} />
      <Tower layout={layout} max={space.most} />
      {layout.column > 0 && (
        <Heights
          {...{ layout, model }}
          of={presentNations(model.state).map((seat) => ({ seat, height: worthOf(model.state, seat) }))}
          but={model.me}
        />
      )}
      {model.mine && (
        <>
          <Rocket
            layout={layout}
            place={placeOf(model.view, model.me)}
            parts={parts}
            gone={holes.slice(0, filled.discard)}
            flies={sheet?.launch ?? false}
          />
          <Pennant
            x={staff}
            y={layout.tip + 2}
            words={String(now)}
            size={size}
            place={placeOf(model.view, model.me)}
          />
          {missiles > 0 && (
            <Threat x={layout.x + 36 * layout.size + 20} y={layout.tip + size * 1.9} off={off} />
          )}
        </>
      )}
      {chosen && (
        <>
          {then > now && <Outline layout={layout} height={rise} />}
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
        layout={layout}
        most={topLevel(model)}
        place={placeOf(model.view, model.me)}
        level={sheet && (chosen || sheet.level > 0) ? sheet.level : null}
        spy={sheet !== null}
      />
      {sheet && <StoresDrawn {...{ model, sheet, layout, opened }} />}
      {opened && sheet ? (
        <TrayDrawn {...{ model, sheet, layout, opened }} />
      ) : (
        <Crane layout={layout} hung={offersOf(model)} chosen={sheet?.slot ?? null} dim={sheet === null} />
      )}
      <Beam layout={layout} />
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

const spaceOf = (model: ViewModel, sheet: Sheet) =>
  publicSpace(model, fartherBy(model, sheet)) ?? { least: 1, most: 2 };

const placeFor = (model: ViewModel, sheet: Sheet, box: WorldBox): Place =>
  layoutHand(box, {
    worth: worth(model, sheet, false),
    parts: model.mine?.hand.length ?? 0,
    space: spaceOf(model, sheet),
    beside: true,
  });

/** The drawn facts in a sentence each, for readers. */
function Facts({ sheet }: { sheet: Sheet }) {
  const model = useViewModel();
  const { missiles = 0, off = 0 } = oddsOf(model) ?? {};
  return (
    <p class="sr">
      {model.mine && `${youHold(model, worth(model, sheet, false))}. `}
      {m.sr_space_lies(spaceOf(model, sheet))} {missiles > 0 && m.sr_missiles_at_you({ n: missiles, off })}
    </p>
  );
}

/** The ground with nothing to touch: sealed, or somebody who only looks. */
export function Still({ box, sealed = false }: { box: WorldBox; sealed?: boolean }) {
  const model = useViewModel();
  const layout = placeFor(model, emptySheet(), box);
  const { x, foot, head } = ladderOf(layout, topLevel(model));
  return (
    <>
      <Desert layout={layout}>
        <World layout={layout} model={model} sheet={null} />
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

function same(model: ViewModel, args: Submit): boolean {
  const sealed = sealedOf(model);
  return sealed != null && JSON.stringify(argsOf(model, sheetOf(sealed))) === JSON.stringify(args);
}

/** The goal in one line before the first bid, then how a part is won. */
function touchNote(model: ViewModel): string {
  const space = publicSpace(model);
  return model.state.report || !space ? m.sr_h_touch_note() : m.sr_h_first_note({ n: space.least });
}

/** The words of GO: a bid, a launch or both, and a launch that cannot reach SPACE. */
function sealWords(model: ViewModel, sheet: Sheet): string {
  const { launch } = sheet;
  const bids = sheet.slot !== NO_BID;
  const short = hopeless(model, sheet);
  if (short) return m.sr_h_go_short({ n: short.height, space: short.space });
  if (bids) return launch ? m.sr_h_go_both() : m.sr_h_go_stay();
  return launch ? m.sr_h_go_launch() : m.sr_h_go_part();
}

/** Returns the order of the screen and the line under it: of the open tray, of the chosen part, or what to touch. */
export function bidWords(model: ViewModel, sheet: Sheet, opened: Tray): { order: string; note: string } {
  if (opened?.kind === 'engine') return { order: m.sr_h_fuel_order(), note: m.sr_h_fuel_note() };
  if (opened) return { order: aimWords(model, sheet, opened.n), note: m.sr_h_aim_note() };
  const number = offeredNumber(model, sheet.slot);
  if (number === null) return { order: m.sr_h_touch(), note: touchNote(model) };
  const order = m.sr_h_part_rung({ part: partTitle(model, number), n: sheet.level });
  return { order, note: effectWords(model, number) };
}

export function Bid() {
  const { model, table } = useSeat();
  const sheet = sheetDraft(model, table);
  const [open, setOpened] = useState<Tray>(null);
  const args = argsOf(model, sheet.value);
  const { slot, launch } = sheet.value;
  const chosen = slot !== NO_BID || launch;
  const steps = (): Step[] => [
    ...(args && !same(model, args) ? [{ move: 'submit' as const, args }] : []),
    { move: 'ready' },
  ];
  const go = useGo({
    counted: isReady(model),
    changeable: promptOf(table.view, 'unready') !== undefined,
    can: args !== null && chosen,
    lock: () => table.send(steps()),
    undo: () => table.send('unready'),
  });
  if (go.state !== 'ready' && go.state !== 'off') {
    return (
      <Hand
        page="sealed"
        order={go.order ?? m.sr_sealed()}
        note={go.note ?? m.table_sealed_note(tally(model.view))}
        seats={model.view.seats}
        world={(box) => <Still box={box} sealed />}
      >
        <GoCap state={go.state} changeable={go.changeable} onTap={go.press} />
      </Hand>
    );
  }
  // What hangs there now may be gone with the part that was let go.
  const opened = open && thingsOf(model, sheet.value).some(({ kind }) => kind === open.kind) ? open : null;
  const toAim = () => {
    const n = unaimed(model, sheet.value);
    if (n !== null) setOpened({ kind: 'missiles', n });
  };
  const { order, note } = bidWords(model, sheet.value, opened);
  return (
    <Hand
      order={<span style={{ fontSize: `${Math.min(1, 25 / order.length)}em` }}>{order}</span>}
      note={note}
      move="submit"
      seats={model.view.seats}
      pass={
        opened ? (
          <PassLink onTap={() => setOpened(null)}>{m.sr_h_parts()}</PassLink>
        ) : (
          !chosen && <PassLink onTap={args ? go.press : toAim}>{m.sr_h_no_bid()}</PassLink>
        )
      }
      world={(box) => <Touched {...{ box, sheet, opened }} onOpen={setOpened} />}
    >
      <GoCap
        state={go.state}
        note={args === null && chosen ? m.sr_go_aim() : sealWords(model, sheet.value)}
        onTap={go.press}
        onOff={toAim}
      />
    </Hand>
  );
}

interface TouchedProps {
  box: WorldBox;
  sheet: ReturnType<typeof sheetDraft>;
  opened: Tray;
  onOpen: (tray: Tray) => void;
}
/** The world with all that one touches: the crane's parts or the open tray, the ladder, the lever, the stores. */
function Touched({ box, sheet, opened, onOpen }: TouchedProps) {
  const model = useViewModel();
  const layout = placeFor(model, sheet.value, box);
  const { slot, level, launch } = sheet.value;
  return (
    <>
      <Desert layout={layout}>
        <World layout={layout} model={model} sheet={sheet.value} opened={opened} />
        <Lever layout={layout} launch={launch} />
      </Desert>
      <Facts sheet={sheet.value} />
      {opened ? (
        <TrayHits {...{ model, sheet, layout, opened, onOpen }} />
      ) : (
        <Hits
          label={m.sr_id_slot()}
          hits={model.state.offers.map((offer, n, offers) => ({
            value: offer.slot,
            label: `${offer.number} ${partTitle(model, offer.number)}. ${effectWords(model, offer.number)}`,
            ...hungAt(layout, n, offers.length),
          }))}
          value={slot === NO_BID ? null : slot}
          onChange={(tapped) => changeSheet(sheet, { slot: tapped ?? NO_BID })}
        />
      )}
      <LadderSlider
        layout={layout}
        most={topLevel(model)}
        level={level}
        onLevel={(n) => changeSheet(sheet, { level: n })}
      />
      <LeverHit
        layout={layout}
        launch={launch}
        costs={(model.mine?.hand.length ?? 0) > 0}
        onLaunch={(on) => changeSheet(sheet, { launch: on })}
      />
      <StoresHits {...{ model, sheet, layout, opened, onOpen }} />
    </>
  );
}
