// A moment of silence for a lost rocket: the desert without its colours, the parts on the sand, and nothing moves.
import { m } from '../../../i18n/messages';
import { HandScreen, listWords, nameOf } from '../../../shared';
import { only } from '../../../table/read';
import type { Desk } from '../model';
import { useDesk } from '../props';
import { LadderPic, OnSand } from '../set/Ladder';
import { announcementOf } from '../words';

function goneWords(desk: Desk): { title: string; note: string } {
  const gone = desk.state.silence_for;
  const letters = gone.map((lost) => lost.rocket);
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
  return (
    <HandScreen
      question="silence"
      class="tall tm-hand tm-mute"
      near="var(--pine)"
      order={title}
      note={note}
      world={(area) => (
        <>
          <LadderPic {...{ area, desk }} seat={desk.state.silence_for[0]?.seat ?? ''} grey />
          <OnSand area={area}>{announcementOf(desk.state.last)?.text}</OnSand>
        </>
      )}
    >
      <b class="tm-silence">{m.tm_silence()}</b>
    </HandScreen>
  );
}
