// Small parts that several views of Moon Shot share: scores as bars, who would win, the last shot, the pyramids.

import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages';
import { Glyph, nameOf, Plate, placeOf, RuleTag, seatColour } from '../../shared';
import { boardMark } from '../../shared/words/boardMark';
import { type Desk, type Lies, lastOf, NOTHING, type Piece } from './model';
import { useDesk } from './props';
import { TubePicture } from './stage/Tube';
import type { Taken, Where } from './wire';
import { listWords, whatWords } from './words';

const SIZES: Record<Piece, number> = { small: 30, medium: 42, large: 54 };

/** A pyramid in outline; filled as far as it lies in the tube. */
export function Pyramid({ piece, where }: { piece: Piece; where: Where }) {
  const fill = where === 'whole' ? 'M30 4l26 44H4z' : where === 'part' ? 'M17 26h26l13 22H4z' : '';
  return (
    <svg class="ms-pyramid" viewBox="0 0 60 52" style={{ '--h': `${SIZES[piece]}px` }} aria-hidden="true">
      <path d="M30 4l26 44H4z" />
      {fill && <path class="in" d={fill} />}
    </svg>
  );
}

const LIE_PATHS: Record<Lies, string> = {
  away: 'M30 15L8 7v16z',
  back: 'M10 15l22-8v16z',
  upright: 'M22 3l9 24H13z',
  doubt: 'M17 9a6 6 0 1 1 6 8v4M23 27v.1',
};
/** The small piece in its place; dashes mark the stack's earlier place. */
export function LieSign({ lies }: { lies: Lies }) {
  return (
    <svg viewBox="0 0 44 30" aria-hidden="true">
      <path d={LIE_PATHS[lies]} />
      {lies !== 'doubt' && <path d="M40 3v24" stroke-dasharray="3 4" />}
    </svg>
  );
}

/** Below this many points a bar's length is proportional to them. */
const LEAST = 8;

/** Running scores; what the sheet would add is hatched, and has a plus. */
export function Scores({ adds }: { adds?: { seat: string; points: number } | null }) {
  const desk = useDesk();
  const { order, scores, options, turn } = desk.state;
  const pointsOf = (seat: string) => scores[seat]?.points ?? 0;
  const plus = (seat: string) => (adds?.seat === seat ? adds.points : 0);
  const full = Math.max(LEAST, options.target_score, ...order.map((seat) => pointsOf(seat) + plus(seat)));
  return (
    <ul class="ms-scores">
      {order.map((seat) => (
        <li
          key={seat}
          class={`${seatColour(placeOf(desk.view, seat))} ${seat === turn ? 'on' : ''}`}
          {...boardMark({ seat })}
        >
          <span class="who">
            <Glyph place={placeOf(desk.view, seat)} />
            <span class="name">{nameOf(desk, seat)}</span>
          </span>
          <span class="ms-bars" aria-hidden="true">
            <i style={{ width: `${(pointsOf(seat) / full) * 100}%` }} />
            {plus(seat) > 0 && <i class="plus" style={{ width: `${(plus(seat) / full) * 100}%` }} />}
          </span>
          <b {...boardMark({}, 'points')}>
            {pointsOf(seat)}
            {plus(seat) > 0 && <span class="ok"> +{plus(seat)}</span>}
          </b>
        </li>
      ))}
    </ul>
  );
}

function Who({ seats }: { seats: readonly string[] }) {
  const desk = useDesk();
  return (
    <span class="ms-who">
      {seats.map((seat) => (
        <span key={seat} {...boardMark({ seat })}>
          <Glyph place={placeOf(desk.view, seat)} /> {nameOf(desk, seat)}
        </span>
      ))}
    </span>
  );
}

/** The winner on the current points, for each of the two ends. */
export function Would() {
  const desk = useDesk();
  const now = desk.state.if_now;
  if (!now || desk.state.order.length < 2) return null;
  return (
    <section class="panel tight ms-would" aria-label={m.ms_would()}>
      <Plate>{m.ms_would()}</Plate>
      <dl>
        <dt>{m.ms_would_colony()}</dt>
        <dd>
          <Who seats={now.colony} />
        </dd>
        <dd>
          <RuleTag rule="MS-09" />
        </dd>
        <dt>{m.ms_would_crack()}</dt>
        <dd>
          <Who seats={now.crack} />
        </dd>
        <dd>
          <RuleTag rule="MS-10" />
        </dd>
      </dl>
    </section>
  );
}

export function TakenWords({ taken }: { taken: Taken }) {
  const desk = useDesk();
  const what = whatWords(taken);
  return (
    <span class="who grow" {...boardMark({ seat: taken.seat })}>
      <span class="ms-who">
        <span>
          <Glyph place={placeOf(desk.view, taken.seat)} /> {nameOf(desk, taken.seat)}
        </span>
      </span>
      <small>
        {m.ms_shot_n({ n: taken.number })}: {what}
      </small>
    </span>
  );
}

/** The tube as the last shot that counted left it. */
export function TubeNow() {
  const { state, view } = useDesk();
  const last = lastOf(state);
  return (
    <TubePicture
      shot={last?.shot ?? NOTHING}
      place={placeOf(view, last?.seat)}
      lies={last?.shot.orientation ?? null}
      cracked={last?.cracked ?? false}
    />
  );
}

/** The last shot that counted, with a way to take it back. */
export function Last({ children }: { children?: ComponentChildren }) {
  const desk = useDesk();
  const last = lastOf(desk.state);
  if (!last) {
    const first = desk.state.turn;
    const words = first ? m.ms_last_none({ name: nameOf(desk, first) }) : m.ms_last_none_free();
    return <p class="muted">{words}</p>;
  }
  return (
    <div class="list ms-last">
      <div>
        <TakenWords taken={last} />
        {children}
      </div>
    </div>
  );
}

export function namesOf(desk: Desk, seats: readonly string[]): string {
  return listWords(seats.map((seat) => nameOf(desk, seat)));
}
