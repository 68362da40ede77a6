// The announcement of the last action.
import { DiceRow, RuleTag } from '../../shared';
import { boardMark } from '../../shared/words/boardMark';
import { lastRoll } from '../../table/read';
import { paceOf } from '../../table/timeline';
import { useDesk } from './props';
import { announcementOf } from './words';

/** The last action in one line, on every phone: dice, sentence, rule. */
export function Told() {
  const desk = useDesk();
  const announcement = announcementOf(desk.state.last);
  if (!announcement?.text) return null;
  const seq = lastRoll(desk.view.log)?.seq ?? 0;
  return (
    <section class="row tm-announced" aria-live="polite" {...boardMark({}, 'die', 'back')}>
      {announcement.faces.length > 0 && (
        <DiceRow
          key={`${seq}/${announcement.faces.length}`}
          faces={announcement.faces}
          sides={announcement.faces.map(() => 6)}
          // the stage has thrown them before all eyes
          fresh={paceOf(desk.view) === 'off'}
        />
      )}
      <p>{announcement.text}</p>
      {announcement.rule && <RuleTag rule={announcement.rule} />}
    </section>
  );
}
