// After the end: every flight with its rolls and stories, budgets as curves, who was first, and whose game it is.
import { m } from '../../i18n/messages';
import { Glyph, Plate, placeOf, RuleTag } from '../../shared';
import type { DebriefProps } from '../../shared/game';
import { Chart } from '../../shared/kit/Chart';
import { KeyFigures } from '../../shared/kit/Figures';
import { firstWords } from './names';
import { World } from './set/World';
import { type Campaign, campaignOf } from './story';
import { WORDS } from './table';
import type { Materials, State } from './wire';
import './game.css';

type Props = DebriefProps<State, Materials> & { state: State; campaign: Campaign };

function Flights({ campaign, say }: Props) {
  if (campaign.flights.length === 0) return <p class="muted">{m.wgf_no_flights()}</p>;
  return (
    <>
      {campaign.flights.map((flight) => (
        <article key={flight.flight} class="panel stack wgw-stack">
          <Plate end={WORDS[`id_end_${flight.ends}`]()}>
            {m.wgf_flight_of({ name: flight.name, turn: flight.turn })}
          </Plate>
          <p class="row">
            <Glyph place={placeOf(say.view, flight.seat)} /> {say.name(flight.seat)}
            <span class="muted">{m.wgf_rolls(flight.rolls)}</span>
          </p>
          {flight.stories.map((story) => (
            <blockquote class="wgu-story" key={story.seat}>
              <p>{story.text}</p>
              <footer class="muted">{say.name(story.seat)}</footer>
            </blockquote>
          ))}
        </article>
      ))}
    </>
  );
}

function Firsts({ state, say, materials }: Props) {
  const worth = materials?.firsts ?? {};
  const rows = Object.entries(state.firsts.taken);
  if (rows.length === 0) return null;
  return (
    <div class="panel">
      <Plate>{m.wgf_firsts()}</Plate>
      <ul class="stack wgw-stack">
        {rows.map(([first, seat]) => {
          const rule = worth[first.split(':')[0]!]?.rule;
          return (
            <li key={first} class="row between">
              <span>{firstWords(first, say)}</span>
              <span class="wgu-who">
                <Glyph place={placeOf(say.view, seat)} /> {say.name(seat)}
                {rule && <RuleTag rule={rule} />}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Charts({ state, campaign, say }: Props) {
  const series = Object.keys(state.programmes).map((seat) => ({
    name: say.name(seat),
    place: placeOf(say.view, seat),
    values: campaign.dots[seat] ?? [],
  }));
  return (
    <>
      <div class="panel">
        {campaign.turns.length > 1 ? (
          <Chart title={m.wgu_id_dots()} along={m.table_turn_word()} xs={campaign.turns} series={series} />
        ) : (
          <p class="muted">{m.wgf_chart_none()}</p>
        )}
      </div>
      <KeyFigures
        figures={[
          [campaign.flights.length, m.wgf_fact_flights({ n: campaign.flights.length })],
          [campaign.booms, m.wgf_fact_booms({ n: campaign.booms })],
          [campaign.lost, m.wgf_fact_lost({ n: campaign.lost })],
        ]}
      />
    </>
  );
}

export default function Debrief(props: DebriefProps<State, Materials>) {
  const { view, log, part, materials, say } = props;
  const state = view.state;
  if (!state) return null;
  const start = materials?.dots.start ?? 0;
  const campaign = campaignOf(log, Object.keys(state.programmes), start);
  const allProps = { ...props, state, campaign };
  if (part === 'charts') return <Charts {...allProps} />;
  const board = materials?.board;
  if (part === 'history') {
    return (
      <article class="panel">
        <Plate>{m.wgf_about()}</Plate>
        <p>{m.wgf_about_by()}</p>
      </article>
    );
  }
  return (
    <>
      <Firsts {...allProps} />
      {board && (
        <div class="panel wgu-map">
          <World {...{ state, board, say }} within />
        </div>
      )}
      <Flights {...allProps} />
    </>
  );
}
