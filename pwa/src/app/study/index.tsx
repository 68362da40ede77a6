// A game's study: start it, watch the figures grow, read the answer. The desk keeps working when the phone leaves.
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { m } from '../../paraglide/messages';
import { Alert, Cap, listWords, local, Order, Plate } from '../../shared';
import { get, post } from '../../table';
import { request } from '../../table/api';
import { load, save } from '../../table/keep';
import { GamePatch, gameTitle } from '../GamePatch';
import { answerText } from '../problem';
import { TopBar } from '../TopBar';
import { useBusy } from '../useBusy';
import { useOffers } from './offers';
import { Plot } from './Plot';
import { StudyLink } from './StudyLink';
import { count, running, type StudyView } from './types';
import './study.css';

const LOOK_EVERY_MS = 1500;
const keyOf = (game: string) => `fd.study.${game}`;
const knownOf = (game: string) => `known-${game}`;

function stateOf(study: StudyView): string {
  const { status, stage, done, of } = study;
  if (status === 'done') return m.study_done({ seed: study.seed, games: count(study.games) });
  if (status === 'cancelled') return m.study_cancelled({ done: count(done), of: count(of) });
  if (status === 'failed') return m.study_failed();
  if (status === 'queued') return m.study_waiting();
  return stage === 'playing' ? m.study_playing({ done: count(done), of: count(of) }) : m.study_preparing();
}

/** The text for screen readers: the stage, not every step of it. */
const spoken = ({ status, stage }: StudyView): string => (status === 'running' ? stage : status);

function State({ study }: { study: StudyView }) {
  const share = study.stage === 'playing' ? study.done / Math.max(study.of, 1) : study.prepared;
  const words = stateOf(study);
  return (
    <section class="study-state">
      {study.status === 'failed' ? <Alert tone="bad">{words}</Alert> : <p class="muted">{words}</p>}
      {running(study) && (
        <progress
          class="progress"
          aria-label={words}
          {...(study.status === 'queued' ? {} : { value: share, max: 1 })}
        />
      )}
    </section>
  );
}

/** The study kept on this phone, asked for again and again while it runs; or the game's own, where it `has` one. */
function useStudy(game: string, has: boolean) {
  const [study, setStudy] = useState<StudyView | null>(null);
  const [problem, setProblem] = useState('');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // Until somebody computes here: the figures that come with the server.
    const own = load<string | null>(keyOf(game), null);
    if (!own && !has) return;
    const id = own ?? knownOf(game);
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const answer = await get<StudyView>(`/studies/${encodeURIComponent(id)}`, { signal: stop.signal });
      if (stop.signal.aborted) return;
      if (answer.kind === 'ok') {
        setStudy(answer.data);
        setProblem('');
        if (!running(answer.data)) return;
      } else if (answer.kind === 'refused') {
        if (!own) return; // this study comes without figures
        save(keyOf(game), undefined); // the desk has forgotten it
        setTurn((at) => at + 1);
        return;
      } else setProblem(answerText(answer));
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [game, turn, has]);

  const begin = async () => {
    const answer = await post<StudyView>('/studies', { game });
    if (answer.kind === 'ok') {
      save(keyOf(game), answer.data.id);
      setStudy(answer.data);
      setProblem('');
      setTurn((at) => at + 1);
    } else {
      const busy = answer.kind === 'away' && answer.reason === 'busy';
      setProblem(busy ? m.study_busy() : answerText(answer));
    }
  };
  const stop = async () => {
    if (!study) return;
    const answer = await request('DELETE', `/studies/${encodeURIComponent(study.id)}`);
    if (answer.kind !== 'ok') setProblem(answerText(answer));
    setTurn((at) => at + 1);
  };
  return { study, problem, begin, stop };
}

export function Study() {
  const { params } = useRoute();
  const game = params.game ?? '';
  const { offers, offer, asked } = useOffers(game);
  const [busy, run] = useBusy();
  const { study, problem, begin, stop } = useStudy(game, asked && (offers === null || offer !== undefined));
  const on = running(study);
  const known = study?.id === knownOf(game);
  return (
    <div class="phone">
      <TopBar title={m.study_strip()} back={`/games/${game}`} />
      <div class="about-head">
        <GamePatch game={game} size={72} />
        <Order note={gameTitle(game)}>{offer ? local(offer.title) : m.study_strip()}</Order>
      </div>
      {/* Not before it is known what there is: figures that come first would move. */}
      {asked && (
        <main class="deck">
          {offer && <p>{local(offer.question)}</p>}
          {offers && !offer && (
            <>
              <Alert>{m.study_none({ games: listWords(offers.map((one) => gameTitle(one.game))) })}</Alert>
              {offers.map((one) => (
                <StudyLink key={one.game} game={one.game} />
              ))}
            </>
          )}
          {study?.figures.answer && study.status === 'done' && (
            <p class="study-answer">{local(study.figures.short ?? study.figures.answer)}</p>
          )}
          {study && !known && <State study={study} />}
          <div class="sr" role="status">
            {study && <span key={spoken(study)}>{running(study) ? '' : stateOf(study)}</span>}
          </div>
          <div role="alert">{problem && <Alert tone="hold">{problem}</Alert>}</div>
          {study && study.done > 0 && (
            <>
              <Plot figures={study.figures} part="first" />
              <p class="muted small-note">{m.study_even()}</p>
              <details class="panel study-more">
                <summary>{m.study_more()}</summary>
                {study.figures.short && study.figures.answer && <p>{local(study.figures.answer)}</p>}
                <Plot figures={study.figures} part="rest" />
                <section class="study-method">
                  <Plate>{m.study_method()}</Plate>
                  {study.figures.method.map((text) => (
                    <p key={local(text)}>{local(text)}</p>
                  ))}
                </section>
                {known && <State study={study} />}
              </details>
            </>
          )}
        </main>
      )}
      {offer && (
        <footer class="dock">
          <Cap
            off={busy}
            note={
              on
                ? m.study_stop_note()
                : study && !known
                  ? m.study_again_note()
                  : m.study_start_note({ games: count(offer.default_games) })
            }
            onTap={() => void run(on ? stop : begin)}
          >
            {on ? m.study_stop() : study && !known ? m.study_again() : m.study_start()}
          </Cap>
        </footer>
      )}
    </div>
  );
}
