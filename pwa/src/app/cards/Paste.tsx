// *Paste rows* of the card workshop.
import { useState } from 'preact/hooks';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { Cap, Problem } from '../../shared';
import { pasted, withPasted } from './rows';
import { type Field, type Item, type PackForm, textOf } from './schema';
import { byHand, sentencesOf } from './sentences';

interface PasteProps {
  form: PackForm;
  fields: Field;
  list: readonly Item[];
  onPut: (list: Item[]) => void;
}
/** Rows of a spreadsheet: what they would change is said before they do. */
export function Paste({ form, fields, list, onPut }: PasteProps) {
  const [text, setText] = useState('');
  const pastedRows = pasted(
    text,
    list.map((item) => Number(item.number)),
    textOf(form.schema, fields.properties?.text ?? {})?.maxLength,
  );
  const rows = pastedRows.filter((row) => !row.fault);
  const changed = rows.filter((row) => list.some((item) => item.number === row.number)).length;
  const hand = byHand(sentencesOf(form.schema, fields.properties!.effects!));
  return (
    <>
      <p class="muted">{m.cards_paste_how()}</p>
      <textarea
        class="field"
        rows={8}
        aria-label={m.cards_paste()}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p role="status">{rows.length > 0 && m.cards_paste_does({ fresh: rows.length - changed, changed })}</p>
      {pastedRows.map(
        ({ line, number, fault }) =>
          fault && <Problem key={line} text={m.cards_row({ fault, line, n: number })} />,
      )}
      <Cap
        kind="primary"
        off={rows.length === 0}
        onTap={() => onPut(withPasted(form.schema, list, rows, getLocale(), hand))}
      >
        {m.cards_paste_put()}
      </Cap>
    </>
  );
}
