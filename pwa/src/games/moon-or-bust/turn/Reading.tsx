// The event, large, and what was announced at the turn's start: what everybody reads before play.
import { m } from '../../../paraglide/messages';
import { Note } from '../../../shared';
import { EventBody, Instructions, ReadYourFile } from '../Event';
import { cardOf } from '../model';
import { useDesk } from '../props';
import { Screen } from '../Screen';
import { eventTitle, teamName } from '../words';
import { AnnouncedPanel } from './Announced';

/** The event, large, with what it changes; everybody is asked to read their file, so that reading gives nobody away. */
export function Reading() {
  const desk = useDesk();
  const { event } = desk.state;
  const card = cardOf(desk, event?.id);
  return (
    <Screen
      order={event ? eventTitle(desk, event.id) : m.mb_no_event()}
      note={event ? m.mb_event_by({ n: event.number, team: teamName(desk, event.drawer) }) : undefined}
    >
      {card ? <EventBody /> : <Note>{m.mb_no_event_note()}</Note>}
      <Instructions />
      <ReadYourFile />
      <AnnouncedPanel />
    </Screen>
  );
}
