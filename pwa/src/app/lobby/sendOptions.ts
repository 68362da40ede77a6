// Sending table options: the words of a refusal, empty where they were taken.
import type { JsonObject, TableStore } from '../../table';
import { moduleOf } from '../games';
import { problemText } from '../problem';

export async function sendOptions(table: TableStore, game: string, options: JsonObject): Promise<string> {
  const command = table.send([{ move: 'options', args: options }]);
  const counted = await command.done;
  return counted ? '' : problemText(command.problem.value, moduleOf(game));
}
