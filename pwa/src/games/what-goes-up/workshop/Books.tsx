// The books: trades, and each programme's manifest with budget, prestige, places, mapping, derps and designs; on paper, too.

import { m } from '../../../i18n/messages';
import { Cap, Dock, Glyph, listWords, Order, Plate, percent, placeOf, RuleTag, Tag } from '../../../shared';
import { FigureTable } from '../../../shared/kit/Figures';
import { Figure } from '../fields';
import { calledWords, words } from '../ids';
import { craftOf, type Desk, derpsOf, designsOf, rating } from '../model';
import { firstWords, placeWords, spotWords } from '../names';
import { type ToStories, useSeat } from '../props';
import { RockPanel } from '../rock/RockPanel';
import type { Programme } from '../wire';
import { Trade } from './Trade';
import './workshop.css';

/** "3 launches, 1 derp lost, longest crewed 4 turns". */
function flown({ flights, lost, endurance }: Programme): string {
  return [
    flights > 0 ? m.wgb_flights_n({ n: flights }) : m.wgb_flights_none(),
    ...(lost > 0 ? [m.wgb_flights_lost({ n: lost })] : []),
    ...(endurance > 0 ? [m.wgb_flights_crewed({ n: endurance })] : []),
  ].join(', ');
}

function firstsOf(desk: Desk, seat: string): string[] {
  const { taken, longest, largest } = desk.state.firsts;
  const own = Object.entries(taken)
    .filter(([, holder]) => holder === seat)
    .map(([key]) => key);
  if (longest === seat) own.push('longest');
  if (largest === seat) own.push('largest');
  return own;
}

function Manifest({ seat }: { seat: string }) {
  const { desk, table } = useSeat();
  const programme = desk.state.programmes[seat]!;
  const place = placeOf(table.view, seat);
  const derps = derpsOf(desk.state, seat);
  const craft = craftOf(desk.state, seat);
  const lights = Object.values(desk.state.afloat).filter(
    (afloat) => afloat.seat === seat && afloat.active && afloat.part.use === 'waylight',
  );
  const firsts = firstsOf(desk, seat);
  const mapped = Object.entries(programme.mapped);
  const rows: [string, string][] = [
    [m.wgu_key_direction(), words(programme.direction, {}, table.say) ?? programme.direction],
    [m.wgu_key_visited(), listWords(programme.visited.map((key) => spotWords(key, table.say)))],
    [
      m.wgb_mapped(),
      mapped.map(([body, n]) => `${words(body, {}, table.say) ?? body} ${percent(n / 100)}`).join(', '),
    ],
    [m.wgb_waylights(), listWords(lights.map((light) => placeWords(light.at, table.say)))],
    [m.wgb_craft(), listWords(craft.map((craft) => `${craft.name} (${placeWords(craft.at, table.say)})`))],
    [m.wgb_flights(), flown(programme)],
  ];
  return (
    <article class="panel stack wgb-programme">
      <div class="row wgw-head">
        <Glyph place={place} size={18} />
        <h2 class="who grow">{table.say.name(seat)}</h2>
      </div>
      <div class="thirds wgw-figs">
        <Figure n={programme.dots} words={m.wgb_dots()} />
        <Figure n={programme.points} words={m.wgw_points()} />
        <Figure n={programme.luck} words={m.wgw_luck()} />
      </div>
      <p class="wgb-dots" aria-hidden="true">
        {Array.from({ length: desk.materials?.dots.most ?? 70 }, (_, k) => (
          <i key={k} class={k < programme.dots ? 'on' : ''} />
        ))}
      </p>
      {(programme.due !== 0 || programme.grant > 0) && (
        <p class="muted">{m.wgb_due({ dots: programme.due, points: programme.grant })}</p>
      )}
      <Plate end={<RuleTag rule="WG-P1" />}>{m.wgb_prestige()}</Plate>
      {firsts.length === 0 ? (
        <p class="muted">{m.wgb_no_firsts()}</p>
      ) : (
        <ul class="wgb-tags">
          {firsts.map((key) => (
            <li key={key}>
              <Tag>{firstWords(key, table.say)}</Tag>
            </li>
          ))}
        </ul>
      )}
      <dl class="facts">
        {rows
          .filter(([, said]) => said !== '')
          .map(([term, said]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{said}</dd>
            </div>
          ))}
      </dl>
      {derps.length > 0 && (
        <FigureTable
          class="wgu-crew"
          cols={[m.wgu_id_derps(), m.wgf_col_pilot(), m.wgf_col_engin(), m.wgf_col_stamina()]}
          rows={derps.map(([key, derp]) => {
            const stamina = derp.stamina < 0 ? m.wgw_derp_hurt() : `${derp.stamina}/${derp.most}`;
            return { key, name: derp.name, figures: [derp.piloting, derp.engineering, stamina] };
          })}
        />
      )}
      {designsOf(desk.state, seat).length > 0 && (
        <FigureTable
          class="wgu-crew"
          cols={[m.wgw_tab_things(), m.wgu_id_mass(), m.wgb_rating()]}
          rows={designsOf(desk.state, seat).map((design) => ({
            key: design.id,
            name: calledWords(design.name),
            figures: [design.mass, rating(design)],
          }))}
        />
      )}
    </article>
  );
}

export function Books({ onBack, onStories }: { onBack: () => void; onStories: ToStories }) {
  const { desk, table } = useSeat();
  const { me } = desk;
  const seats = Object.keys(desk.state.programmes).sort((a, b) => Number(b === me) - Number(a === me));
  return (
    <>
      <Order note={m.wgb_note({ turn: desk.state.turn })}>{m.wgw_books()}</Order>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class="deck wgb" tabIndex={0}>
        {onStories && <Cap onTap={onStories}>{m.wgf_stories()}</Cap>}
        <RockPanel />
        {seats.length > 1 && desk.mine && <Trade />}
        {seats.map((seat) => (
          <Manifest key={seat} seat={seat} />
        ))}
      </main>
      <Dock phase={`books/${table.view.phase}`}>
        <div class="pair even">
          <Cap onTap={() => window.print()}>{m.deb_print()}</Cap>
          <Cap kind="primary" onTap={onBack}>
            {m.wgb_back()}
          </Cap>
        </div>
      </Dock>
    </>
  );
}
