// Two players of T-Minus, by a client whose types are made from openapi.yaml: reads views, answers prompts and waiting
// rolls until somebody has won. Prints the winner.
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';
import { server } from './server.js';

type View = components['schemas']['View'];
type Prompt = components['schemas']['PromptView'];

const api = createClient<paths>({ baseUrl: server });
const MOST_MOVES = 3000;

/** What an operation answered. Throws what it was refused with. */
async function told<Data>(
  call: Promise<{ data?: Data; error?: components['schemas']['Problem']; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call;
  if (data === undefined) throw new Error(`${response.status} ${error?.code}: ${error?.detail}`);
  return data;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The same moves in each run. */
let seed = 11;
function pick<Item>(items: Item[]): Item | undefined {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return items[Math.floor((seed / 2147483648) * items.length)];
}

const body = { game: 't-minus', options: { silence_seconds: 0 }, id: crypto.randomUUID() };
const opened = await told(api.POST('/api/v1/tables', { body }));
const path = { code: opened.code };
const again = await told(api.POST('/api/v1/tables', { body }));
if (again.code !== opened.code) throw new Error('a retry opened a second table');

const seats = new Map<string, string>();
for (const name of ['Ada', 'Bo']) {
  const newcomer = { name, invite: opened.invite, id: crypto.randomUUID() };
  const joined = await told(api.POST('/api/v1/tables/{code}/seats', { params: { path }, body: newcomer }));
  seats.set(joined.seat, joined.token);
}

const look = (token: string): Promise<View> =>
  told(api.GET('/api/v1/tables/{code}', { params: { path }, headers: bearer(token) }));

async function make(token: string, prompt: Prompt, phase: string): Promise<void> {
  const move = { id: crypto.randomUUID(), move: prompt.move, args: prompt.default, phase };
  const headers = bearer(token);
  const reply = await told(api.POST('/api/v1/tables/{code}/moves', { params: { path }, headers, body: move }));
  for (const waiting of reply.pending) {
    const roll = { id: crypto.randomUUID(), request: waiting.request };
    await told(api.POST('/api/v1/tables/{code}/rolls', { params: { path }, headers, body: roll }));
  }
}

const lobby = await look(opened.token);
const start = lobby.prompts.find((prompt) => prompt.move === 'start');
if (!start) throw new Error(lobby.problems?.map((problem) => problem.id).join(', '));
await make(opened.token, start, lobby.phase);

let view = await look(opened.token);
for (let moves = 0; view.status !== 'finished'; moves += 1) {
  if (moves > MOST_MOVES) throw new Error('it does not end');
  for (const token of seats.values()) {
    const mine = await look(token);
    const prompt = pick(mine.prompts.filter((each) => !each.submitted && each.default));
    if (prompt?.move === 'roll') {
      const request = mine.pending[0]?.request ?? '';
      const roll = { id: crypto.randomUUID(), request };
      await told(api.POST('/api/v1/tables/{code}/rolls', { params: { path }, headers: bearer(token), body: roll }));
    } else if (prompt) await make(token, prompt, mine.phase);
  }
  view = await look(opened.token);
}
if (!view.result) throw new Error('it is finished, and no result is told');
console.log(`won by ${view.result.winners.map((seat) => (seats.has(seat) ? seat : '?')).join(', ')}`);
