// The board in words, and a rocket as a label.
import { m } from '../../i18n/messages';
import { nameOf, placeOf, seatColour } from '../../shared';
import { boardMark } from '../../shared/words/boardMark';
import { rocketsOf, seatsInOrder, type ViewModel } from './model';
import { useViewModel } from './props';
import type { Letter, Rocket } from './wire';
import { rocketWords } from './words';
import './set/craft.css';

function Tokens({ n }: { n: number }) {
  return (
    <span class="tm-tokens" aria-hidden="true" {...boardMark({}, 'tokens')}>
      {Array.from({ length: n }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  );
}

/** The whole board in words, for readers. */
export function boardWords(model: ViewModel): string {
  const players = seatsInOrder(model).map((seat) => {
    const name = nameOf(model, seat);
    const rockets = rocketsOf(model.state.players[seat]).map(([letter, rocket]) =>
      rocketWords(letter, rocket),
    );
    return rockets.length
      ? `${m.ui_colon({ of: name, says: rockets.join('; ') })}.`
      : m.tm_board_none({ name });
  });
  return [m.tm_board(), ...players].join(' ');
}

/** Letter, stages left, tokens: the label of a rocket's buttons. */
export function RocketTag({ letter, rocket, seat }: { letter: Letter; rocket: Rocket; seat: string }) {
  const model = useViewModel();
  const label = [
    m.tm_rocket_n({ rocket: letter }),
    m.tm_stages({ n: rocket.stages }),
    m.tm_tokens({ n: rocket.tokens }),
  ].join(', ');
  return (
    <div class="row tm-tag" role="img" aria-label={label} {...boardMark({ seat, rocket: letter })}>
      {letter}
      <span class={`tm-pic ${seatColour(placeOf(model.view, seat))}`}>
        <i />
        <i class={rocket.stages > 1 ? '' : 'x'} />
        <i class={rocket.stages > 2 ? '' : 'x'} />
      </span>
      <Tokens n={rocket.tokens} />
    </div>
  );
}
