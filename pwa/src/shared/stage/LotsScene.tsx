// Places by lot: one name after the other comes to its place, team by team or in the order of play.
import { m } from '../../i18n/messages';
import { text, texts } from '../../table/read';
import { isObject } from '../../table/types';
import { TeamGlyph } from '../kit/Glyph';
import { easeOut } from '../scene/timing';
import { roleWords, teamWords } from '../words/words';
import type { SceneProps } from './scene';
import './lots.css';

/** The first name, and the time from one to the next; as the beat's length has it. */
const FIRST_MS = 900;
const EACH_MS = 200;
const COMES_MS = 500;
/** More names than these are written smaller. */
const CROWD = 12;

interface Lot {
  seat: string;
  /** Its turn to come, from 0. */
  at: number;
  team: string;
  role: string;
}

/** Who sits where, in the order of the places; teams take turns in the telling. */
function lotsOf(line: SceneProps['line']): Lot[] {
  const places = Array.isArray(line.places) ? line.places : [];
  const announced = new Map<string, number>();
  const lots = texts(line.order).map((seat, i) => {
    const place = places[i];
    const { team, role } = isObject(place)
      ? { team: text(place.team), role: text(place.role) }
      : { team: '', role: '' };
    const nth = announced.get(team) ?? 0;
    announced.set(team, nth + 1);
    return { seat, nth, k: i, team, role };
  });
  const order = [...lots].sort((lot, other) => lot.nth - other.nth || lot.k - other.k);
  return lots.map((lot) => ({ seat: lot.seat, team: lot.team, role: lot.role, at: order.indexOf(lot) }));
}

export function LotsScene({ line, elapsed, reduced, onTv, set, say, module, materials }: SceneProps) {
  const lots = lotsOf(line);
  const teams = [...new Set(lots.map((lot) => lot.team))];
  const inTeams = lots.some((lot) => lot.team);
  const shown = ({ seat, at, role }: Lot, place: number) => {
    const came = easeOut(elapsed, FIRST_MS + at * EACH_MS, COMES_MS, reduced);
    const visibility = came > 0 ? 'visible' : 'hidden';
    const style = { transform: `translateY(${(came - 1) * 2}em)`, opacity: came, visibility } as const;
    return (
      <li key={seat} class={`row ${came > 0 ? 'in' : ''}`}>
        {!inTeams && <span class="num muted">{place + 1}</span>}
        {/* there from the start, so that no place grows when its name comes */}
        <span class="grow" style={style}>
          <b>{say.name(seat)}</b>
          {role && <small>{roleWords(module, role)}</small>}
        </span>
      </li>
    );
  };
  const n = text(line.draw);
  return (
    <>
      {set && <img class="stage-still" src={set} alt="" />}
      <div class={`stage-plain stage-lots ${lots.length > CROWD ? 'crowd' : ''}`}>
        <h1 class="say">{inTeams ? m.lots_scene_teams() : m.lots_scene_turns()}</h1>
        <p class="why">{m.lots_scene_note({ n })}</p>
        {inTeams ? (
          <div class="lots-teams">
            {teams.map((team) => (
              <section key={team}>
                <h2 class="row">
                  <TeamGlyph team={team} size={onTv ? 36 : 14} />{' '}
                  <span>{teamWords(module, team, materials)}</span>
                </h2>
                <ul>{lots.filter((lot) => lot.team === team).map(shown)}</ul>
              </section>
            ))}
          </div>
        ) : (
          <ol>{lots.map(shown)}</ol>
        )}
      </div>
    </>
  );
}
