// A painted moment has its letters with it: a picture loads none of the page's. @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { standalone } from './art';

it('carries the letters of the set beside its parts', () => {
  const style = '<style>@font-face{}</style>';
  const picture = standalone('<svg id="s"><symbol id="a"/></svg>', '<text>A</text>', -310, style);
  expect(picture).toContain(`${style}<defs><symbol id="a"/></defs><text>A</text>`);
  expect(picture).toContain('viewBox="0 -310 1080 1350"');
});
