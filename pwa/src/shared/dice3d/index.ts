// Thrown dice: what other parts use of them.

export { type Flick, flickByte } from './flick';
export { DiceTap, loadDice, ThrownDice, type ThrownDiceProps, TimedThrow } from './ThrownDice';
export { THROW_MS, throwLength } from './timing';
export { useFlick } from './useFlick';
