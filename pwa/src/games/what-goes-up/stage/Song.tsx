// A song outside on the stage: while it lasts its notes are level; at its end they are sung, and who knew it has a flag.
import { useEffect } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { glyphPath, placeOf, seatColour } from '../../../shared';
import { FullBleedSvg, Scene } from '../../../shared/scene';
import { audible, playNotes } from '../../../shared/sound';
import type { View } from '../../../table/types';
import { namesOf } from '../flight/plan';
import { NOTE_MS, NOTES, pitchesOf } from '../flight/tunes';
import { tuneWords } from '../flight/tuneWords';
import { Singer, SungNotes } from '../set/Singer';
import type { Ctx, SceneOf, Song, State } from '../wire';
import { LEFT_OF_FLYING } from './Corner';

interface SingingProps {
  view: View<State>;
  song: Song;
  say: Ctx;
}
/** Who sings along, who has an idea, who listens. */
function Listeners({ view, song, say }: SingingProps) {
  return (
    <ul class="wgs-listeners">
      {Object.entries(view.state?.programmes ?? {})
        .filter(([, programme]) => !programme.left)
        .map(([seat]) => {
          const sings = seat === song.seat;
          const guessed = seat in song.guesses;
          return (
            <li key={seat} class={`${seatColour(placeOf(view, seat))} ${guessed ? 'said' : ''}`}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d={glyphPath(placeOf(view, seat))} />
              </svg>
              <p>
                <b>{say.name(seat)}</b>
                <span>{sings ? m.wgs_song_along() : guessed ? m.wgs_song_idea() : m.wgs_song_listens()}</span>
              </p>
            </li>
          );
        })}
    </ul>
  );
}

/** While it lasts: the tune is its player's secret. */
export function Singing(props: SingingProps) {
  const { view, song } = props;
  const title = m.wgs_song_title({ who: song.who });
  return (
    <div class="world">
      <Scene
        onTv
        wide
        look="wgs wgs-song"
        letters={LEFT_OF_FLYING}
        say={title}
        why={m.wgs_song_tv()}
        picture={
          <FullBleedSvg onTv left={800} label={title}>
            <Singer moon view={view} song={song} notes={<SungNotes />} />
            <path class="wgs-song-ledge" d="M-1200 836h4320v1400h-4320z" />
          </FullBleedSvg>
        }
        foot={<Listeners {...props} />}
      />
    </div>
  );
}

const AFTER_MS = 5 * NOTE_MS;

/** A flag a programme that knew it, along the craft. */
function Flags({ view, seats }: { view: View<State>; seats: readonly string[] }) {
  return (
    <>
      {seats.map((seat, i) => (
        <g key={seat} class={seatColour(placeOf(view, seat))} transform={`translate(${120 + 150 * i} 560)`}>
          <path class="wgs-pole" d="M0 0v270" />
          <path class="wgs-flag" d="M3 0h112v76H3z" />
          <path
            class="wgs-on-flag"
            transform="translate(38 17) scale(2.6)"
            d={glyphPath(placeOf(view, seat))}
          />
        </g>
      ))}
    </>
  );
}

/** The tune once more, note by note; then its name, and who knew it. */
export function SongOver({ line, elapsed, onTv, reduced, view, say }: SceneOf<'wgu.sung'>) {
  const { tune, right } = line;
  const out = reduced ? 5 : Math.min(5, Math.floor(elapsed / NOTE_MS) + 1);
  const over = reduced || elapsed >= AFTER_MS;
  useEffect(() => {
    if (onTv && audible.value) playNotes(pitchesOf(tune), NOTE_MS);
  }, [tune]);
  const title = over ? m.wgs_song_was({ tune: tuneWords(tune) }) : m.wgs_song_title({ who: line.who });
  const knew = right.length > 0 ? m.wgs_song_right({ names: namesOf(right, say) }) : m.wgs_song_nobody();
  return (
    <Scene
      onTv={onTv}
      wide
      look="wgs wgs-song"
      letters={LEFT_OF_FLYING}
      say={title}
      why={over && knew}
      picture={
        <FullBleedSvg onTv={onTv} left={1000} label={title}>
          <Singer moon view={view} song={line} notes={<SungNotes heights={NOTES[tune]} out={out} />} />
          {over && <Flags view={view} seats={right} />}
        </FullBleedSvg>
      }
    />
  );
}
