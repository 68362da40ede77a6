// The shot of one seat as it is being put together, what it comes to, and the cap that counts it.
import { m } from '../../../i18n/messages';
import { Cap, inside, nameOf, useSending } from '../../../shared';
import { NOTHING, resultOf, type Sheet as Said, scoreOf, type ViewModel, withoutLie } from '../model';
import { type Seat, useViewModel } from '../props';
import type { Shot } from '../wire';
import { winWords } from '../words';
import { ruleOf } from './Rules';

/** The sheet of one seat: what is filled in, what it comes to, and how it goes out. */
export interface Filled {
  /** Whose shot it is. */
  seat: string;
  shot: Shot;
  result: Said;
  set: (shot: Shot) => void;
  send: (shot: Shot) => void;
  under: string | null;
}

export function useSheet(
  { model, table }: Seat,
  move: 'shot' | 'score_for' | 'claim',
  seat: string = model.me,
): Filled {
  const { keep, under } = useSending(table.view.phase);
  // Without turns a verdict on somebody else's claim is a new question, but the same sheet.
  const draft =
    move === 'claim' ? table.draft<Shot>(move, NOTHING, 'sheet') : table.draft<Shot>(move, NOTHING);
  return {
    seat,
    shot: draft.value,
    result: resultOf(model, draft.value, seat),
    set: (shot) => {
      draft.value = withoutLie(model, shot);
    },
    send: (shot) => {
      if (under) return;
      const sent = keep(table.send(move, withoutLie(model, shot)));
      // Without turns the next sheet may have the same question: it begins empty.
      void sent.done.then((counted) => {
        if (counted) draft.value = NOTHING;
      });
    },
    under,
  };
}

/** The sheet's question, and the reason for it. */
export function askOf(model: ViewModel, { result, shot, seat }: Filled): [order: string, note: string] {
  if (result.kind === 'empty') {
    const first = (model.state.scores[seat]?.shots ?? 0) === 0;
    return [
      m.ms_ask({ name: nameOf(model, seat) }),
      first ? m.ms_goal() : (ruleOf(model) ?? m.ms_ask_note()),
    ];
  }
  if (result.kind === 'crack')
    return [
      m.ms_sheet_crack(),
      model.state.options.target_score > 0 ? m.ms_ends_nothing() : m.ms_ask_crack(),
    ];
  if (result.kind === 'medium') return [m.ms_sheet_medium(), m.ms_ask_note()];
  if (result.kind === 'part') return [m.ms_sheet_part(), `${m.ms_id_whole_small()}.`];
  return [m.ms_how(), shot.orientation === 'upright' ? m.ms_how_side() : m.ms_how_note()];
}

/** The cap: what is missing, what it scores, or that it ends the game and who then wins. */
interface SheetCapProps {
  filled: Filled;
  claims?: boolean;
  /** Another cap is the one to tap. */
  quiet?: boolean;
}
export function SheetCap({ filled, claims = false, quiet = false }: SheetCapProps) {
  const model = useViewModel();
  const { result, under, send, shot, seat } = filled;
  const { winners } = result;
  const name = nameOf(model, seat);
  const kind = !result.ready || quiet ? 'plain' : 'primary';
  const words = () => {
    if (winners && !claims && model.state.options.target_score > 0) return m.ms_cap_target();
    if (winners && !claims) return result.kind === 'crack' ? m.ms_cap_crack() : m.ms_cap_colony();
    if (result.kind === 'crack') return claims ? m.ms_claim_crack() : m.ms_score_crack({ name });
    if (!claims) return m.ms_score({ n: result.points, name });
    return m.ms_claim({ n: result.points && inside(m.ms_points({ n: result.points })) });
  };
  const note = () => {
    if (result.kind === 'empty') return m.ms_first_small();
    if (result.kind === 'lies') return m.ms_first_lies();
    if (winners) return winWords(winners.map((winner) => nameOf(model, winner)));
    return result.points > 0 ? m.ms_cap_total({ n: scoreOf(model, seat) + result.points }) : undefined;
  };
  return (
    <Cap
      kind={kind}
      class={winners ? 'ms-ends rise' : result.ready ? 'rise' : ''}
      off={!result.ready || under !== null}
      note={under ?? note()}
      onTap={() => send(shot)}
    >
      {result.ready ? words() : claims ? m.ms_cap_claim() : m.ms_cap_score()}
    </Cap>
  );
}
