// A rocket's label: letter, stages, tokens.
import { m } from '../../paraglide/messages';
import { placeOf } from '../../shared';
import { boardMark } from '../../shared/words/boardMark';
import { Tokens } from './Board';
import { useDesk } from './props';
import type { Letter, Rocket } from './wire';

/** Letter, stages left, tokens: the label of a rocket's buttons. */
export function RocketTag({ letter, rocket, seat }: { letter: Letter; rocket: Rocket; seat: string }) {
  const desk = useDesk();
  const label = [
    m.tm_rocket_n({ rocket: letter }),
    m.tm_stages({ n: rocket.stages }),
    m.tm_tokens({ n: rocket.tokens }),
  ].join(', ');
  return (
    <div class="tm-tag" role="img" aria-label={label} {...boardMark({ seat, rocket: letter })}>
      {letter}
      <span class={`tm-pic s${((placeOf(desk.view, seat) - 1) % 9) + 1}`}>
        <i />
        <i class={rocket.stages > 1 ? '' : 'x'} />
        <i class={rocket.stages > 2 ? '' : 'x'} />
      </span>
      <Tokens n={rocket.tokens} />
    </div>
  );
}
