// The announcement of the last action.
import { DiceRow, RuleTag } from '../../shared';
import { boardMark } from '../../shared/words/boardMark';
import { lastRoll } from '../../table/read';
import { paceOf } from '../../table/timeline';
import { useViewModel } from './props';
import { announcementOf } from './words';

/** The last action in one line, on every phone: dice, sentence, rule. */
export function Told() {
  const model = useViewModel();
  const announcement = announcementOf(model.state.last);
  if (!announcement?.text) return null;
  const seq = lastRoll(model.view.log)?.seq ?? 0;
  return (
    <section class="row tm-announced" aria-live="polite" {...boardMark({}, 'die', 'back')}>
      {announcement.faces.length > 0 && (
        <DiceRow
          key={`${seq}/${announcement.faces.length}`}
          faces={announcement.faces}
          sides={announcement.faces.map(() => 6)}
          // the stage has thrown them before all eyes
          fresh={paceOf(model.view) === 'off'}
        />
      )}
      <p>{announcement.text}</p>
      {announcement.rule && <RuleTag rule={announcement.rule} />}
    </section>
  );
}
