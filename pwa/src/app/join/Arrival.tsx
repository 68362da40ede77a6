// Arriving: the game's world with its name, and the crowd before it. Everybody who is in holds up a board with a name.
import type { ComponentChildren } from 'preact';
import { Strip } from '../../shared';
import { gameTitle } from '../GamePatch';
import { Guest, GuestLand } from '../Guest';
import { entries, patchOf } from '../games';
import { LanguageCap } from '../TopBar';
import './arrival.css';

/** Where people stand: from the left in hundredths, their neck above the dock, their size. */
const BEHIND = [
  [8, 156, 0.4],
  [33, 160, 0.38],
  [66, 158, 0.4],
  [93, 154, 0.42],
] as const;
const SEATED = [
  [23, 58, 0.62],
  [79, 62, 0.6],
  [50, 112, 0.5],
] as const;

/** A longer name is written smaller. */
export const sizeOf = (name: string): string =>
  name.length > 20 ? 'longer' : name.length > 13 ? 'long' : '';

interface ArrivalProps {
  game: string | undefined;
  /** The table's, if it has one. */
  name?: string | undefined;
  code: string;
  /** The first three hold up a board. */
  names: readonly string[];
  /** In place of the game's name and hook. */
  order?: string | undefined;
  note?: string | undefined;
  notices?: ComponentChildren;
  /** One's own board, held up. */
  board: ComponentChildren;
  /** It is held before the chest: one waits to be let in. */
  lowered?: boolean;
  children: ComponentChildren;
}

/** What a screen of class `arrival` contains; `children` are its caps. */
export function Arrival({ game, code, names, board, lowered = false, ...more }: ArrivalProps) {
  const title = more.order ?? gameTitle(game);
  return (
    <>
      <Strip patch={patchOf(game)} title={more.name || gameTitle(game) || code} note={code}>
        <LanguageCap />
      </Strip>
      {more.notices}
      <section class="now">
        <h1>{title}</h1>
        <p>{more.note ?? entries.get(game ?? '')?.hook()}</p>
      </section>
      <main class="crowd">
        <GuestLand game={game} />
        <div class="people" aria-hidden="true">
          {BEHIND.map((place) => (
            <Guest key={place[0]} place={place} figure="fd-guest-calm" class="dim" />
          ))}
          {SEATED.map((place, index) => {
            const name = names[index];
            return (
              name && (
                <Guest key={name} place={place} figure={`fd-guest-${index + 1}`} class="in">
                  <b class="ellipsis">{name}</b>
                </Guest>
              )
            );
          })}
          <Guest place={[44, 96, 0.98]} figure={lowered ? 'fd-guest-me-calm' : 'fd-guest-me'} />
        </div>
        <div class={lowered ? 'board lowered' : 'board'}>{board}</div>
      </main>
      <footer class="dock">{more.children}</footer>
    </>
  );
}
