// A song outside: its player hums what only this phone shows; the others touch the tune that they hear.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, HandScreen, Hits, PassLink, type WorldBox } from '../../../shared';
import { audible, playNotes, unlockSound } from '../../../shared/sound';
import { seen } from '../../../table/types';
import { useSeat } from '../props';
import { Singer, SungNotes } from '../set/Singer';
import { useActing } from '../useActing';
import type { Song as Sung, Tune } from '../wire';
import { isSmall } from './lay';
import { NOTE_MS, NOTES, pitchesOf, TUNES } from './tunes';
import { tuneWords } from './tuneWords';
import './song.css';

/** A tune as dots on three lines, to be read without sound. */
const Dots = ({ tune }: { tune: Tune }) => (
  <svg class="wgu-dots-of" viewBox="0 0 155 34" aria-hidden="true">
    <path d="M0 5h155M0 17h155M0 29h155" />
    {NOTES[tune].map((height, i) => {
      const x = 17 + 30.2 * i;
      return <ellipse key={x} cx={x} cy={29 - 6 * height} rx="5.8" ry="4.8" />;
    })}
  </svg>
);

const ROWS = 4;
const GAP = 8;
/** The least height of a tune, and how high one is meant to be. */
const [LEAST, MEANT] = [48, 76];

/** The tunes in two columns at the foot, and how much is left for the picture. */
function layOf(box: WorldBox) {
  const room = box.bottom - box.top;
  const high = Math.max(LEAST, Math.min(MEANT, (room * 0.56) / ROWS - GAP));
  const pad = isSmall(box) ? 12 : 16;
  const wide = (box.width - 2 * pad - GAP) / 2;
  const top = Math.max(box.top, box.bottom - ROWS * (high + GAP) + GAP);
  return { high, pad, wide, top };
}

/** What is seen of the picture: the walker, the notes and the nose of the craft. */
const SEEN = { x: 1360, y: 300, width: 1060, height: 700 };

/** The part of the picture between the order and `foot`; above it there is sky. */
function lookOf({ top, width }: WorldBox, foot: number): string {
  const room = Math.max(40, foot - top);
  const scale = Math.min(room / SEEN.height, width / SEEN.width);
  const above = top + (room - SEEN.height * scale) / 2;
  const look = [SEEN.x - width / scale / 2, SEEN.y - above / scale, width / scale, foot / scale];
  return look.map((value) => value.toFixed(0)).join(' ');
}

interface OutsideProps {
  box: WorldBox;
  foot: number;
  song: Sung;
  /** The tune, where this phone may show it. */
  shown?: Tune | undefined;
}
function Outside({ box, foot, song, shown }: OutsideProps) {
  const { table } = useSeat();
  const heights = shown && NOTES[shown];
  return (
    <svg class="wgu-world" width={box.width} height={box.height} aria-hidden="true">
      <path class="wgu-near" d={`M0 0h${box.width}V${box.height}H0z`} />
      <svg width={box.width} height={foot} viewBox={lookOf(box, foot)} aria-hidden="true">
        <Singer view={table.view} song={song} notes={<SungNotes {...(heights && { heights })} />} />
      </svg>
      <path class="wgu-ledge" d={`M0 ${foot}h${box.width}v4H0z`} />
    </svg>
  );
}

/** Whoever sings hums along, and has no vote. */
function Hum({ song, tune, onHide }: { song: Sung; tune: Tune; onHide: () => void }) {
  const { table } = useSeat();
  useEffect(() => {
    if (audible.value) playNotes(pitchesOf(tune), NOTE_MS);
  }, [song.id]);
  return (
    <HandScreen
      class="tall"
      question={song.id}
      order={m.wgf_song_hum({ tune: tuneWords(tune) })}
      note={m.wgf_song_hum_note()}
      clock={table.view.clock}
      near="var(--navy)"
      pass={<PassLink onTap={onHide}>{m.wgf_song_on()}</PassLink>}
      world={(box) => {
        const high = Math.min(110, (box.bottom - box.top) * 0.35);
        return (
          <>
            <Outside box={box} foot={box.bottom - high - 12} song={song} shown={tune} />
            <div class="wgu-hum" style={{ top: box.bottom - high, height: high }}>
              <Dots tune={tune} />
            </div>
          </>
        );
      }}
    >
      <Cap
        kind="primary"
        note={m.wgf_song_play_note()}
        onTap={() => {
          unlockSound();
          playNotes(pitchesOf(tune), NOTE_MS);
        }}
      >
        {m.wgf_song_play()}
      </Cap>
    </HandScreen>
  );
}

function Guess({ song, onHide }: { song: Sung; onHide: () => void }) {
  const { model, table } = useSeat();
  const { act, problem } = useActing(table);
  const [touched, setTouched] = useState<Tune | null>(null);
  const tune = touched ?? seen(song.guesses[model.me]) ?? null;
  return (
    <HandScreen
      class="tall"
      question={song.id}
      order={m.wgf_song_order({ who: song.who })}
      note={problem || m.wgf_song_note()}
      clock={table.view.clock}
      near="var(--navy)"
      pass={<PassLink onTap={onHide}>{m.table_just_watch()}</PassLink>}
      world={(box) => {
        const { high, pad, wide, top } = layOf(box);
        return (
          <>
            <Outside box={box} foot={top - 14} song={song} />
            <Hits<Tune>
              label={m.wgu_label_guess()}
              class="wgu-tune"
              value={tune}
              onChange={(next) => {
                if (!next) return;
                setTouched(next);
                void act('guess', { tune: next });
              }}
              hits={TUNES.map((value, i) => ({
                value,
                label: tuneWords(value),
                left: pad + (i % 2) * (wide + GAP),
                top: top + Math.floor(i / 2) * (high + GAP),
                width: wide,
                height: high,
                face: (
                  <>
                    <Dots tune={value} />
                    <b>{tuneWords(value)}</b>
                  </>
                ),
              }))}
            />
          </>
        );
      }}
    >
      <Cap off note={tune ? m.wgf_song_flag() : m.wgf_song_touch()}>
        {tune ? tuneWords(tune) : m.wgu_label_guess()}
      </Cap>
    </HandScreen>
  );
}

export function Song({ song, onHide }: { song: Sung; onHide: () => void }) {
  const { model } = useSeat();
  const tune = seen(song.tune);
  return song.seat === model.me && tune ? (
    <Hum {...{ song, tune, onHide }} />
  ) : (
    <Guess {...{ song, onHide }} />
  );
}
