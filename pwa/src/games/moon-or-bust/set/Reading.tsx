// The event between beats: its picture and words as they were turned over, the clock, and who has still to answer.
import { Volume2 } from 'lucide-preact';
import { m } from '../../../i18n/messages';
import { FlipClock, Icon, local, TeamGlyph } from '../../../shared';
import { cardOf, readerOf, SIDES } from '../model';
import { type Lamps, useViewModel } from '../props';
import { EventPicture } from '../stage/pictures';
import type { DrawnEvent } from '../wire';
import { choiceMade, eventTitle, teamName } from '../words';
import { Crew } from './Crew';
import './reading.css';

/** With more letters the words are smaller. */
const MANY = 330;

export function Reading({ event, lamps }: Lamps & { event: DrawnEvent }) {
  const model = useViewModel();
  const { clock } = model.view;
  const card = cardOf(model, event.id);
  const title = eventTitle(model, event.id);
  const reader = model.state.phase === 'reading' && readerOf(model, event.drawer);
  const words = [choiceMade(model) ?? local(card?.text), local(card?.history), local(card?.ask)];
  return (
    <div class="world mb-reading">
      <div class="mb-reading-picture">
        <EventPicture id={event.id} picture={card?.picture} title={title} />
      </div>
      <div class={`mb-reading-words ${words.join('').length > MANY ? 'many' : ''}`}>
        {reader && (
          <span class="plate">
            <Icon icon={Volume2} /> {m.mb_reads_aloud({ name: reader })}
          </span>
        )}
        <h1>{title}</h1>
        {words.map((word) => word && <p key={word}>{word}</p>)}
      </div>
      {clock && <FlipClock clock={clock} class="mb-reading-clock" />}
      <div class="mb-reading-crews">
        {SIDES.map((side) => (
          <section key={side}>
            <h2 class="row">
              <TeamGlyph team={side} size={34} /> {teamName(model, side)}
            </h2>
            <Crew {...{ side, lamps }} />
          </section>
        ))}
      </div>
    </div>
  );
}
