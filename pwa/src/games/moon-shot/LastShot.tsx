// The last shot that counted: its words, its tube, and a way to take it back.
import type { ComponentChildren } from 'preact';
import { m } from '../../i18n/messages';
import { Glyph, nameOf, placeOf } from '../../shared';
import { boardMark } from '../../shared/words/boardMark';
import { capital } from '../../shared/words/lists';
import { lastOf, NOTHING } from './model';
import { useViewModel } from './props';
import { TubePicture } from './stage/Tube';
import type { Taken } from './wire';
import { whatWords } from './words';

export function TakenWords({ taken }: { taken: Taken }) {
  const model = useViewModel();
  const label = whatWords(taken);
  return (
    <span class="who grow" {...boardMark({ seat: taken.seat })}>
      <span class="ms-who">
        <span class="row">
          <Glyph place={placeOf(model.view, taken.seat)} /> {nameOf(model, taken.seat)}
        </span>
      </span>
      <small>
        {capital(m.ms_keep_when({ n: taken.number }))}: {label}
      </small>
    </span>
  );
}

/** The tube as the last shot that counted left it. */
export function TubeNow() {
  const { state, view } = useViewModel();
  const last = lastOf(state);
  return (
    <TubePicture
      shot={last?.shot ?? NOTHING}
      place={placeOf(view, last?.seat)}
      lies={last?.shot.orientation ?? null}
      cracked={last?.cracked ?? false}
    />
  );
}

/** The last shot that counted, with a way to take it back. */
export function Last({ children }: { children?: ComponentChildren }) {
  const model = useViewModel();
  const last = lastOf(model.state);
  if (!last) {
    const first = model.state.turn;
    const words = first ? m.ms_last_none({ name: nameOf(model, first) }) : m.ms_last_none_free();
    return <p class="muted">{words}</p>;
  }
  return (
    <div class="list ms-last">
      <div>
        <TakenWords taken={last} />
        {children}
      </div>
    </div>
  );
}
