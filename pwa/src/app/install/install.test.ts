// A newer build on the server is offered, once another one was known.
import { expect, it } from 'vitest';
import { serverBuild } from '../../table';
import { update, watchServer } from './install';

it('offers a new version when the server says that its build is another one', () => {
  watchServer();
  serverBuild.value = 'one';
  expect(update.value).toBeNull();
  serverBuild.value = 'two';
  expect(update.value).toBeTypeOf('function');
});
