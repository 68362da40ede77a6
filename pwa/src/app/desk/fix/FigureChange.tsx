// What a figure says now, struck, and what it would say; where it can be stepped, a cap on each side.
import { m } from '../../../i18n/messages';
import { Cap } from '../../../shared';
import { signed } from '../../../shared/words/figures';

interface FigureChangeProps {
  before: string;
  /** Empty where nothing is changed. */
  after: string;
  note?: string;
  /** By how much a cap changes it, and the name of what it changes. */
  step?: number;
  label?: string;
  onStep?: (delta: number) => void;
  /** False where it can go no further. */
  can?: (delta: number) => boolean;
  /** The new figure can be typed, too. */
  text?: string;
  onText?: (text: string) => void;
}
export function FigureChange(props: FigureChangeProps) {
  const { before, after, note, step = 1, label = '', onStep, can, text, onText } = props;
  const cap = (delta: number) =>
    onStep && (
      <Cap
        label={m.ui_colon({ of: label, says: signed(delta) })}
        off={can?.(delta) === false}
        onTap={() => onStep(delta)}
      >
        {signed(delta)}
      </Cap>
    );
  return (
    <div class="verb-figures row between">
      {cap(-step)}
      <span class="grow">
        <span class="sr">{after ? `${before} → ${after}` : before}</span>
        <span aria-hidden="true">
          {after ? <s>{before}</s> : <b>{before}</b>} {after && <b>{after}</b>}
        </span>
        {note && <small>{note}</small>}
        {onText && (
          <input
            class="field"
            aria-label={label}
            autocomplete="off"
            value={text}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        )}
      </span>
      {cap(step)}
    </div>
  );
}
