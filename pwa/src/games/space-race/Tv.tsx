// The big screen: the launch ground; without materials the years, parts on offer and the clock, a year's outcome, all hands.

import { m } from '../../paraglide/messages';
import { FlipClock, Glyph, namesOf, placeOf } from '../../shared';
import type { ScreenProps } from '../../shared/game';
import { boardMark } from '../../shared/words/boardMark';
import { nations } from './model';
import { NationRow } from './Nations';
import { forAll, useDesk } from './props';
import { Ground } from './set/Ground';
import type { Materials, PastYear, State } from './wire';
import { goofWords, partText, partTitle } from './words';
import { GoofTable, goofOrder } from './year/Ending';
import { resultHeadline } from './year/headline';
import { YearResult } from './year/YearStory';
import './game.css';
import './tv.css';

function Track() {
  const desk = useDesk();
  const [first, last] = desk.materials?.years ?? [1950, 1963];
  const { year } = desk.state;
  return (
    <div class="spr-years" role="img" aria-label={m.sr_year_of({ year, last })}>
      <span class="plate">{m.sr_year_of({ year, last })}</span>
      {Array.from({ length: last - first + 1 }, (_, at) => (
        <i key={at} class={first + at < year ? 'd' : first + at === year ? 'n' : ''} />
      ))}
    </div>
  );
}

function Offers() {
  const desk = useDesk();
  return (
    <ul class={`spr-tv-offers ${desk.state.offers.length > 4 ? '' : 'four'}`}>
      {desk.state.offers.map(({ slot, number }) => (
        <li key={slot} {...boardMark({ item: number }, 'part')}>
          <b>{number}</b>
          <span>
            {partTitle(desk, number)}
            <small>{partText(desk, number)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Result({ past }: { past: PastYear }) {
  const desk = useDesk();
  const { title, note } = resultHeadline(desk, past);
  return (
    <>
      <div class="spr-tv-now">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      <YearResult past={past} />
    </>
  );
}

function Main() {
  const desk = useDesk();
  const { state, view } = desk;
  if (state.phase === 'report' && state.report) return <Result past={state.report} />;
  if (state.phase === 'goofspiel' && state.goofspiel) {
    return (
      <>
        <div class="spr-tv-now">
          <h2>{goofOrder(state.goofspiel)}</h2>
          <p>{goofWords(state.goofspiel.purpose, namesOf(desk, state.goofspiel.players))}</p>
        </div>
        <GoofTable game={state.goofspiel} most={5} />
        {view.clock && <FlipClock clock={view.clock} class="spr-tv-flip" />}
      </>
    );
  }
  if (state.phase === 'naming' && state.naming) {
    const winners = Object.keys(state.naming.names);
    return (
      <>
        <div class="spr-tv-now large">
          <h2>{m.sr_naming_wait({ names: namesOf(desk, winners), n: winners.length })}</h2>
          <p>{m.sr_naming_among({ names: namesOf(desk, state.naming.tied) })}</p>
        </div>
        {view.clock && <FlipClock clock={view.clock} class="spr-tv-flip" />}
      </>
    );
  }
  return (
    <>
      <div class="spr-tv-open">
        <div class="spr-tv-now" {...boardMark({}, 'again', 'back')}>
          <h2>{m.sr_tv_bids({ year: state.year })}</h2>
          <p>{m.sr_how_bids()}</p>
        </div>
        {view.clock && <FlipClock clock={view.clock} class="spr-tv-flip" />}
      </div>
      <Offers />
    </>
  );
}

function Side() {
  const desk = useDesk();
  return (
    <>
      <ul class="list spr-nations">
        {nations(desk.state).map((seat) => (
          <NationRow key={seat} seat={seat} />
        ))}
      </ul>
      {desk.state.lines.length > 0 && (
        <section>
          <span class="plate">{m.sr_id_lines()}</span>
          <ul class="spr-tv-lines">
            {desk.state.lines.map(({ between: [a, b] }) => (
              <li key={`${a}${b}`}>
                <Glyph place={placeOf(desk.view, a)} /> – <Glyph place={placeOf(desk.view, b)} />
                <span class="sr">{namesOf(desk, [a, b])}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Tv({ part, lamps }: ScreenProps<State, Materials>) {
  if (part === 'track') return <Track />;
  if (part === 'world') return <Ground lamps={lamps} />;
  return part === 'main' ? <Main /> : <Side />;
}

export default forAll(Tv);
