// A moment of silence for a lost rocket: the desert without its colours, the parts on the sand, and nothing moves.
import { m } from '../../../i18n/messages';
import { HandScreen, listWords, nameOf } from '../../../shared';
import { only } from '../../../table/read';
import type { ViewModel } from '../model';
import { useViewModel } from '../props';
import { LadderPic, OnSand } from '../set/Ladder';
import { announcementOf, capsuleOf } from '../words';

function goneWords(model: ViewModel): { title: string; note: string } {
  const gone = model.state.silence_for;
  const letters = gone.map((lost) => lost.rocket);
  const rocket = only(letters);
  const title = rocket
    ? m.tm_gone({ rocket: capsuleOf(model.view, gone[0]?.seat ?? '', rocket) })
    : m.tm_gone_many({ list: listWords(letters) });
  return { title, note: m.tm_gone_of({ name: nameOf(model, gone[0]?.seat) }) };
}

/** The lost rocket and its owner, on the big screen. */
export function Gone() {
  const { title, note } = goneWords(useViewModel());
  return (
    <>
      <h1 class="muted">{title}</h1>
      <p class="muted">{note}</p>
    </>
  );
}

export function Mourning() {
  const model = useViewModel();
  const { title, note } = goneWords(model);
  return (
    <HandScreen
      question="silence"
      class="tall tm-hand tm-mute"
      near="var(--pine)"
      order={title}
      note={note}
      world={(area) => (
        <>
          <LadderPic {...{ area, model }} seat={model.state.silence_for[0]?.seat ?? ''} grey />
          <OnSand area={area}>{announcementOf(model.state.last)?.text}</OnSand>
        </>
      )}
    >
      <b class="tm-silence">{m.tm_silence()}</b>
    </HandScreen>
  );
}
