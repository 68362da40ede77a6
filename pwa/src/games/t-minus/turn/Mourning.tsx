// A moment of silence for a lost rocket: one dimmed word over the board without its colours, and nothing moves.

import { m } from '../../../paraglide/messages';
import { listWords, nameOf, Order } from '../../../shared';
import { only } from '../../../table/read';
import { Board } from '../Board';
import type { Desk } from '../model';
import { useDesk } from '../props';
import { announcementOf } from '../words';

function goneWords(desk: Desk): { title: string; note: string } {
  const gone = desk.state.silence_for;
  const letters = gone.map((one) => one.rocket);
  const rocket = only(letters);
  const title = rocket ? m.tm_gone({ rocket }) : m.tm_gone_many({ list: listWords(letters) });
  return { title, note: m.tm_gone_of({ name: nameOf(desk, gone[0]?.seat) }) };
}

/** The lost rocket and its owner, on the big screen. */
export function Gone() {
  const { title, note } = goneWords(useDesk());
  return (
    <>
      <h1 class="muted">{title}</h1>
      <p class="muted">{note}</p>
    </>
  );
}

export function Mourning() {
  const desk = useDesk();
  const { title, note } = goneWords(desk);
  const announcement = announcementOf(desk.state.last);
  return (
    <>
      <Order note={note}>
        <span class="muted">{title}</span>
      </Order>
      <main class="deck tm-quiet">
        <b>{m.tm_silence()}</b>
        {announcement && <p>{announcement.text}</p>}
        <div class="tm-grey">
          <Board />
        </div>
      </main>
    </>
  );
}
