// A free place in the referee's hands, for a bot or for people on this phone; or a bot for somebody who has to go.
import { Bot } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Cap, Problem, Sheet } from '../../shared';
import { botNote, botWords } from '../../shared/words/words';
import type { GameInfo, Seat } from '../../table/types';
import { useAtTable } from '../atTable';
import { useAnswer } from '../useAnswer';
import { type BotPlace, PlaysAlong } from './PlaysAlong';

interface BotSheetProps {
  onClose: () => void;
  game: GameInfo | null;
  /** The seat that a bot is to play; without one, it takes a new seat. */
  seat?: Seat;
  place?: BotPlace;
}

export function BotSheet({ onClose, game, seat, place }: BotSheetProps) {
  const { table, module } = useAtTable();
  const { ask, problem } = useAnswer();
  const characters = game?.characters ?? ['plain'];
  const path = seat ? `/seats/${seat.seat}/bot` : '/bots';
  const choose = (character: string) => void ask(() => table.command(path, { character, ...place }), onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={seat ? m.table_bot_for({ name: seat.name }) : m.lobby_free_place()}
      icon={Bot}
    >
      {!seat && <PlaysAlong place={place} onDone={onClose} />}
      <p class="muted">
        {seat && !seat.bot ? m.table_bot_for_text({ name: seat.name }) : m.table_bot_text()}
      </p>
      {characters.map((character) => (
        <Cap
          key={character}
          left
          note={botNote(module, character)}
          pressed={seat?.bot === character || undefined}
          onTap={() => choose(character)}
        >
          {botWords(module, character)}
        </Cap>
      ))}
      <Problem text={problem} />
    </Sheet>
  );
}
