// The table in its set between beats: rockets over the desert, a beam on the current player, a sign with what may be risked.
import { m } from '../../../i18n/messages';
import { FlipClock, nameOf, placeOf, seatColour } from '../../../shared';
import { boardWords } from '../Board';
import { lineOf, nextOf, tailOf } from '../model';
import { useViewModel } from '../props';
import { type Craft, craftsAt, lostCrafts } from '../stage/board';
import { FallPic } from '../stage/Fall';
import { BoardPic, laneOf, type Table, tokensBelow, yOf } from '../stage/Picture';
import { Told } from '../Told';
import { Flag } from '../turn/Halves';
import { Gone } from '../turn/Mourning';
import { Lineup } from '../turn/SetOut';
import { MayRisk, Now } from '../turn/Watching';
import type { State } from '../wire';
import { lostWords } from '../words';
import './desert.css';

/** The rockets over the desert. */
export function DesertPic() {
  const model = useViewModel();
  const { state, view } = model;
  const table = { view, order: state.order };
  const crafts = craftsAt({ log: [], view });
  const lost = state.phase === 'silence';
  return (
    <svg class="tm-desert-pic" viewBox="0 0 1920 1080" role="img" aria-label={boardWords(model)}>
      <BoardPic onTv table={table} crafts={crafts} seat="" on={lost ? null : state.player} grey={lost}>
        {state.phase === 'turn' && view.pending.length === 0 && <Tags {...{ table, crafts, state }} />}
        {lostCrafts(view).map((craft) => (
          <FallPic key={craft.letter} {...{ table, craft }} onTv grey />
        ))}
        <Flags {...{ table, flags: state.flags }} />
      </BoardPic>
    </svg>
  );
}

/** What happens, and what happened last. */
export function Saying() {
  const model = useViewModel();
  const { phase } = model.state;
  const asks = phase === 'set_out';
  return (
    <>
      {phase === 'silence' ? <Gone /> : asks ? <h1>{m.tm_asks_astronauts()}</h1> : <Now model={model} />}
      {asks && <p>{m.tm_astronaut_note()}</p>}
      <Told />
    </>
  );
}

/** What may be risked; before the first turn the order of play. */
export function Sign() {
  const { phase } = useViewModel().state;
  return phase === 'set_out' ? <Lineup /> : phase === 'turn' ? <MayRisk /> : null;
}

export function Desert() {
  const model = useViewModel();
  const { state, view } = model;
  const next = state.phase === 'turn' ? nextOf(state) : null;
  return (
    <div class="world tm-desert">
      <DesertPic />
      <div class="stack between tm-desert-left">
        <div class="tm-desert-say">
          <Saying />
          {next && <p>{m.tm_then({ name: nameOf(model, next) })}</p>}
          {['set_out', 'match_point'].includes(state.phase) && view.clock && (
            <FlipClock clock={view.clock} class="tm-desert-clock" />
          )}
        </div>
        {state.phase !== 'silence' && (
          <div class="tm-sign">
            <Sign />
          </div>
        )}
      </div>
    </div>
  );
}

/** The sand left of the board, where flags stand, and as many as fit. */
const SAND = { x: 210, y: 985, pitch: 46, most: 15 };
/** Right calls against the odds, each a flag for the evening. */
function Flags({ table, flags }: { table: Table; flags: State['flags'] }) {
  const planted = Object.entries(flags).flatMap(([seat, n]) => Array.from({ length: n }, () => seat));
  return planted.slice(-SAND.most).map((seat, index) => (
    <g
      key={index}
      class={`tm-flag ${seatColour(placeOf(table.view, seat))}`}
      transform={`translate(${SAND.x + index * SAND.pitch} ${SAND.y - (index % 2) * 14}) scale(1.3) translate(-2 -46)`}
    >
      <Flag place={placeOf(table.view, seat)} />
    </g>
  ));
}

const TAG = { high: 84, gap: 12, size: 26 };
/** Narrower lanes have no room for a tag: the sign has all chances. */
const NARROW = 60;

function Tags({ table, crafts, state }: { table: Table; crafts: readonly Craft[]; state: State }) {
  return (
    <>
      {crafts.map((craft) => {
        const chances = state.odds[craft.letter];
        const place = laneOf(table, craft, true);
        const { box, x, room } = place;
        if (craft.seat !== state.player || !chances || room < NARROW) return null;
        const foot = lineOf(craft.progress) - tailOf(craft.stages);
        // On the ground, or with its tokens below it, a rocket has its tag above.
        const over = foot < 2 || tokensBelow(place);
        const y = over
          ? yOf(box, lineOf(craft.progress) + 1.3) - TAG.high - TAG.gap
          : yOf(box, foot) + TAG.gap;
        return (
          <foreignObject key={craft.letter} x={x - room / 2} y={y} width={room} height={TAG.high}>
            <p class={`tm-risk ${over ? 'over' : ''}`} style={{ fontSize: TAG.size }}>
              <span class={chances.lost.p > 0 ? 'bad' : ''}>{lostWords(chances.lost)}</span>
            </p>
          </foreignObject>
        );
      })}
    </>
  );
}
