// A throw outside the stage: it starts when it is first shown, and a tap ends it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ThrownDice, type ThrownDiceProps } from './ThrownDice';
import { throwLength } from './timing';

interface TimedThrowProps extends Omit<ThrownDiceProps, 'elapsed' | 'lasts' | 'onTap'> {
  onStill?: () => void;
}

/** Give it a `key` for each roll. */
export function TimedThrow({ onStill, ...dice }: TimedThrowProps) {
  const length = throwLength(dice.sides, dice.entered);
  const [elapsed, setElapsed] = useState(0);
  const done = useRef(onStill);
  done.current = onStill;
  const still = elapsed >= length;
  useEffect(() => {
    if (still) {
      done.current?.();
      return;
    }
    const began = performance.now() - elapsed;
    let asked = 0;
    const next = () => {
      setElapsed(performance.now() - began);
      asked = requestAnimationFrame(next);
    };
    asked = requestAnimationFrame(next);
    // A page that is not painted gets no frames; its dice come to lie all the same.
    const late = setTimeout(() => setElapsed(length), length - elapsed + 400);
    return () => {
      cancelAnimationFrame(asked);
      clearTimeout(late);
    };
  }, [still, length]);
  return <ThrownDice {...dice} elapsed={elapsed} onTap={still ? undefined : () => setElapsed(length)} />;
}
