// Dice that fall together, and what saved some of them: a pad each, then the flights in the order as flown; who called one has a
// flag there.
import { m } from '../../../i18n/messages';
import { placeOf, seatColour } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { glyphPath } from '../../../shared/kit/Glyph';
import { easeOut, FullBleedSvg, Scene } from '../../../shared/scene';
import { rightOf } from '../../../shared/tips/words';
import { listWords } from '../../../shared/words/lists';
import { destroys } from '../flight/does';
import { OUTCOMES, outcomeWords } from '../flight/outcomes';
import { purposeWords } from '../ids';
import { mostOf, sharesOf } from '../model';
import { colourOf, Part } from '../set/Part';
import set from '../set.svg';
import type { Check, Line, Outcome, SceneOf } from '../wire';

type Rolled = LineOf<Line, 'wgu.rolled'>;
type Saved = LineOf<Line, 'wgu.saved'>;

type Props = Pick<SceneOf<'wgu.rolled'>, 'onTv' | 'elapsed' | 'reduced' | 'view' | 'say' | 'materials'>;

/** Flights of a row follow each other at this distance. */
const NEXT_MS = 350;
const FLIES_MS = 400;
const FALLS_MS = 1800;
const TOLD_MS = 2100;
/** Saved rolls are told together: everybody has seen their dice. */
const SAVED_MS = 600;
const NEXT_SAVED_MS = 60;
/** Longer names are their marks alone. */
const NAMED = 10;
/** A cell is so wide and high, its ground above its verdict, whose it is below. */
const CELL = { wide: 238, high: 745, ground: -172, name: 46 } as const;
const DOWN = ['insertion', 'reentry', 'landing'];
/** They hang under their chute. */
const COMING = ['reentry', 'landing'];

/** Where each cell stands: one row, on a phone rows of four. */
function cellsOf(n: number, onTv: boolean) {
  const across = onTv ? n : Math.min(4, n);
  const rows = Math.ceil(n / across);
  const [left, width, top, bottom] = onTv ? [16, 1888, 290, 1010] : [495, 930, 190, 1080];
  const size = Math.min(onTv ? 1 : 0.95, width / across / CELL.wide, (bottom - top) / rows / CELL.high);
  return Array.from({ length: n }, (_, k) => ({
    size,
    x: left + (width / across) * ((k % across) + 0.5),
    y: bottom - (rows - 1 - Math.floor(k / across)) * ((bottom - top) / rows),
  }));
}

interface CellProps {
  line: Rolled;
  props: Props;
  /** It was that before it was saved. */
  was: Outcome | undefined;
  /** Since its flight began. */
  since: number;
  callers: readonly string[];
  /** Its die lies there from the first. */
  lies: boolean;
}
function Cell({ line, was, props, since, callers, lies }: CellProps) {
  const { elapsed, reduced, view, say } = props;
  const { purpose, seat } = line;
  const now = since >= (reduced ? 0 : FLIES_MS);
  const told = was !== undefined || now;
  // What somebody can still save stays where it is.
  const held = !was && line.open;
  const outcome = now ? line.outcome : (was ?? line.outcome);
  const flown =
    !held && since >= 0 && (now || !was) ? easeOut(since, was ? FLIES_MS : 0, FLIES_MS, reduced) : 0;
  const launch = purpose === 'launch';
  const fallen = was || lies ? 1 : easeOut(elapsed, 600, FALLS_MS, reduced);
  const from = launch ? -230 : -420;
  const down = COMING.includes(purpose);
  const up = outcome === 'ok' ? from - (launch ? 318 : down ? -96 : 128) * flown : from;
  const lost = destroys(purpose, outcome) && flown > 0;
  // What goes wrong aboard leaves the craft whole: it tumbles.
  const tumbles = outcome !== 'ok' && !launch ? 40 * flown : 0;
  const hangs = down && outcome === 'ok';
  const chute = outcome === 'fail' && flown > 0 && DOWN.includes(purpose);
  const place = placeOf(view, seat);
  return (
    <g class={colourOf(view, seat)}>
      {launch && (
        <>
          <Part of="test-pad" y={CELL.ground} />
          <path class="wgs-flag" d="M46-267v-36h44v26H52v10z" />
          <path class="wgs-on-flag" transform="translate(58 -300) scale(1.3)" d={glyphPath(place)} />
        </>
      )}
      {flown > 0 && !hangs && (
        <path
          class={`wgu-future ${outcome}`}
          stroke-width="7"
          stroke-dasharray="16 13"
          d={`M0-218V${up + 150}`}
        />
      )}
      {lost ? (
        <Part of="fireball" y={-400} size={0.42 * flown} />
      ) : chute || hangs ? (
        <g transform={`translate(0 ${hangs ? up - from : 0})`}>
          <Part of="chute" y={-540} size={0.3} />
          <Part of="capsule" y={-282} size={0.72} />
        </g>
      ) : (
        <g transform={`translate(0 ${up}) rotate(${tumbles}) scale(.66)`}>
          {outcome === 'ok' && flown > 0 && <Part of="flame" y={64} />}
          <Part of="upper" y={64} />
          <Part of="thruster" y={-40} />
          <Part of="capsule" y={-86} />
        </g>
      )}
      {launch && flown > 0 && !lost && (
        <Part of="puffs" y={CELL.ground} size={outcome === 'ok' ? 0.3 : 0.16} />
      )}
      {(was || lies || elapsed >= 600) && (
        <g class="wgu-die" transform={`translate(0 ${-128 - 900 * (1 - fallen) ** 2}) scale(1.15)`}>
          <Part of="d20" turn={Math.round(240 * (1 - fallen))} />
          {fallen === 1 && (
            <text x="4.600" y="10" text-anchor="middle">
              {line.total}
            </text>
          )}
        </g>
      )}
      <Name {...{ view, say, seat }} />
      {told && (
        <>
          <text class="wgs-row-name" x="-70" y="-15" font-size="46" text-anchor="end">
            {line.total}
          </text>
          <rect class={`wgs-told ${outcome}`} x="-56" y="-62" width="168" height="62" rx="8" />
          <text class={`wgs-told-word ${outcome}`} x="28" y="-15" font-size="46" text-anchor="middle">
            {outcomeWords(outcome)}
          </text>
          {callers.map((caller, k) => (
            <g
              key={caller}
              class={seatColour(placeOf(view, caller))}
              // planted beside the pad, higher where another stands before it
              transform={`translate(-116 ${CELL.ground - 84 - 35 * k}) scale(.6)`}
            >
              <title>{say.name(caller)}</title>
              <path class="wgs-flag" d="M0 0h86l-14 24 14 24H0z" />
              <path d={`M0 0v${140 + 58 * k}`} stroke="var(--ivory)" stroke-width="5" />
              <path
                class="wgs-on-flag"
                transform="translate(20 8) scale(2)"
                d={glyphPath(placeOf(view, caller))}
              />
            </g>
          ))}
        </>
      )}
    </g>
  );
}

/** Whose it is: the mark, and the name where it has room. */
function Name({ view, say, seat }: Pick<Props, 'view' | 'say'> & { seat: string }) {
  const name = say.name(seat);
  const short = name.length <= NAMED;
  return (
    <g class={seatColour(placeOf(view, seat))} transform={`translate(0 ${CELL.name})`}>
      <g class="wgs-mark" transform={`translate(${short ? -16 - 9 * name.length : -13} -26) scale(1.6)`}>
        <path d={glyphPath(placeOf(view, seat))} />
      </g>
      {short && (
        <text class="wgs-row-name" x="16" text-anchor="middle" font-size="34">
          {name}
        </text>
      )}
    </g>
  );
}

/** A wild one, in one light: its die is still to fall. */
function Waiting({ check, props }: { check: Check; props: Props }) {
  const { view, say, materials } = props;
  const { ok } = sharesOf(check, materials);
  const most = mostOf(materials);
  return (
    <g class={colourOf(view, check.seat)}>
      <path class="wgs-beam" d="M-52-1100H52L120 -172H-120Z" />
      <Part of="test-pad" y={CELL.ground} />
      <g transform="translate(0 -230) scale(.66)">
        <Part of="upper" y={64} />
        <Part of="thruster" y={-40} />
        <Part of="capsule" y={-86} />
      </g>
      <path class="wgs-dotted" d="M0-170l36 21v42l-36 21-36-21v-42z" />
      <rect class="wgs-dotted" x="-84" y="-62" width="168" height="62" rx="8" />
      <text class="wgs-row-name" y="-18" font-size="36" text-anchor="middle">
        {m.wgf_faces({ n: Math.round(ok * most), most })}
      </text>
      <Name {...{ view, say }} seat={check.seat} />
    </g>
  );
}

interface RowProps {
  props: Props;
  /** Those that get the stage to themselves. */
  waiting?: readonly Check[];
  lies?: boolean;
  lines: readonly Rolled[];
  /** What saved each of them, in the same order. */
  saved?: readonly (Saved | undefined)[];
  title?: string;
}
export function Row({ props, lines: rolled, saved, title, waiting = [], lies = false }: RowProps) {
  const { onTv, elapsed, say } = props;
  const helped = saved?.some(Boolean);
  const [from, next] = helped
    ? [SAVED_MS, NEXT_SAVED_MS]
    : lies
      ? [0, NEXT_SAVED_MS]
      : [600 + TOLD_MS, NEXT_MS];
  const helpers = [...new Set(saved?.flatMap((line) => line?.who ?? []))];
  const lines = rolled.map((roll, k) => ({ ...roll, outcome: saved?.[k]?.after.outcome ?? roll.outcome }));
  const told = elapsed >= from + next * (lines.length - 1) + FLIES_MS;
  const { purpose } = lines[0]!;
  const empty = purpose === 'launch' && lines.every((line) => line.crew?.length === 0);
  const right = lines.map((line) => rightOf({ tips: line.calls ?? {}, truth: line.outcome }));
  const called = [...new Set(right.flat())].map((seat) => say.name(seat));
  const counts = OUTCOMES.map(
    (side) => [lines.filter((line) => line.outcome === side).length, side] as const,
  );
  const cells = cellsOf(lines.length + waiting.length, onTv);
  const still = waiting.map((check) => say.name(check.seat));
  const grounds = [...new Set(cells.map((cell) => cell.y))];
  return (
    <Scene
      onTv={onTv}
      wide
      look="wgs wgs-row"
      say={title ?? (empty ? m.wgs_tests({ n: lines.length }) : purposeWords(purpose))}
      why={told && listWords(counts.flatMap(([n, side]) => (n > 0 ? [`${n} ${outcomeWords(side)}`] : [])))}
      more={
        told &&
        (still.length > 0
          ? m.wgs_still({ names: listWords(still) })
          : called.length > 0
            ? m.wgu_line_called({ names: listWords(called) })
            : lies &&
              (helpers.length > 0
                ? m.wgs_helps({ names: listWords(helpers), n: helpers.length })
                : listWords(lines.map((line) => line.name))))
      }
      picture={
        <FullBleedSvg
          onTv={onTv}
          left={495}
          whole="495 190 930 940"
          label={lines
            .map((line) => m.ui_colon({ of: line.name, says: told ? outcomeWords(line.outcome) : '' }))
            .join(', ')}
        >
          <use href={`${set}#wgu-at-tests`} />
          {grounds.map((y) => {
            const ground = y + CELL.ground * cells[0]!.size;
            const end = y + (y === grounds.at(-1) ? 600 : (CELL.name + 16) * cells[0]!.size);
            return (
              <g key={y}>
                <path class="wgs-ground" d={`M-1200 ${ground}h4320V${end}H-1200z`} />
                <path class="wgu-near" d={`M-1200 ${ground + 14}h4320V${end}H-1200z`} />
              </g>
            );
          })}
          {lines.map((line, k) => {
            const { x, y, size } = cells[k]!;
            return (
              <g key={line.flight} transform={`translate(${x.toFixed(1)} ${y}) scale(${size.toFixed(3)})`}>
                <Cell
                  {...{ line, props }}
                  was={saved?.[k]?.before.outcome ?? undefined}
                  since={elapsed - from - next * k}
                  callers={right[k]!}
                  lies={lies}
                />
              </g>
            );
          })}
          {waiting.map((check, k) => {
            const { x, y, size } = cells[lines.length + k]!;
            return (
              <g key={check.craft} transform={`translate(${x.toFixed(1)} ${y}) scale(${size.toFixed(3)})`}>
                <Waiting {...{ check, props }} />
              </g>
            );
          })}
        </FullBleedSvg>
      }
    />
  );
}
