// A room is asked again at once where somebody wants that, even while an answer is on its way. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import type { Answer } from '../../table/api';
import { usePolled } from './usePolled';

it('asks again after an answer that was on its way when somebody changed something', async () => {
  vi.useFakeTimers();
  const answers: ((answer: Answer<object>) => void)[] = [];
  let again = () => {};
  function Room() {
    const read = () => new Promise<Answer<object>>((resolve) => answers.push(resolve));
    again = usePolled('8B4K', read).again;
    return null;
  }
  act(() => render(<Room />, document.body));
  again();
  expect(answers).toHaveLength(1);
  answers[0]!({ kind: 'same' });
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  act(() => render(null, document.body));
});
