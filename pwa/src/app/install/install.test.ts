// A newer build on the server is offered, once another one was known.
import { expect, it } from 'vitest';
import { noteBuild } from '../../table/api';
import { update, watchServer } from './install';

it('offers a new version when the server says that its build is another one', () => {
  watchServer();
  const answer = (build: string) => new Response('', { headers: { 'Flight-Director-Build': build } });
  noteBuild(answer('one'));
  expect(update.value).toBeNull();
  noteBuild(answer('two'));
  expect(update.value).toBeTypeOf('function');
});
