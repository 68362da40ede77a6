// Totals of a game's log: who built, lost and crashed, everybody's progress, every risk taken.
import { linesOf } from '../../table/read';
import type { LogLine } from '../../table/types';
import type { Board } from './model';
import type { Line } from './wire';

interface Tally {
  built: number;
  lost: number;
  crashed: number;
  fired: number;
  /** The farthest progress of any rocket, ever; null: none was built. */
  farthest: number | null;
}
interface Risked {
  survived: number;
  lost: number;
}
export interface StoryOf {
  tallies: Record<string, Tally>;
  /** By tokens, 1 to 6. */
  risks: Record<number, Risked>;
  /** Losses that the dice were to bring on average. */
  expected: number;
  /** The most tokens that a rocket survived. */
  boldest: number;
  /** Turn by turn: the farthest rocket in play of each seat, after the turn; null: it has none. */
  turns: { turn: number; farthest: Record<string, number | null> }[];
}

export function storyOf(log: readonly LogLine[], seats: readonly string[]): StoryOf {
  const tallies: Record<string, Tally> = Object.fromEntries(
    seats.map((seat) => [seat, { built: 0, lost: 0, crashed: 0, fired: 0, farthest: null }]),
  );
  let board: Board = {};
  const story: StoryOf = { tallies, risks: {}, expected: 0, boldest: 0, turns: [] };
  let turn = 0;
  const note = () => {
    if (turn === 0) return;
    const farthest = Object.fromEntries(
      seats.map((seat) => {
        const flown = Object.values(board[seat] ?? {}).map((rocket) => rocket.progress);
        return [seat, flown.length > 0 ? Math.max(...flown) : null];
      }),
    );
    story.turns.push({ turn, farthest });
  };
  for (const line of linesOf<Line>(log)) {
    if ('board' in line) board = line.board;
    if (line.id === 'tm.turn') {
      note();
      turn = line.turn;
    }
    const tally = 'seat' in line ? tallies[line.seat] : undefined;
    if (!tally) continue;
    if (line.id === 'tm.named' && line.action === 'fire') tally.fired += 1;
    if (line.id === 'tm.build') {
      tally.built += 1;
      tally.farthest ??= 0;
    }
    if (line.id === 'tm.move') tally.farthest = Math.max(tally.farthest ?? 0, line.progress);
    if (line.id === 'tm.risk' && line.roll !== null) {
      const { tokens } = line;
      const risked = story.risks[tokens] ?? { survived: 0, lost: 0 };
      if (line.survived) {
        risked.survived += 1;
        story.boldest = Math.max(story.boldest, tokens);
      } else risked.lost += 1;
      story.risks[tokens] = risked;
      story.expected += Math.min(tokens, 6) / 6;
    }
    if (line.id === 'tm.destroyed') tally.lost += 1;
    if (line.id === 'tm.crash') tally.crashed += 1;
  }
  note();
  return story;
}
