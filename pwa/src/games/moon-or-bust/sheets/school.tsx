// For a class: the historic deck to read beforehand, and the teacher's pages.
import type { VNode } from 'preact';
import { Framed, type Printing, sizeOf } from '../../../shared/paper';
import { local } from '../../../shared/words/lists';
import { count } from './lines';
import { type Event, historicOf, houseOf, packOf } from './pack';

/** Letters of a line, and mm of a line and of a title with its gap, all with some to spare. */
const LINE = { letters: 96, tall: 4.3, title: 11 };
/** mm of a page that its head and foot take. */
const TAKEN = 50;

const linesOf = (words: Record<string, string> | undefined, more: number): number =>
  local(words) ? Math.ceil((local(words).length + more) / LINE.letters) : 0;
const tallOf = ({ text, history }: Event): number =>
  LINE.title + LINE.tall * (linesOf(text, 16) + linesOf(history, 12));

/** As many to a page as surely fit. */
function pagesOf(deck: readonly Event[], room: number): Event[][] {
  const pages: Event[][] = [];
  let left = 0;
  for (const event of deck) {
    left -= tallOf(event);
    if (left < 0 || pages.length === 0) {
      pages.push([]);
      left = room - tallOf(event);
    }
    pages.at(-1)!.push(event);
  }
  return pages;
}

function Read({ event, number, say }: Pick<Printing, 'say'> & { event: Event; number: number }) {
  return (
    <div class="mb-read">
      <b>{number}</b>
      <div>
        <h3>{local(event.title)}</h3>
        <p>
          <b>{say('historic.game')}:</b> {local(event.text)}
        </p>
        {local(event.history) && (
          <p>
            <b>{say('historic.then')}:</b> {local(event.history)}
          </p>
        )}
      </div>
    </div>
  );
}
/** In the order of the historic mode (MB-06). */
export function historic(printing: Printing): VNode[] {
  const { say, paper } = printing;
  const deck = historicOf(packOf(printing));
  return pagesOf(deck, sizeOf(paper)[1] - TAKEN).map((events) => (
    <Framed
      key={events[0]?.id}
      {...{ say, paper }}
      title={say('historic')}
      note={say('historic.lead')}
      class="mb-historic"
    >
      {events.map((event) => (
        <Read key={event.id} {...{ event, say }} number={deck.indexOf(event) + 1} />
      ))}
    </Framed>
  ));
}

const HEADINGS = ['teach.who', 'teach.long', 'teach.prepare', 'teach.turn', 'teach.after'];

/** Length, players, preparation, questions; and one to each event of the historic deck, to ask aloud. */
export function teacher(printing: Printing): VNode[] {
  const { say, paper } = printing;
  return [
    <Framed key="teacher" {...{ say, paper }} title={say('teacher')} class="mb-teacher">
      {HEADINGS.map((heading) => (
        <section key={heading}>
          <h3>{say(heading)}</h3>
          {count(say, heading).map((key) => (
            <p key={key}>{say(key)}</p>
          ))}
        </section>
      ))}
    </Framed>,
    <Framed key="questions" {...{ say, paper }} title={say('teach.questions')} class="mb-asked">
      {historicOf(houseOf(printing)).map((event, i) => (
        <div key={event.id} class="mb-ask">
          <b>{i + 1}</b>
          <p>
            <b>{local(event.title)}</b> {local(event.ask)}
          </p>
        </div>
      ))}
    </Framed>,
  ];
}
