// Hands a file to the browser, which keeps it under a name.
import type { Answer, Json, TableStore } from '../../table';
import { answerText } from '../problem';

/** Saves the file of an answer; else says why there is none. */
export function saveAnswer(answer: Answer<Blob>, name: string): string {
  if (answer.kind === 'ok') saveFile(answer.data, name);
  return answerText(answer);
}

export function saveFile(data: Blob, name: string): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Fetches what a table gives away after the end as its seat (a link could not carry the token), and saves it. */
export async function download(table: TableStore, path: 'export' | 'audit'): Promise<string> {
  const answer = await table.read<Json>(`/${path}`);
  if (answer.kind !== 'ok') return answerText(answer);
  const data = new Blob([JSON.stringify(answer.data, null, 1)], { type: 'application/json' });
  saveFile(data, `${table.seat.code}-${path}.json`);
  return '';
}
