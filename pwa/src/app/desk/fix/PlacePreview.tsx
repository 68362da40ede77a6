// The effect of another place in words: the new places, the secrets they open, the seats that are asked again.
import { ArrowLeftRight, CircleCheck, Eye, Smartphone, TriangleAlert, Undo2 } from 'lucide-preact';
import { Fragment } from 'preact';
import { m } from '../../../i18n/messages';
import { Cap, listWords, Note, Problem, pathWords } from '../../../shared';
import { placeWords, sayLine } from '../../../shared/words/words';
import type { Wire } from '../../../table';
import { useKeyWords, useShown } from '../../atTable';
import { firstWords } from '../../host/KnockReads';
import { usePreview } from '../../useAnswer';
import { useWays } from '../over';
import { leftEmpty, type Placed, placeLine, placesThen, placing, undoPlace } from './places';

/** The number of things named; the rest is counted. */
const NAMED = 4;

/** The part of these pointers that all of them begin with, above their last step; empty without one. */
function above(paths: readonly string[]): string {
  const [first = '', ...others] = paths.map((path) => path.split('/').slice(0, -1));
  const steps = first === '' ? [] : first;
  const shared = steps.findIndex((step, index) => others.some((other) => other[index] !== step));
  return (shared < 0 ? steps : steps.slice(0, shared)).join('/');
}

export function PlacePreview({ placed }: { placed: Placed }) {
  const desk = useShown();
  const { module, materials, say } = desk;
  const words = useKeyWords();
  const [readings, problem] = usePreview<Wire['Placed']>(...placing(placed));
  if (!readings) return <Problem text={problem} />;
  const moved = [...placesThen(desk, placed)];
  const readBy = (reads: readonly Wire['ReadBySeat'][], seat: string): string => {
    const paths = reads.filter((secret) => secret.seat === seat).map((secret) => secret.path);
    const first = paths.slice(0, NAMED);
    const whose = above(first);
    const list = firstWords(
      paths.map((path) => pathWords(path.slice(whose.length), words)),
      NAMED,
    );
    // The nearest heading above names the owner: "Meridian: PR, threat".
    return whose
      ? m.ui_colon({ of: pathWords(whose.slice(whose.lastIndexOf('/')), words), says: list })
      : list;
  };
  const empty = leftEmpty(desk, placed);
  return (
    <div class="verb-preview stack spaced">
      {moved.map(([id, place]) => (
        <Note key={id} icon={ArrowLeftRight}>
          {m.verb_place_then({
            name: say.name(id),
            place: placeWords(module, { ...say.seat(id), ...place }, materials),
          })}
        </Note>
      ))}
      {empty && <Note icon={TriangleAlert}>{m.verb_place_nobody({ place: empty })}</Note>}
      {moved.map(([id]) => {
        const [learns, knew] = [readBy(readings.learns, id), readBy(readings.knew, id)];
        const name = say.name(id);
        return (
          <Fragment key={id}>
            {learns && <Note icon={Eye}>{m.verb_place_learns({ name, what: learns })}</Note>}
            {knew && <Note icon={Eye}>{m.verb_place_knew({ name, what: knew })}</Note>}
          </Fragment>
        );
      })}
      {readings.learns.length + readings.knew.length === 0 && (
        <Note icon={Eye}>{m.verb_place_no_secret()}</Note>
      )}
      <Note icon={CircleCheck}>
        {m.verb_place_asked({ names: listWords(moved.map(([id]) => say.name(id))) })}
      </Note>
      <Note icon={Eye}>{m.verb_reads_all({ line: sayLine(module, placeLine(desk, placed), say) })}</Note>
      <Note icon={Undo2}>{m.verb_undo_verb({ line: undoPlace(desk, placed) })}</Note>
    </div>
  );
}

/** In a game without teams and roles: the alternative. */
export function SeatInstead({ seat }: { seat: string }) {
  const { go } = useWays();
  return (
    <div class="verb-preview stack spaced">
      <Note icon={ArrowLeftRight}>{m.verb_seat_two()}</Note>
      <Cap compact icon={Smartphone} onTap={() => go({ kind: 'phone', seat })}>
        {m.ref_new_phone()}
      </Cap>
    </div>
  );
}
