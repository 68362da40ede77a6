import { expect, it } from 'vitest';
import { Fetched } from './fetched';

it('asks once for what is on its way, and once more for what failed to come', async () => {
  let asked = 0;
  const parts = new Fetched(async (id) => {
    asked += 1;
    if (asked === 1) throw new Error('no signal');
    return id.toUpperCase();
  });
  await Promise.all([parts.ask('stage'), parts.ask('stage')]);
  expect([asked, parts.get('stage')]).toEqual([1, null]);
  await parts.ask('stage');
  await parts.ask('stage');
  expect([asked, parts.get('stage')]).toEqual([2, 'STAGE']);
});
