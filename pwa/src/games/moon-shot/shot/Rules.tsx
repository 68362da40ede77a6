// What the table has to remember, the scores, and the last shot: a sheet behind a link.
import { Ruler } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Note, PassLink, RuleTag, Sheet } from '../../../shared';
import type { ViewModel } from '../model';
import { useViewModel } from '../props';
import { Scores, Would } from '../Scores';
import { LastShot } from './Undo';

/** The pieces that count as in, where that is not any part of them. */
export function ruleOf(model: ViewModel): string | null {
  if (model.state.options.whole_small) return `${m.ms_id_whole_small()}.`;
  return model.state.options.whole_small_and_medium ? `${m.ms_id_whole_small_and_medium()}.` : null;
}

function Reminder() {
  const model = useViewModel();
  const { free_distance: free, turnless } = model.state.options;
  return (
    <>
      {!free && (
        <Note icon={Ruler}>
          {m.ms_distance()} <RuleTag rule="MS-11" />
        </Note>
      )}
      {turnless && <Note>{m.ms_own_stacks()}</Note>}
      <Note>{ruleOf(model) ?? m.ms_any_part()}</Note>
    </>
  );
}

export function ScoresLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PassLink onTap={() => setOpen(true)}>{m.ms_scores()}</PassLink>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.ms_scores()}>
        <Scores />
        <LastShot />
        <Would />
        <Reminder />
      </Sheet>
    </>
  );
}
