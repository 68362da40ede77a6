// The oracle so far, in the corner of the big screen: an eye in a medal, a name, the tips that came true.
import { m } from '../../i18n/messages';
import type { View } from '../../table/types';
import { nameOf } from '../words/people';
import './oracle.css';

interface OracleTagProps {
  view: View<unknown>;
  oracle: { seat: string; hits: number; laid: number };
}
export function OracleTag({ view, oracle }: OracleTagProps) {
  return (
    <p class="row tip-oracle">
      <svg viewBox="-64 -108 128 184" aria-hidden="true">
        <path class="left" d="M-30-104L-8-40H8L30-104H54L20-30H-20L-54-104z" />
        <path class="right" d="M30-104h24L20-30H0L8-40z" />
        <circle class="edge" cy="14" r="60" />
        <circle class="gold" cy="10" r="58" />
        <path class="shine" d="M-41-31a58 58 0 0 0 0 82L41-31a58 58 0 0 0-82 0z" />
        <circle class="night" cy="10" r="44" />
        <path class="white" d="M-38 10Q0-26 38 10Q0 46-38 10z" />
        <circle class="left" cy="10" r="16" />
        <circle class="night" cy="10" r="7" />
      </svg>
      <span>
        {m.stage_tip_oracle()}{' '}
        <b>
          {m.stage_tip_oracle_is({ name: nameOf({ view }, oracle.seat), n: oracle.hits, all: oracle.laid })}
        </b>
      </span>
    </p>
  );
}
