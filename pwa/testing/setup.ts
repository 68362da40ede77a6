// Test files share their modules (importing them took most of the time): each file leaves things as they were.
import { afterAll, vi } from 'vitest';
import { addWords, overwriteGetLocale } from '../src/i18n/catalogue';

const files = import.meta.glob<never[]>('../src/i18n/written/words/*/*.json', {
  eager: true,
  import: 'default',
});
for (const [path, words] of Object.entries(files)) {
  const [language = '', area = ''] = path.replace(/^.*\/words\//, '').split('/');
  addWords(language, area, words);
}

overwriteGetLocale(() => 'en');
afterAll(() => {
  overwriteGetLocale(() => 'en');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
