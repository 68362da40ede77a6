import { expect, it } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import type { KeptSeat, ListedGame } from '../../table';
import { quickGame } from './HomeDock';

const listed = [
  { id: 'pyramids', min_players: 1, characters: ['plain'] },
  { id: 'teams', min_players: 6, characters: ['bold', 'plain'] },
  { id: 'rockets', min_players: 1, characters: ['bold', 'plain'] },
].map((game) => partOf<ListedGame>(game));

it('plays the game last hosted here, else the one for the fewest that has bots of its own', () => {
  expect(quickGame(listed, [])?.id).toBe('rockets');
  const seats = [
    { kind: 'player', game: 'pyramids' },
    { kind: 'referee', game: 'teams' },
  ].map((seat) => partOf<KeptSeat>(seat));
  expect(quickGame(listed, seats)?.id).toBe('teams');
  expect(quickGame(listed.slice(0, 1), [])?.id).toBe('pyramids');
  expect(quickGame([], [])).toBeUndefined();
});
