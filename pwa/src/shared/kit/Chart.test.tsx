// Lines of a chart, and the positions of figures at their ends. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import { Lines, spread } from './Chart';

describe('figures at the ends of lines', () => {
  it('stand where their lines end', () => {
    expect(spread([50, 10, 90], 14, 100)).toEqual([50, 10, 90]);
  });
  it('stand below each other where several lines end together', () => {
    expect(spread([10, 10, 10], 14, 100)).toEqual([10, 24, 38]);
  });
  it('do not leave the chart below', () => {
    expect(spread([95, 100, 20], 14, 100)).toEqual([86, 100, 20]);
    expect(spread([100, 100, 100], 14, 100)).toEqual([72, 86, 100]);
  });
});

it('steps from value to value and leaves out what is missing, as far as the picture goes', () => {
  const series = [
    { name: 'Ada', place: 1, values: [null, 3, 7] },
    { name: 'Bo', place: 2, values: [-2, 5, null] },
    { name: 'Nobody', place: 3, values: [null, null, null] },
  ];
  act(() =>
    render(
      <Lines title="" along="" xs={[1, 2, 3]} {...{ series }} height={220} width={278} />,
      document.body,
    ),
  );
  const ways = [...document.querySelectorAll('.line')].map((line) => line.getAttribute('d'));
  expect(ways).toEqual(['M144 90.8H244V17.2', 'M44 182.8H144V54']);
  const words = [...document.querySelectorAll('text')].map((text) => text.textContent);
  expect(words).toEqual(['−2', '0', '2', '4', '6', '1', '2', '3', '7', '5']);
  act(() => render(null, document.body));
});
