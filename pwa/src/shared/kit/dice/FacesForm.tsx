// Real dice: which faces lie there. One tap a die on the drawn faces; the last one counts the roll.
import { Keyboard, Undo2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { sidesOf } from '../../../table/dice/notation';
import { notationWords } from '../../words/sayLine';
import { Cap } from '../Caps';
import { submits } from '../effects';
import { Wrong } from '../Say';
import { Sheet } from '../sheet/Sheet';
import { Die } from './Dice';

type FormProps = { sides: readonly number[]; onDone: (faces: number[]) => void };

interface FacesSheetProps extends Pick<FormProps, 'onDone'> {
  notation: string;
  open: boolean;
  onClose: () => void;
}

/** With more sides than these a die is typed in. */
const MOST_DRAWN = 20;

/** The order of the faces is the order of the notation. */
export function FacesSheet({ notation, open, onClose, onDone }: FacesSheetProps) {
  const sides = sidesOf(notation);
  const Form = sides.every((count) => count <= MOST_DRAWN) ? DrawnFaces : TypedFaces;
  const done = (faces: number[]) => {
    onClose();
    onDone(faces);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.ui_faces_title({ notation: notationWords(notation) })}
      icon={Keyboard}
    >
      <Form sides={sides} onDone={done} />
    </Sheet>
  );
}

function DrawnFaces({ sides, onDone }: FormProps) {
  const [faces, setFaces] = useState<number[]>([]);
  const next = sides[faces.length];
  const tap = (face: number) => {
    const now = [...faces, face];
    setFaces(now);
    if (now.length === sides.length) onDone(now);
  };
  return (
    <div class="faces">
      {sides.length > 1 && (
        <ol class="faces-lie">
          {sides.map((side, index) => (
            <li key={index} class={index === faces.length ? 'next' : ''}>
              {faces[index] !== undefined ? (
                <Die face={faces[index]} sides={side} />
              ) : (
                <span class="plate">{index + 1}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      {next !== undefined && (
        <fieldset
          class={`faces-grid ${next > 6 ? 'many' : ''}`}
          aria-label={m.ui_faces_tap({ n: faces.length + 1 })}
        >
          {Array.from({ length: next }, (_, index) => index + 1).map((face) => (
            <Cap key={face} label={m.ui_die({ sides: next, face })} onTap={() => tap(face)}>
              {next === 6 ? <Die face={face} sides={6} /> : <b class="num">{face}</b>}
            </Cap>
          ))}
        </fieldset>
      )}
      <p class="muted">{m.ui_faces_how()}</p>
      {sides.length > 1 && (
        <Cap icon={Undo2} compact off={faces.length === 0} onTap={() => setFaces(faces.slice(0, -1))}>
          {m.ui_faces_back()}
        </Cap>
      )}
    </div>
  );
}

function TypedFaces({ sides, onDone }: FormProps) {
  const [typed, setTyped] = useState<string[]>(() => sides.map(() => ''));
  const faces = typed.map(Number);
  const fits = (face: number, position: number) =>
    typed[position] === '' || (Number.isInteger(face) && face >= 1 && face <= sides[position]!);
  const wrong = faces.findIndex((face, index) => !fits(face, index));
  const full = typed.every((text) => text !== '') && wrong < 0;
  return (
    <form class="faces" onSubmit={submits(() => full && onDone(faces))}>
      <div class="faces-in">
        {sides.map((side, index) => (
          <label key={index}>
            <span class="plate">
              {m.ui_die_letter()}
              {side}
            </span>
            <input
              class="field"
              inputMode="numeric"
              autocomplete="off"
              value={typed[index]}
              aria-invalid={wrong === index || undefined}
              onInput={(event) =>
                setTyped(typed.map((text, other) => (other === index ? event.currentTarget.value : text)))
              }
            />
          </label>
        ))}
      </div>
      <Wrong text={wrong >= 0 ? m.ui_die_range({ sides: sides[wrong]! }) : ''} />
      <Cap submit kind="primary" off={!full}>
        {m.ui_faces_done()}
      </Cap>
    </form>
  );
}
