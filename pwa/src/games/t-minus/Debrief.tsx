// After the end: the final board, who lost what, the race as a curve, every risk, and credits.

import { m } from '../../i18n/messages';
import { listWords, nameOf, namesOf, Panel, Plate, percent, placeOf } from '../../shared';
import type { DebriefProps } from '../../shared/game';
import { Chart } from '../../shared/kit/Chart';
import { FigureTable, KeyFigures, SeatName } from '../../shared/kit/Figures';
import { tenths } from '../../shared/words/figures';
import { lineOf, lossOf, SPACES } from './model';
import { useViewModel, withModel } from './props';
import { type StoryOf, storyOf } from './story';
import type { Materials, State } from './wire';
import { pct } from './words';
import './game.css';

function WhoLost({ story }: { story: StoryOf }) {
  const model = useViewModel();
  const { nerve } = model.state;
  const best = Math.max(0, ...Object.values(nerve));
  const eyes = Object.keys(nerve).filter((seat) => nerve[seat] === best);
  return (
    <Panel title={m.tm_who_lost()} rule="TM-14">
      <FigureTable
        people
        cols={[
          m.table_col_player(),
          m.tm_col_built(),
          m.tm_col_lost(),
          m.tm_col_crashed(),
          m.tm_id_farthest(),
        ]}
        rows={model.state.order.map((seat) => {
          const { built, lost, crashed, farthest } = story.tallies[seat]!;
          return {
            key: seat,
            name: <SeatName view={model.view} seat={seat} />,
            figures: [built, lost, crashed, farthest === null ? '–' : lineOf(Math.min(SPACES, farthest))],
          };
        })}
      />
      {best > 0 && <p class="muted">{m.tm_best_eye({ names: namesOf(model, eyes), n: best })}</p>}
    </Panel>
  );
}

const lossWords = (materials: Materials | null, tokens: number): string => {
  const loss = lossOf(materials, tokens);
  return loss ? pct(loss) : '';
};

function Facts({ story }: { story: StoryOf }) {
  const { materials } = useViewModel();
  const tallies = Object.values(story.tallies);
  const sum = (figure: 'built' | 'lost' | 'crashed') => tallies.reduce((n, tally) => n + tally[figure], 0);
  return (
    <KeyFigures
      figures={[
        [sum('built'), m.tm_fact_built({ n: sum('crashed') })],
        [sum('lost'), m.tm_fact_expected({ n: tenths(story.expected) })],
        [story.boldest > 0 ? lossWords(materials, story.boldest) : m.tm_fact_none(), m.tm_fact_bold_short()],
      ]}
    />
  );
}

function Risks({ story }: { story: StoryOf }) {
  const { materials } = useViewModel();
  const rows = Object.entries(story.risks);
  if (rows.length === 0) return null;
  return (
    <Panel title={m.tm_risks()} rule="TM-03">
      <FigureTable
        cols={['', m.tm_risks_held(), m.tm_risks_gone(), m.tm_risks_odds()]}
        rows={rows.map(([tokens, risked]) => ({
          key: tokens,
          name: m.tm_tokens({ n: Number(tokens) }),
          figures: [risked.survived, risked.lost, lossWords(materials, Number(tokens))],
        }))}
      />
    </Panel>
  );
}

function Charts({ story }: { story: StoryOf }) {
  const model = useViewModel();
  const series = model.state.order.map((seat) => ({
    name: nameOf(model, seat),
    place: placeOf(model.view, seat),
    values: story.turns.map((turn) => {
      const far = turn.farthest[seat] ?? null;
      return far === null ? null : lineOf(Math.min(SPACES, far));
    }),
  }));
  return (
    <>
      <div class="panel">
        {story.turns.length > 1 ? (
          <Chart
            title={m.tm_chart()}
            along={m.tm_chart_along()}
            xs={story.turns.map((turn) => turn.turn)}
            series={series}
          />
        ) : (
          <p class="muted">{m.tm_chart_none()}</p>
        )}
      </div>
      <Facts story={story} />
      <Risks story={story} />
    </>
  );
}

/** A game's name and the range of its rockets: the author's own table. */
function About({ materials }: { materials: Materials | null }) {
  if (!materials) return null;
  const { credit, distance } = materials;
  const rows = [3, 2].map((stages) => ({ stages, chances: distance[String(stages)]?.chances ?? {} }));
  return (
    <>
      <article class="panel">
        <Plate>{m.table_game_about()}</Plate>
        <p>{m.tm_history_by({ ...credit })}</p>
        <p class="muted">{m.tm_history_thanks({ list: listWords(credit.thanks) })}</p>
      </article>
      <Panel title={m.tm_flight_table()} rule="TM-08">
        <FigureTable
          cols={['', 1, 2, 3, 4, 5, 6]}
          rows={rows.map(({ stages, chances }) => ({
            key: stages,
            name: m.tm_stages({ n: stages }),
            figures: Object.values(chances).map((chance) => percent(chance.p).replace(/[^\d]/g, '')),
          }))}
        />
        <p class="muted">{m.tm_flight_note()}</p>
      </Panel>
    </>
  );
}

function Debrief({ log, part }: DebriefProps<State, Materials>) {
  const model = useViewModel();
  if (part === 'history') return <About materials={model.materials} />;
  const story = storyOf(log, model.state.order);
  if (part === 'charts') return <Charts story={story} />;
  return <WhoLost story={story} />;
}

export default withModel(Debrief);
