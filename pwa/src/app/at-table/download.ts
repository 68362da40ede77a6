// The files a table gives away after the end: fetched as the seat, then handed to the browser.
import type { Json, TableStore } from '../../table';
import { answerText } from '../problem';
import { saveFile } from './saveFile';

/** Fetches as the seat (a link could not carry the token) and hands the file to the browser. */
export async function download(table: TableStore, path: 'export' | 'audit'): Promise<string> {
  const answer = await table.read<Json>(`/${path}`);
  if (answer.kind !== 'ok') return answerText(answer);
  const data = new Blob([JSON.stringify(answer.data, null, 1)], { type: 'application/json' });
  saveFile(data, `${table.seat.code}-${path}.json`);
  return '';
}
