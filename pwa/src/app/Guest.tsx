// The crowd before a game's world, from behind: those who arrive, and those who want to play again.
import type { ComponentChildren } from 'preact';
import house from '../shared/look/house.svg';
import { arrivalOf } from './games';
import './guest.css';

/** From the left in hundredths, the neck above the ground, the size. */
export type GuestPlace = readonly [left: number, bottom: number, size: number];

interface GuestProps {
  place: GuestPlace;
  /** Its symbol. */
  figure: string;
  class?: string;
  children?: ComponentChildren;
}
export function Guest({ place: [left, bottom, size], figure, class: extra = '', children }: GuestProps) {
  return (
    <div class={`guest ${extra}`} style={{ left: `${left}%`, '--up': bottom, '--size': size }}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href={`${house}#${figure}`} />
      </svg>
      {children}
    </div>
  );
}

/** The world that they look at. */
export function GuestLand({ game }: { game: string | undefined }) {
  const land = arrivalOf(game);
  return land ? <img class="guest-land" src={land} alt="" /> : null;
}
