// The GO / NO-GO poll: one window a seat in seating order. It never says what, nor in which order people locked.
import { Check, Circle, Hand, type LucideIcon, WifiOff } from 'lucide-preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { m } from '../../i18n/messages';
import type { Seat } from '../../table/types';
import { playersOf } from '../words/people';
import { Icon } from './Icon';

export type LampState = 'go' | 'thinking' | 'idle' | 'lost' | 'nogo';

export function lampOf(seat: Seat): LampState {
  if (!seat.connected) return seat.status === 'go' ? 'go' : 'lost';
  return seat.status;
}
const LAMPS: Record<LampState, [sign: LucideIcon | null, words: () => string]> = {
  go: [Check, m.ui_lamp_go],
  thinking: [Circle, m.ui_lamp_thinking],
  idle: [null, m.ui_lamp_idle],
  lost: [WifiOff, m.table_no_signal_short],
  nogo: [Hand, m.ui_lamp_nogo],
};
export const lampWords = (state: LampState): string => LAMPS[state][1]();
export const lampSign = (state: LampState): LucideIcon | null => LAMPS[state][0];
function Sign({ state }: { state: LampState }) {
  const sign = lampSign(state);
  return sign && <Icon icon={sign} size="s" />;
}

/** Return three letters a name, made distinct where two would be alike; of a name with a number (`Bot 2`) its initial and that. */
export function shortNames(names: readonly string[], length = 3): string[] {
  const cut = (name: string) => {
    const numbered = name.replace(/^(\p{L}).*?(\d+)$/u, '$1$2');
    const label = numbered.length > length ? name.replace(/\s+/g, '') : numbered;
    return [...label].slice(0, length).join('').toUpperCase();
  };
  const first = names.map(cut);
  return names.map((name, index) => {
    const mine = cut(name);
    if (first.filter((vote) => vote === mine).length < 2) return mine;
    const last = [...name.trim()].at(-1)?.toUpperCase() ?? '';
    const short = [...mine].slice(0, length - 1).join('') + last;
    const twins = names
      .filter((_, other) => first[other] === mine)
      .map((name) => [...name.trim()].at(-1)?.toUpperCase());
    return twins.filter((twin) => twin === last).length < 2
      ? short
      : [...mine].slice(0, length - 1).join('') + (index + 1);
  });
}

/** A seat's state in words. */
export const Lamp = ({ state }: { state: LampState }) => (
  <span class={`lamp ${state}`}>
    <Sign state={state} />
    <span>{lampWords(state)}</span>
  </span>
);

/** More players than these stand in two rows of a phone. */
const CROWD = 8;

/** Letters for the players where each has little room, by seat. */
export function lampLetters(seats: readonly Seat[]): Record<string, string> {
  const players = playersOf({ seats });
  const short = shortNames(
    players.map((seat) => seat.name),
    players.length > CROWD ? 2 : 3,
  );
  return Object.fromEntries(players.map(({ seat }, index) => [seat, short[index]!]));
}

/** Marks each lamp whose name has no room: its short one is shown. */
function useFit() {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const node = list.current!;
    const lamps = [...node.querySelectorAll<HTMLElement>('[aria-hidden]')];
    const measure = () => {
      for (const lamp of lamps) {
        lamp.classList.remove('brief');
        lamp.classList.toggle('brief', lamp.scrollWidth > lamp.clientWidth);
      }
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const watched of [node, ...lamps]) watch.observe(watched);
    return () => watch.disconnect();
  });
  return list;
}

interface WindowsProps {
  seats: readonly Seat[];
  you?: string | null | undefined;
}
/** One window a seat, with whole names where they fit: lit and ticked is GO, dark with a ring is thinking. */
export function Windows({ seats, you }: WindowsProps) {
  const players = playersOf({ seats });
  const letters = shortNames(players.map(({ name }) => name));
  return (
    <ul class={players.length > CROWD ? 'windows crowd' : 'windows'} aria-label={m.ui_poll()} ref={useFit()}>
      {players.map((seat, index) => {
        const state = lampOf(seat);
        const mine = seat.seat === you;
        return (
          <li key={seat.seat} class={`${state} ${mine ? 'you' : ''}`} title={seat.name}>
            <span class="sr">
              {m.ui_colon({ of: seat.name, says: `${lampWords(state)}${mine ? `, ${m.ui_you()}` : ''}` })}
            </span>
            <span aria-hidden="true">
              <Sign state={state} />
              <b>{seat.name}</b>
              <s>{letters[index]}</s>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
