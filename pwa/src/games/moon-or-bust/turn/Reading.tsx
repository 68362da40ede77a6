// The event, large, and what was announced at the turn's start: what everybody reads before play.
import { m } from '../../../paraglide/messages';
import { Note, Plate, WithTerms } from '../../../shared';
import { EventBody, Instructions, ReadYourFile } from '../Event';
import { cardOf, SIDES } from '../model';
import { useDesk } from '../props';
import { Screen } from '../Screen';
import { eventTitle, teamName } from '../words';
import { TeamWord } from './Results';

/** The announcement at the turn's start: what each team has, and what the last turn cost it. */
export function AnnouncedPanel() {
  const desk = useDesk();
  const { teams, turn } = desk.state;
  return (
    <div class="panel">
      <Plate>{m.mb_announced({ turn })}</Plate>
      <div class="mb-announced">
        {SIDES.map((side) => {
          const { funding, pr, spent } = teams[side].announced;
          const parts = [
            spent.tests > 0 && m.mb_spent_tests({ n: spent.tests }),
            spent.nullify > 0 && m.mb_spent_nullify({ n: spent.nullify }),
            spent.proxies > 0 && m.mb_spent_proxies({ n: spent.proxies }),
            spent.sabotages > 0 && m.mb_spent_sabotages({ n: spent.sabotages }),
          ].filter(Boolean);
          return (
            <div key={side}>
              <TeamWord side={side} />
              <b class="num">
                <WithTerms>{m.mb_funding_pr({ funding, pr })}</WithTerms>
              </b>
              {turn > 1 && (
                <small>
                  {parts.length > 0 ? m.mb_spent({ list: parts.join(', ') }) : m.mb_spent_nothing()}
                </small>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

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
