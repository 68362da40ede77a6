// The scoring sheet: what lies in the tube and how the small one lies, as taps; what the sheet says of it.
import { m } from '../../../paraglide/messages';
import { Alert, Cap, inside, namesOf, Pair, placeOf, RuleTag, seatColour, useSending } from '../../../shared';
import {
  cleaned,
  LIES,
  type Lies,
  landed,
  NOTHING,
  nextWhere,
  PIECES,
  type Piece,
  partMatters,
  pointsOf,
  type Sheet as Said,
  sheetOf,
  spoiled,
  winnersOf,
} from '../model';
import { type Seat, useDesk } from '../props';
import set from '../set.svg';
import { SmallOne, TubePicture } from '../stage/Tube';
import type { Shot, Where } from '../wire';
import { landingWord, lieWord, pieceWord, whereWords } from '../words';

/** The sheet of one seat: what is filled in, what it comes to, and how it goes out. */
export interface Filled {
  seat: string;
  shot: Shot;
  said: Said;
  set: (shot: Shot) => void;
  send: (shot: Shot) => void;
  under: string | null;
}

export function useSheet({ desk, table }: Seat, move: 'shot' | 'claim'): Filled {
  const { keep, under } = useSending(table.view.phase);
  // Without turns a verdict on somebody else's claim is a new question, but the same sheet.
  const draft =
    move === 'claim' ? table.draft<Shot>(move, NOTHING, 'sheet') : table.draft<Shot>(move, NOTHING);
  const { options } = desk.state;
  return {
    seat: desk.me,
    shot: draft.value,
    said: sheetOf(draft.value, options),
    set: (shot) => {
      draft.value = cleaned(shot, options);
    },
    send: (shot) => {
      if (under) return;
      const one = keep(table.send(move, cleaned(shot, options)));
      // Without turns the next sheet may have the same question: it begins empty.
      void one.done.then((counted) => {
        if (counted) draft.value = NOTHING;
      });
    },
    under,
  };
}

function Says({ filled }: { filled: Filled }) {
  const desk = useDesk();
  const { said, seat } = filled;
  const { options } = desk.state;
  const winners = winnersOf(desk, seat, said);
  const ends = () => {
    if (!winners) {
      return options.target_score > 0 && (said.kind === 'crack' || said.kind === 'colony')
        ? m.ms_ends_nothing()
        : m.ms_goes_on();
    }
    const names = namesOf(desk, winners);
    if (options.target_score === 0) return m.ms_ends_for({ names });
    return m.ms_ends_target({ n: (desk.state.scores[seat]?.points ?? 0) + said.points, name: names });
  };
  const points = m.ms_points({ n: said.points });
  const landing = said.landing ? landingWord(said.landing) : '';
  const words: Record<Said['kind'], () => [string, string]> = {
    empty: () => [m.ms_sheet_empty(), m.ms_sheet_empty_note()],
    lies: () => [m.ms_sheet_lies(), m.ms_sheet_lies_note()],
    medium: () => [m.ms_sheet_medium(), ''],
    part: () => [m.ms_sheet_part(), ''],
    landing: () => [m.ms_landing_points({ landing, points }), ends()],
    colony: () => [m.ms_sheet_colony({ landing, points }), ends()],
    crack: () => [m.ms_sheet_crack(), ends()],
  };
  const [what, then] = words[said.kind]();
  const tone =
    said.kind === 'crack' ? 'bad' : said.kind === 'landing' ? 'ok' : said.kind === 'colony' ? 'hold' : 'info';
  return (
    <Alert tone={tone} live>
      <div class="row between">
        <span>
          <b>{what}</b> {then}
        </span>
        <RuleTag rule={said.rule} />
      </div>
    </Alert>
  );
}

export function Sheet({ filled }: { filled: Filled }) {
  const desk = useDesk();
  const { shot, set, seat } = filled;
  const { options } = desk.state;
  const lands = landed(shot, options);
  const place = placeOf(desk.view, seat);
  const mine = `ms-mine ${seatColour(place)}`;
  return (
    <>
      <TubePicture shot={shot} place={place} lies={shot.orientation} cracked={spoiled(shot, options)} />
      <fieldset class={`ms-pieces ${mine}`} aria-label={m.ms_ask()}>
        {PIECES.map((piece) => (
          <button
            key={piece}
            type="button"
            class="btn"
            aria-pressed={shot[piece] !== 'out'}
            onClick={() => set({ ...shot, [piece]: nextWhere(shot[piece], piece, options) })}
          >
            <Pyramid
              piece={piece}
              where={partMatters(piece, options) ? shot[piece] : shot[piece] === 'out' ? 'out' : 'whole'}
            />
            <span>
              {pieceWord(piece)}
              <small>{whereWords(shot[piece], partMatters(piece, options))}</small>
            </span>
          </button>
        ))}
      </fieldset>
      {/* Seen before it is asked: the question never moves the caps. */}
      <fieldset class={`ms-lies ${mine}`} disabled={!lands}>
        <legend class="plate">{m.ms_how()}</legend>
        {LIES.map((lies) => (
          <button
            key={lies}
            type="button"
            class="btn"
            aria-pressed={shot.orientation === lies}
            onClick={() => set({ ...shot, orientation: lies })}
          >
            <LieSign lies={lies} />
            <span>{lieWord(lies)}</span>
            <small>{m.ms_points({ n: pointsOf(lies) })}</small>
          </button>
        ))}
      </fieldset>
      <Says filled={filled} />
    </>
  );
}

/** The two caps of a sheet: missed, or what it says; once something is in, the first clears it. */
export function SheetDock({ filled, claims = false }: { filled: Filled; claims?: boolean }) {
  const desk = useDesk();
  const { said, under, send, set, shot } = filled;
  const name = desk.you?.name ?? '';
  const points = m.ms_points({ n: said.points });
  const words = () => {
    if (said.kind === 'crack') return claims ? m.ms_claim_crack() : m.ms_score_crack({ name });
    if (said.points > 0)
      return claims ? m.ms_claim({ n: inside(points) }) : m.ms_score({ n: said.points, name });
    return claims ? m.ms_claim_none() : m.ms_score_none({ name });
  };
  const note =
    under ??
    (said.kind === 'lies' ? m.ms_first_lies() : said.kind === 'empty' ? m.ms_first_small() : undefined);
  const empty = said.kind === 'empty';
  return (
    <Pair>
      <Cap off={under !== null} onTap={() => (empty ? send : set)(NOTHING)}>
        {empty ? m.ms_missed() : m.ms_clear()}
      </Cap>
      <Cap
        kind={said.ready ? 'primary' : 'plain'}
        off={!said.ready || under !== null}
        note={note}
        onTap={() => send(shot)}
      >
        {empty || said.kind === 'lies' ? m.ms_points({ n: 0 }) : words()}
      </Cap>
    </Pair>
  );
}

const PARTS: Record<Piece, string> = { small: 'pyramid', medium: 'medium', large: 'large' };

/** A pyramid in outline; in its owner's colour as far as it lies in the tube. */
function Pyramid({ piece, where }: { piece: Piece; where: Where }) {
  const href = `${set}#ms-${PARTS[piece]}`;
  return (
    <svg class="ms-pyramid" viewBox="-120 -274 240 310" aria-hidden="true">
      <use class="ms-outline" href={href} />
      {where !== 'out' && <use class={`ms-in ${where}`} href={href} />}
    </svg>
  );
}

/** The small piece as it lies; dashes mark the stack's earlier place. */
function LieSign({ lies }: { lies: Lies }) {
  return (
    <svg viewBox="-230 -160 430 280" aria-hidden="true">
      {lies !== 'doubt' && <path d="M-212 -150v250" />}
      <SmallOne lies={lies} />
    </svg>
  );
}
