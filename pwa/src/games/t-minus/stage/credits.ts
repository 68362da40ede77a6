// The credits of T-Minus: nothing was sealed; the roll that held against the most tokens.
import { m } from '../../../paraglide/messages';
import { type CreditsOf, least } from '../../../shared/stage/credits';
import { num, text } from '../../../table/read';

export const credits: CreditsOf = ({ log, say }) => {
  const held = log.filter((one) => one.id === 'tm.risk' && one.survived === true && one.roll !== null);
  const near = least(held, (one) => -num(one.tokens));
  const breath =
    near &&
    m.tm_credit_breath({
      name: say.name(text(near.seat)),
      rocket: text(near.rocket),
      n: num(near.tokens),
      roll: num(near.roll),
    });
  return { seals: [], breath };
};
