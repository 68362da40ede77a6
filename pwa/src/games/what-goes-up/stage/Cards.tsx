// Firsts and triumphs as cards; a craft lost; a derp remembered.

import { Fragment } from 'preact';
import { m } from '../../../i18n/messages';
import { placeOf, seatColour } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import { progress, Scene, SceneSvg, SeatMark } from '../../../shared/scene';
import { sharedWith } from '../../../shared/stage/again';
import { useCueAt } from '../../../shared/stage/useHeard';
import { signed } from '../../../shared/words/figures';
import { listWords } from '../../../shared/words/lists';
import { sayLine } from '../../../shared/words/words';
import { keysOf, lastOf } from '../../../table/read';
import { rolledWords } from '../flight/plan';
import { Scale } from '../flight/Scale';
import { purposeWords } from '../ids';
import { lastWordsOf } from '../lastWords';
import { mostOf } from '../model';
import { placeWords } from '../names';
import { useTraits } from '../people';
import { firstName } from '../say';
import { Bench } from '../set/Bench';
import set from '../set.svg';
import { BEATS, type Farewell, type Line, type SceneOf } from '../wire';
import { BLAST_MS, Corner, explodes, roomLeft } from './Corner';
import { type Picture, pictureOf } from './firsts';
import { lifeOf, rollOf } from './readLog';

const TURNS_MS = 500;
/** The time for a craft to come apart; it hangs still when its loss is announced. */
const FALLS_MS = 600;
/** The letters beside a card, and those of a name that is remembered, on the big screen. */
const BESIDE = { word: 14, all: 30 };
const REMEMBERED = { word: 7, all: 18 };

/** The picture in a card's round window, in the colours of a seat. */
function Window({ picture: { things, behind, before }, place }: Pick<CardProps, 'picture' | 'place'>) {
  return (
    <g class={`wgs-thing ${seatColour(place)}`}>
      {behind && <path class="wgs-flown" d={behind} />}
      {things.map(([of, at], k) => (
        <Fragment key={at}>
          <use href={`${set}#wgu-${of}`} transform={at} />
          {k === 0 && before && <path class="wgs-flown" d={before} />}
        </Fragment>
      ))}
    </g>
  );
}

interface CardProps {
  onTv: boolean;
  turned: number;
  place: number;
  /** What was done, or where. */
  picture: Picture;
  label: string;
}
/** A card that turns over: its back, then what it is for, and whose it is. */
function Card({ onTv, turned, place, picture, label }: CardProps) {
  const [x, y, w, h] = onTv ? [1130, 190, 520, 700] : [85, 16, 220, 297];
  const wide = Math.max(0.02, Math.abs(1 - 2 * turned));
  const front = turned >= 0.5;
  return (
    <SceneSvg onTv={onTv} label={label}>
      <use href={`${set}#wgu-at-air`} transform={onTv ? '' : 'translate(-190 -230) scale(.62)'} />
      <g transform={`translate(${x + w / 2} ${y + h / 2}) scale(${wide.toFixed(3)} 1)`}>
        <rect
          x={-w / 2}
          y={-h / 2}
          width={w}
          height={h}
          rx={w / 18}
          fill={front ? 'var(--ivory)' : 'var(--wgu-back)'}
        />
        {front ? (
          <>
            <clipPath id="wgs-window">
              <circle r="187" />
            </clipPath>
            <g transform={`translate(0 ${-h * 0.12}) scale(${(w / 440).toFixed(3)})`}>
              <g clip-path="url(#wgs-window)">
                <circle r="187" fill="var(--wgu-back)" />
                <Window {...{ picture, place }} />
              </g>
            </g>
            <circle cy={h * 0.37} r={w * 0.11} fill="var(--wgu-back)" />
            <SeatMark place={place} x={0} y={h * 0.37} size={w * 0.13} />
          </>
        ) : (
          <rect
            x={-w * 0.42}
            y={-h * 0.44}
            width={w * 0.84}
            height={h * 0.88}
            rx={w / 30}
            fill="none"
            stroke="var(--aqua)"
            stroke-width={w / 60}
          />
        )}
      </g>
    </SceneSvg>
  );
}

type CardLine = LineOf<Line, CardId>;
type CardId = 'wgu.first' | 'wgu.new_step' | 'wgu.mapped_all' | 'wgu.moon_and_back';
/** The greater comes first: it gives a card its title. */
const TITLES: Record<CardId, (seat: string) => string> = {
  'wgu.moon_and_back': () => m.wgu_label_first_moon_return(),
  'wgu.mapped_all': () => m.wgs_mapped(),
  'wgu.first': () => m.wgs_first(),
  'wgu.new_step': (seat) => m.wgs_step({ seat }),
};

/** What of these is drawn, where the line names no first. */
const DEEDS: Partial<Record<CardId, string>> = {
  'wgu.moon_and_back': 'moon_return',
  'wgu.mapped_all': 'mapped',
};

interface Deed {
  dots: number;
  words: string;
}
/** The reason for a dot of the budget, next to others on a card. */
function deedWords(line: CardLine, say: SceneOf<CardId>['say']): string {
  if (line.id === 'wgu.new_step') return m.wgs_step({ seat: say.name(line.seat) });
  if (line.id !== 'wgu.first') return '';
  return line.what === 'step' ? m.wgs_reason_there() : firstName(line.what, say);
}

const atOf = (lines: readonly CardLine[]): string | undefined =>
  lines.flatMap((line) => ('at' in line && line.at ? [line.at] : []))[0];

const dotsOf = (lines: readonly CardLine[]): number =>
  lines.reduce((sum, line) => sum + ('dots' in line ? line.dots : 0), 0);

/** Of several flights: each programme with what it gains; last those who were at a first's place beside who was first there. */
function sharedDeeds(lines: readonly CardLine[], say: SceneOf<CardId>['say']): Deed[] {
  const firstAt = new Set(lines.flatMap((line) => (line.id === 'wgu.first' && line.at ? [line.at] : [])));
  const isBeside = (ownLines: readonly CardLine[]) =>
    ownLines.every((line) => line.id === 'wgu.new_step' && firstAt.has(line.at));
  const deeds = [...new Set(lines.map((line) => line.seat))].map((seat) => {
    const ownLines = lines.filter((line) => line.seat === seat);
    return { name: say.name(seat), dots: dotsOf(ownLines), at: atOf(ownLines), beside: isBeside(ownLines) };
  });
  const beside = deeds.filter((deed) => deed.beside);
  return [
    ...deeds
      .filter((deed) => !deed.beside)
      .map(({ name, dots, at: placeId }) => ({
        dots,
        words: [name, placeId && placeWords(placeId, say)].filter(Boolean).join(': '),
      })),
    ...[...new Set(beside.map(({ dots }) => dots))].map((dots) => {
      const names = beside.filter((deed) => deed.dots === dots).map(({ name }) => name);
      return { dots, words: m.wgs_same_turn({ names: listWords(names) }) };
    }),
  ];
}

/** The sentence of a card, and the dots that it adds up. */
function cardWords(lines: readonly CardLine[], card: CardLine, { module, say }: SceneOf<CardId>) {
  const deeds = lines.flatMap((line) =>
    'dots' in line && line.dots > 0 ? [{ dots: line.dots, words: deedWords(line, say) }] : [],
  );
  const placeId = atOf(lines);
  const n = deeds.reduce((sum, deed) => sum + deed.dots, 0);
  if (lines.some((line) => 'flight' in line && 'flight' in card && line.flight !== card.flight)) {
    return { sentence: '', deeds: sharedDeeds(lines, say) };
  }
  const sentence =
    lines.length > 1 && card.id === 'wgu.first' && placeId
      ? m.wgs_there_first({ seat: say.name(card.seat), at: placeWords(placeId, say), n })
      : sayLine(module, card, say);
  return { sentence, deeds: lines.length > 1 ? deeds : [] };
}

/** Triumphs have one scene: the card turns, then its title, whose it is, and everything that it is for. */
export function Triumph(props: SceneOf<CardId>) {
  const { line, log, elapsed, onTv, reduced, view, say } = props;
  const lines = sharedWith(line, log, BEATS);
  const ids = keysOf(TITLES);
  const card =
    lines.find((card) => card.id === ids.find((id) => lines.some((line) => line.id === id))) ?? line;
  const seat = say.name(card.seat);
  const title = TITLES[card.id](seat);
  const { sentence, deeds } = cardWords(lines, card, props);
  const turned = progress(elapsed, 0, TURNS_MS, reduced);
  const front = turned >= 1;
  // The three notes are for the end alone.
  useCueAt(elapsed, TURNS_MS, 'lamp-3');
  return (
    <Scene
      onTv={onTv}
      look="wgs"
      letters={BESIDE}
      say={front ? title : seat}
      why={front && sentence !== `${title}.` && sentence}
      more={
        front &&
        (deeds.length > 0 ? (
          <span class="wgs-facts">
            {deeds.map((deed) => (
              <span key={deed.words}>
                {deed.dots > 0 && <b>{signed(deed.dots)}</b>} {deed.words}
              </span>
            ))}
          </span>
        ) : (
          !`${title} ${sentence}`.includes(seat) && m.wgs_flown({ seat })
        ))
      }
      picture={
        <Card
          onTv={onTv}
          turned={turned}
          place={placeOf(view, card.seat)}
          picture={pictureOf(card.id === 'wgu.first' ? card.what : (DEEDS[card.id] ?? ''), atOf(lines), say)}
          label={front ? title : ''}
        />
      }
    />
  );
}

/** Home: it floats where ships wait; unless somebody did not come along. */
export function Home(props: SceneOf<'wgu.home'>) {
  const { line, log, onTv, reduced, view, elapsed, module, say, materials } = props;
  const lost = (line.lost?.length ?? 0) > 0;
  const crew = line.crew.flatMap((id) => view.state?.derps[id]?.name ?? []);
  useCueAt(elapsed, TURNS_MS, lost ? null : 'lamp-3');
  const title = lost ? m.wgs_down({ name: line.name }) : m.wgs_home({ name: line.name });
  const back = crew.length > 0 ? m.wgs_back({ names: listWords(crew) }) : '';
  const roll = { ...line, purpose: 'landing', design: '' };
  const landed = rollOf(log, line.flight);
  const max = mostOf(materials);
  return (
    <Scene
      onTv={onTv}
      wide
      look="wgs"
      letters={roomLeft('landing')}
      say={title}
      why={lost ? sayLine(module, line, say) : back || (line.crew.length === 0 && m.wgs_nobody_was_aboard())}
      more={`${m.wgs_flown({ seat: say.name(line.seat) })}${line.kept.length > 0 ? ` ${m.wgs_kept({ n: line.kept.length })}` : ''}`}
      foot={
        landed?.outcome === 'ok' && (
          <Scale fail={landed.fail} boom={landed.boom} most={max} mark={landed.total} />
        )
      }
      picture={
        <Corner
          {...{ onTv, reduced, view, roll }}
          t={BLAST_MS}
          saidAt={0}
          outcome="ok"
          gone={lost}
          label={title}
        />
      }
    />
  );
}

/** It comes apart where it was, unless that was seen on the number; then nothing moves and nothing sounds. */
export function Lost(props: SceneOf<'wgu.destroyed'>) {
  const { line, log, view, elapsed, onTv, module, say, reduced, materials } = props;
  // A roll of this turn that was not saved; other losses are shown by their sentence.
  const turn = lastOf(log, 'wgu.turn');
  const last = rollOf(log, line.flight);
  const rolled = last && last.outcome !== 'ok' && log.indexOf(last) > log.indexOf(turn!) ? last : null;
  const seen = rolled !== null && rolled.seq === line.seq && explodes(rolled, view.state);
  const still = rolled && !seen ? BLAST_MS : FALLS_MS;
  useCueAt(elapsed, still, seen ? null : 'lost');
  const max = mostOf(materials);
  const why = !rolled
    ? sayLine(module, line, say)
    : seen
      ? rolled.crew?.length === 0 && m.wgs_nobody_was_aboard()
      : rolledWords(rolled.total, rolled, max);
  return (
    <Scene
      onTv={onTv}
      wide
      look="wgs"
      letters={roomLeft(rolled?.purpose ?? '')}
      say={elapsed >= still && m.wgs_lost({ name: line.name })}
      why={elapsed >= still + 800 && why}
      more={elapsed >= still + 800 && m.wgs_flown({ seat: say.name(line.seat) })}
      picture={
        <Corner
          {...{ onTv, reduced, view }}
          roll={rolled ?? { ...line, purpose: '', design: '' }}
          t={(elapsed * BLAST_MS) / still}
          saidAt={0}
          outcome="boom"
          final
          gone={seen}
        />
      }
    />
  );
}

/** Its last capsule is out of order: it drifts, and nothing burns; then what can be done. */
export function Stranded({ line, elapsed, onTv, reduced, view, say }: SceneOf<'wgu.stranded'>) {
  useCueAt(elapsed, FALLS_MS, 'lost');
  return (
    <Scene
      onTv={onTv}
      wide
      look="wgs"
      letters={roomLeft('capsule')}
      say={m.wgs_stranded({ name: line.name })}
      why={m.wgs_stranded_do()}
      more={m.wgs_flown({ seat: say.name(line.seat) })}
      picture={
        <Corner
          {...{ onTv, reduced, view }}
          roll={{ ...line, purpose: 'capsule', design: '' }}
          t={elapsed + BLAST_MS}
          saidAt={0}
          outcome="boom"
        />
      }
    />
  );
}

/** The craft that somebody was lost with, and how. */
function lostWords(name: string | null, why: string): string {
  if (name === null) return m.wgs_lost_out_there();
  if (why === 'hunger') return m.wgs_starved({ name });
  const label = purposeWords(why);
  return label === why ? m.wgs_lost_with({ name }) : m.wgs_lost_at({ name, what: label });
}

/** The helmet and the patch, the name, the last words, what is known of a life. No verdict, no blame. */
export function Memorial(props: SceneOf<'wgu.died'>) {
  const { line, log, elapsed, onTv, view, reduced } = props;
  const life = lifeOf(log, line.derp, line.flight);
  const derp = view.state?.derps[line.derp];
  const person = view.state?.people[line.derp];
  const traits = useTraits()?.[person?.id ?? ''];
  const boast = traits?.boast;
  const words = lastWordsOf(line.words, traits?.fear);
  const lost = lostWords(life.craft, line.why);
  const facts = [
    words && lost,
    life.hired !== null && m.wgs_hired({ turn: life.hired, seat: props.say.name(line.seat) }),
    boast,
    life.flights > 0 && m.wgs_flights({ n: life.flights }),
    derp && derp.been.length > 0 && m.wgs_been({ n: derp.been.length }),
    derp?.pioneer && m.wgs_pioneer(),
  ].filter(Boolean);
  return (
    <Scene
      onTv={onTv}
      look="wgs wgs-memorial"
      letters={REMEMBERED}
      say={line.who}
      why={words || lost}
      more={
        <span class="wgs-facts">
          {facts.slice(0, 3).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      picture={
        <Bench
          class={`sc-paper ${onTv ? '' : 'sc-vista'}`}
          viewBox={onTv ? '0 0 1920 1080' : '20 -650 1300 1680'}
          fit={onTv ? 'xMidYMid meet' : 'xMidYMax slice'}
          place={placeOf(view, line.seat)}
          face={person?.face}
        />
      }
      foot={
        <div class="wgs-bar" aria-hidden="true">
          <i style={{ transform: `scaleX(${reduced ? 1 : progress(elapsed, 0, 6500).toFixed(3)})` }} />
        </div>
      }
    />
  );
}

/** While last words are written the big screen is dark: one quiet light, one sentence. */
export function Vigil({ view, lost: { who, seat } }: Pick<SceneOf<'wgu.died'>, 'view'> & { lost: Farewell }) {
  return (
    <div class="world">
      <Scene
        onTv
        look="wgs wgs-memorial wgs-vigil"
        letters={REMEMBERED}
        say={m.wgf_words_others({ who })}
        picture={
          <Bench class="sc-paper" viewBox="0 0 1920 1080" fit="xMidYMid meet" place={placeOf(view, seat)} />
        }
      />
    </div>
  );
}
