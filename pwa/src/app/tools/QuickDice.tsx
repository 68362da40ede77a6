// Quick dice: no table, no network; the phone's own random bytes, and what they fell to a while ago.
import { Smartphone } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import {
  Cap,
  Chips,
  type Flick,
  loadDice,
  Note,
  notationWords,
  Order,
  Plate,
  Silence,
  submits,
  TextField,
  TimedThrow,
  useFlick,
  useShake,
} from '../../shared';
import { type Expression, NotationError, parse, rollDie, sides, total } from '../../table/dice/notation';
import { load, newId, save } from '../../table/keep';
import { clockTime } from '../home/ago';
import { settings } from '../settings/settings';
import { TopBar } from '../TopBar';
import { DICE_DRAWN, faceCounts, facesLine } from './faceCounts';
import { allowShake, canShake } from './shake';

interface Fall {
  at_ms: number;
  notation: string;
  sides: number[];
  faces: number[];
  total: number;
}
/** The roll that was just made, and how it was thrown. */
interface Fresh {
  seed: string;
  flick: Flick | undefined;
  still: boolean;
}

const KEY = 'fd.quickdice';
const KEPT = 12;
const USUAL = ['d6', '2d6', '3d6', '4d6-4', 'd20', 'd%'];

function read(text: string): Expression | NotationError {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof NotationError) return error;
    throw error;
  }
}

const trouble = ({ problem, position }: NotationError): string =>
  m.app_dice_wrong({ problem, place: position + 1 });

/** In German a die is a W: W6, 2W20. */
const plain = (typed: string) => typed.toLowerCase().replaceAll(m.ui_die_letter().toLowerCase(), 'd');

export function QuickDice() {
  const stored = load<{ notation: string; falls: Fall[] }>(KEY, { notation: '2d6', falls: [] });
  const [typed, setTyped] = useState(notationWords(stored.notation));
  const [falls, setFalls] = useState(stored.falls);
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const notation = plain(typed).trim();
  const expression = read(notation);
  const wrong = expression instanceof NotationError;
  const last = fresh ? falls[0] : undefined;
  useEffect(() => void loadDice(), []);

  useEffect(() => void save(KEY, { notation, falls }), [notation, falls]);

  const roll = (flick?: Flick) => {
    if (wrong) return;
    const dice = sides(expression);
    const faces = dice.map(rollDie);
    const fall = { at_ms: Date.now(), notation, sides: dice, faces, total: total(expression, faces) };
    setFalls([fall, ...falls].slice(0, KEPT));
    setFresh({ seed: newId(), flick, still: faces.length > DICE_DRAWN });
  };
  useShake(() => roll(), settings.value.shake && !wrong);
  const flicked = useFlick(roll);

  return (
    <form class="phone" onSubmit={submits(roll)}>
      <TopBar title={m.app_quick_dice()} />
      <Order note={last && notationWords(last.notation)}>
        {last && fresh?.still ? (
          <span class="dice-total num">{last.total}</span>
        ) : last ? (
          m.ui_dice_in_the_air()
        ) : (
          m.app_dice_title()
        )}
      </Order>
      <main class="deck">
        <div class="dice-felt panel" aria-live="polite">
          {last && last.faces.length > DICE_DRAWN ? (
            <FaceCounts faces={last.faces} />
          ) : last && fresh ? (
            <TimedThrow
              key={fresh.seed}
              faces={last.faces}
              sides={last.sides}
              seed={fresh.seed}
              flick={fresh.flick}
              onStill={() => setFresh({ ...fresh, still: true })}
            />
          ) : (
            <Silence>{m.app_dice_none()}</Silence>
          )}
        </div>
        <WhichDice
          typed={typed}
          notation={notation}
          problem={wrong && typed !== '' ? trouble(expression) : ''}
          onType={setTyped}
        />
        {canShake() && (
          <Cap
            icon={Smartphone}
            compact
            pressed={settings.value.shake}
            onTap={() => void allowShake(!settings.value.shake)}
          >
            {m.app_shake()}
          </Cap>
        )}
        <Before falls={falls.slice(last ? 1 : 0)} />
        <Note>{m.app_dice_fair()}</Note>
      </main>
      <footer class="dock">
        <button
          type="button"
          class="btn btn-primary btn-roll"
          aria-disabled={wrong || undefined}
          {...flicked}
        >
          {m.ui_roll({ notation: wrong ? '' : notationWords(notation) })}
        </button>
      </footer>
    </form>
  );
}

/** How often each face fell, where the dice would not fit the tray. */
function FaceCounts({ faces }: { faces: readonly number[] }) {
  return (
    <ul class="fits num face-counts">
      {faceCounts(faces).map(([face, dice]) => (
        <li key={face}>
          {dice} × <b>{face}</b>
        </li>
      ))}
    </ul>
  );
}

/** Chooses the dice: typed, or one of the usual ones. */
function WhichDice(props: {
  typed: string;
  notation: string;
  problem: string;
  onType: (typed: string) => void;
}) {
  const { typed, notation, problem, onType } = props;
  return (
    <>
      <TextField
        label={m.app_dice_which()}
        class="big-field"
        value={typed}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
        maxLength={200}
        aria-invalid={problem !== '' || undefined}
        aria-describedby="dice-wrong"
        onText={onType}
      >
        <p id="dice-wrong" class="bad" role="status">
          {problem}
        </p>
      </TextField>
      <Chips
        options={USUAL}
        face={notationWords}
        on={(choice) => choice === notation}
        onTap={(choice) => onType(notationWords(choice))}
        class="thirds"
      />
    </>
  );
}

/** The rolls before this one, newest first. */
function Before({ falls }: { falls: readonly Fall[] }) {
  if (falls.length === 0) return null;
  return (
    <section>
      <Plate>{m.app_dice_before()}</Plate>
      <div class="list history">
        {falls.map((fall) => (
          <div key={fall.at_ms}>
            <span class="who grow">
              {notationWords(fall.notation)}
              <small>
                {facesLine(fall.faces)} · {clockTime(fall.at_ms)}
              </small>
            </span>
            <span class="num figure">{fall.total}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
