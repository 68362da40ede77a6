// What the drawing board offers: the next step for a drawing, and what it still lacks.
import { m } from '../../../i18n/messages';
import { isSameJson } from '../../../shared/forms/schemaForm';
import { brokenWords } from '../Broken';
import { designsOf, type ViewModel, whatOf } from '../model';
import { thingName } from '../names';
import type { Drawing, DrawingRow, Sheet, Wanted } from '../wire';
import type { Checked } from './checked';

/** "Rocket A": what is built after it has a number, "Rocket A 1". */
const boardName = (n: number): string => m.wgw_board_name({ n: n > 26 ? n : String.fromCharCode(64 + n) });

/** The first name for a drawing that none of these has. */
export function freeName(drawings: Record<string, Drawing>): string {
  let n = 1;
  while (boardName(n) in drawings) n += 1;
  return boardName(n);
}

/** The order: what the drawing still lacks. */
export function boardWords(
  drawing: Drawing,
  { answer }: Pick<Checked, 'answer'>,
  missing: readonly Wanted[],
) {
  const name = drawing.name.trim();
  if (missing.some((part) => part.kind === 'thruster')) return m.wgw_board_no_home();
  const whole = answer?.violations.length === 0 && missing.length === 0 && name !== '';
  return whole ? m.wgw_board_whole({ name }) : m.wgw_board();
}
export function boardNote({ answer, problem }: Checked, missing: readonly Wanted[]): string {
  if (problem) return problem;
  if (missing.length > 0) return m.wgw_board_dotted();
  const broken = answer?.violations[0];
  return broken ? brokenWords(broken) : m.wgw_board_note();
}

/** The inventions still needed, each once, the cheapest first. */
export function lacksOf(row: DrawingRow | undefined): DrawingRow['missing'] {
  const once = new Map((row?.missing ?? []).map((missing) => [`${missing.what} ${missing.mass}`, missing]));
  return [...once.values()].sort((a, b) => a.cost - b.cost);
}

type Lack = Pick<DrawingRow['missing'][number], 'what' | 'mass'>;
/** The args that invent a thing, under a name that no design has. */
export function inventionArgs({ what: label, mass }: Lack, { state, me }: ViewModel) {
  const taken = designsOf(state, me).map((design) => design.name);
  return { name: thingName(label, mass, taken), what: label, mass };
}
export const inventionOf = (part: Wanted, model: ViewModel) =>
  inventionArgs({ what: whatOf(part) as Lack['what'], mass: part.mass }, model);

/** What is still to pay once the cheapest part of a drawing is invented: the other inventions, and all that is built. */
function laterOf(drawing: Drawing, row: DrawingRow): number {
  const lacks = lacksOf(row);
  const inventions = lacks.slice(1).reduce((sum, { cost }) => sum + cost, 0);
  const isMissing = (part: Wanted) =>
    lacks.some(({ what, mass }) => what === whatOf(part) && mass === part.mass);
  const built = drawing.parts.filter(isMissing).reduce((sum, { mass, number }) => sum + mass * number, 0);
  return inventions + row.cost + built;
}

/** The cap's step: to keep the drawing, then to invent what it lacks, then to build it. */
export type Next =
  | { kind: 'draw' }
  | { kind: 'invent'; args: ReturnType<typeof inventionArgs>; cost: number; later: number }
  | { kind: 'build'; drawing: Drawing; row: DrawingRow };
export function nextOf(drawing: Drawing, model: ViewModel, sheet: Sheet | null): Next {
  const name = drawing.name.trim();
  const keptDrawing = model.mine?.drawings[name];
  const row = sheet?.drawings.find((row) => row.drawing === name);
  if (!keptDrawing || !row || !isSameJson(keptDrawing, drawing)) return { kind: 'draw' };
  const [lack] = lacksOf(row);
  if (lack) {
    return {
      kind: 'invent',
      args: inventionArgs(lack, model),
      cost: lack.cost,
      later: laterOf(drawing, row),
    };
  }
  return { kind: 'build', drawing: keptDrawing, row };
}
