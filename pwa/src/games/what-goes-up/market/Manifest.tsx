// What a programme has: budget, prestige, places, mapping, derps and designs; on paper, too.

import { m } from '../../../i18n/messages';
import { Glyph, listWords, Plate, percent, placeOf, RuleTag, Tag } from '../../../shared';
import { FigureTable } from '../../../shared/kit/Figures';
import { capital } from '../../../shared/words/lists';
import { Figure } from '../fields';
import { calledWords, words } from '../ids';
import { craftOf, derpsOf, designsOf, rating, type ViewModel } from '../model';
import { firstWords, placeWords, spotWords } from '../names';
import { useSeat, useViewModel } from '../props';
import type { Ctx, Programme } from '../wire';

/** "3 launches, 1 derp lost, longest crewed 4 turns". */
function flown({ flights, lost, endurance }: Programme): string {
  return [
    m.wgb_flights_n({ n: flights }),
    ...(lost > 0 ? [m.wgb_flights_lost({ n: lost })] : []),
    ...(endurance > 0 ? [m.wgb_flights_crewed({ n: endurance })] : []),
  ].join(', ');
}

function firstsOf(model: ViewModel, seat: string): string[] {
  const { taken, longest, largest } = model.state.firsts;
  const firsts = Object.entries(taken)
    .filter(([, holder]) => holder === seat)
    .map(([key]) => key);
  if (longest === seat) firsts.push('longest');
  if (largest === seat) firsts.push('largest');
  return firsts;
}

/** What is known of its places, craft and flights: a term and what is said of it. */
function factsOf({ state }: ViewModel, seat: string, say: Ctx): [string, string][] {
  const programme = state.programmes[seat]!;
  const { direction, visited, mapped } = programme;
  const lights = Object.values(state.afloat).filter(
    (afloat) => afloat.seat === seat && afloat.active && afloat.part.use === 'waylight',
  );
  const facts: [string, string][] = [
    [m.wgu_key_direction(), words(direction, {}, say) ?? direction],
    [m.wgu_key_visited(), listWords(visited.map((key) => spotWords(key, say)))],
    [
      m.wgb_mapped(),
      Object.entries(mapped)
        .map(([body, n]) => `${words(body, {}, say) ?? body} ${percent(n / 100)}`)
        .join(', '),
    ],
    [m.wgb_waylights(), listWords(lights.map((light) => placeWords(light.at, say)))],
    [
      m.wgb_craft(),
      listWords(craftOf(state, seat).map((craft) => `${craft.name} (${placeWords(craft.at, say)})`)),
    ],
    [m.wgb_flights(), flown(programme)],
  ];
  return facts.filter(([, factText]) => factText !== '');
}

export function Manifest({ seat }: { seat: string }) {
  const { model, table } = useSeat();
  const programme = model.state.programmes[seat]!;
  const place = placeOf(table.view, seat);
  const firsts = firstsOf(model, seat);
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
        {Array.from({ length: model.materials?.dots.most ?? 70 }, (_, i) => (
          <i key={i} class={i < programme.dots ? 'on' : ''} />
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
        {factsOf(model, seat, table.say).map(([term, factText]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{factText}</dd>
          </div>
        ))}
      </dl>
      <Derps seat={seat} />
      <Things seat={seat} />
    </article>
  );
}

function Derps({ seat }: { seat: string }) {
  const derps = derpsOf(useViewModel().state, seat);
  if (derps.length === 0) return null;
  return (
    <FigureTable
      class="wgu-crew"
      cols={[m.wgu_id_derps(), m.wgf_col_pilot(), m.wgf_col_engin(), m.wgf_col_stamina()]}
      rows={derps.map(([key, derp]) => {
        const stamina = derp.stamina < 0 ? m.wgw_derp_hurt() : `${derp.stamina}/${derp.most}`;
        return { key, name: derp.name, figures: [derp.piloting, derp.engineering, stamina] };
      })}
    />
  );
}

function Things({ seat }: { seat: string }) {
  const designs = designsOf(useViewModel().state, seat);
  if (designs.length === 0) return null;
  return (
    <FigureTable
      class="wgu-crew"
      cols={[m.wgw_tab_things(), capital(m.wgw_layer_mass()), m.wgb_rating()]}
      rows={designs.map((design) => ({
        key: design.id,
        name: calledWords(design.name),
        figures: [design.mass, rating(design)],
      }))}
    />
  );
}
