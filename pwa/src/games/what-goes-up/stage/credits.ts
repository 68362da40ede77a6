// The credits of What Goes Up: nothing was sealed; the roll that held by the least.
import { m } from '../../../paraglide/messages';
import { type CreditsOf, least } from '../../../shared/stage/credits';
import { num, text } from '../../../table/read';
import { purposeWords } from '../ids';

export const credits: CreditsOf = ({ log }) => {
  const held = log.filter((one) => one.id === 'wgu.rolled' && one.outcome === 'ok');
  const near = least(held, (one) => Math.min(num(one.fail), num(one.boom)) - num(one.total));
  const breath =
    near &&
    m.wgs_credit_breath({
      name: text(near.name),
      what: purposeWords(text(near.purpose)),
      total: num(near.total),
      fail: Math.min(num(near.fail), num(near.boom)),
    });
  return { seals: [], breath };
};
