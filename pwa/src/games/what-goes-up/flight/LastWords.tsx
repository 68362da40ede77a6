// Last words: a few seconds for one sentence, ready or one's own, that stands below the name. Silence is an answer too.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, PassLink, PassOn, placeOf, type WorldBox, waitedFor } from '../../../shared';
import { leftMs, useLeft } from '../../../shared/kit/clock/useLeft';
import { reducedMotion } from '../../../shared/kit/ports';
import { lastWordsOf, offeredFor } from '../lastWords';
import { useTraits } from '../people';
import { useSeat } from '../props';
import { Bench } from '../set/Bench';
import { useActing } from '../useActing';
import { LAST_WORDS_LETTERS, type LastWords as Words } from '../wire';
import './lastWords.css';

interface ChoiceProps {
  box: WorldBox;
  derp: string;
  words: Words;
  fear: string | undefined;
  /** Of the time, from 1 to 0. */
  share: number;
  onWords: (words: Words) => void;
}
/** The ready sentences, a line for one's own, and the time that runs. */
function Choice({ box, derp, words, fear, share, onWords }: ChoiceProps) {
  return (
    <div class="wgu-last" style={{ top: box.top, height: box.bottom - box.top }}>
      <div>
        {offeredFor(derp).map((ready) => (
          <button
            key={ready}
            type="button"
            aria-pressed={words.ready === ready}
            onClick={() => onWords({ text: '', ready })}
          >
            {lastWordsOf({ text: '', ready }, fear)}
          </button>
        ))}
        <input
          aria-label={m.wgf_words_own()}
          placeholder={m.wgf_words_own()}
          maxLength={LAST_WORDS_LETTERS}
          value={words.text}
          enterKeyHint="done"
          onInput={(event) => onWords({ text: event.currentTarget.value, ready: '' })}
        />
        <div class="wgs-bar" aria-hidden="true">
          <i style={{ transform: `scaleX(${share.toFixed(2)})` }} />
        </div>
      </div>
    </div>
  );
}

/** The helmet's box in the picture, and how high the sentences are on a phone. */
const HELMET = { x: 630, y: 330, width: 760, height: 560 };
const SENTENCES = 262;

/** What of the picture is seen, so that the helmet stands between the order and the sentences. */
function lookOf({ top, bottom, width, height }: WorldBox): string {
  const room = Math.max(70, bottom - top - SENTENCES);
  const scale = Math.min(room / HELMET.height, width / HELMET.width);
  const look = [HELMET.x - width / scale / 2, HELMET.y - top / scale, width / scale, height / scale];
  return look.map((value) => value.toFixed(0)).join(' ');
}

export function LastWords({ derp, who }: { derp: string; who: string }) {
  const { model, table } = useSeat();
  const { view } = table;
  const { act, under, problem } = useActing(table);
  const [words, setWords] = useState<Words>({ text: '', ready: '' });
  const left = Math.ceil((useLeft(view.clock) ?? leftMs(view.clock) ?? 0) / 1000);
  const share = view.clock?.seconds ? left / view.clock.seconds : 0;
  const calm = reducedMotion();
  const person = model.state.people[derp];
  const fear = useTraits()?.[person?.id ?? '']?.fear;
  // who wants no scenes is asked nothing, and keeps nobody waiting
  useEffect(() => {
    if (calm) void act('last_words', { text: '' });
  }, [calm, derp]);
  const said = words.text.trim() !== '' || words.ready !== '';
  return (
    <HandScreen
      class="tall"
      question={`words ${derp}`}
      order={m.wgf_words_order({ who })}
      note={problem || m.wgf_words_note()}
      near="var(--wgu-night)"
      pass={
        !calm && <PassLink onTap={() => void act('last_words', { text: '' })}>{m.wgf_words_none()}</PassLink>
      }
      world={(box) => (
        <>
          <Bench
            class="wgu-world"
            viewBox={lookOf(box)}
            fit="xMidYMin slice"
            place={placeOf(view, model.me)}
            face={person?.face}
          />
          {!calm && <Choice {...{ box, derp, words, fear, share }} onWords={setWords} />}
        </>
      )}
    >
      <Cap
        kind="primary"
        off={!said || under}
        note={said ? m.wgf_words_then({ n: left }) : m.wgf_words_touch()}
        onTap={() => void act('last_words', words)}
      >
        {m.wgf_words_say()}
      </Cap>
    </HandScreen>
  );
}

/** The others wait in the same silence: one light, one sentence, and no time that runs. */
export function Vigil() {
  const { model, table } = useSeat();
  const [lost] = model.state.farewells;
  return (
    <HandScreen
      class="tall"
      question="vigil"
      order={m.wgf_words_others({ who: lost?.who ?? '' })}
      near="var(--wgu-night)"
      world={(box) => (
        <Bench
          class="wgu-world"
          viewBox={lookOf(box)}
          fit="xMidYMin slice"
          place={placeOf(table.view, lost?.seat ?? '')}
        />
      )}
    >
      <PassOn table={table} seats={waitedFor(table.view, model.me)} />
    </HandScreen>
  );
}
