// The shape of the app, enforced: imports point inward, nothing goes round in a circle, every game has the same files.
import { describe, expect, it } from 'vitest';
import { paintOf } from './shared/stage/credits';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./i18n/**', '!./api/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const all = import.meta.glob('./games/**/*');

/** Specifiers of a file's static imports, types included; what is fetched later is not among them. */
function needs(text: string): string[] {
  return [...text.matchAll(/^(?:import|export)\s+(?:[^;']*?\s+from\s+)?'(\.[^']*)'/gm)].map(
    ([, path]) => path!,
  );
}

/** Every specifier of a file, types and later ones too. */
function mentions(text: string): string[] {
  return [...text.replace(/^\s*(?:\*|\/[/*]).*$/gm, '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map(
    ([, path]) => path!,
  );
}

function resolve(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.length === 1 && parts[0] === '.' ? './index' : parts.join('/');
}
function fileOf(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(
    (candidate) => candidate in sources,
  );
}
const layerOf = (path: string): string => path.split('/')[1] ?? '';

/** The imports allowed to each layer besides itself; `app` may import everything but a game by its name. */
const MAY: Record<string, readonly string[]> = {
  table: ['api', 'i18n'],
  shared: ['table', 'i18n'],
  games: ['shared', 'table', 'i18n'],
};

describe('the app', () => {
  it('is all in four folders', () => {
    const folders = new Set(
      Object.keys(sources)
        .map(layerOf)
        .filter((name) => !name.includes('.')),
    );
    expect([...folders].sort()).toEqual(['app', 'games', 'shared', 'table']);
  });

  for (const [layer, inner] of Object.entries(MAY))
    it(`imports only inward from src/${layer}`, () => {
      const wrong = Object.entries(sources)
        .filter(([file]) => layerOf(file) === layer)
        .flatMap(([file, text]) =>
          mentions(text)
            .map((path) => resolve(file, path))
            .filter((to) => to.startsWith('./') && ![layer, ...inner].includes(layerOf(to)))
            .map((to) => `${file} -> ${to}`),
        );
      expect(wrong).toEqual([]);
    });

  it('names no game and imports none in the shell', () => {
    const wrong = Object.entries(sources)
      .filter(([file]) => layerOf(file) === 'app')
      .filter(([file, text]) => mentions(text).some((path) => resolve(file, path).startsWith('./games/')));
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('lets no game import another', () => {
    const wrong = Object.entries(sources).flatMap(([file, text]) => {
      const own = /^\.\/games\/[^/]+\//.exec(file)?.[0];
      if (!own) return [];
      return mentions(text)
        .map((path) => resolve(file, path))
        .filter((to) => to.startsWith('./games/') && !to.startsWith(own))
        .map((to) => `${file} -> ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  it('waits for no file but through `Once`: with a limit, a place for its failure, and another attempt', () => {
    const wrong = Object.entries(sources).flatMap(([file, text]) =>
      (/\.test\.tsx?$/.test(file) ? '' : text)
        .split('\n')
        .filter((line) => /\bawait\b.*\bimport\(/.test(line) && !line.includes('new Once('))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports nothing in a circle, types included', () => {
    const graph = new Map(
      Object.entries(sources).map(([file, text]) => [
        file,
        needs(text).flatMap((path) => fileOf(resolve(file, path)) ?? []),
      ]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, path: string[]) => {
      const at = path.indexOf(file);
      if (at >= 0) circles.push([...path.slice(at), file].join(' -> '));
      if (at >= 0 || done.has(file)) return;
      for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
      done.add(file);
    };
    for (const file of graph.keys()) walk(file, []);
    expect(circles).toEqual([]);
  });
});

/** Required files of a folder in src/games; further files are up to the game. */
const SAME = [
  'index.ts',
  'game.ts',
  'keys.ts',
  'rules.ts',
  'say.ts',
  'table.ts',
  'wire.ts',
  'messages/en.json',
];
/** Files of a game with a set. Without one, each view may be there or not: the shell draws what is missing. */
const VIEWS = [
  'words.ts',
  'verbs.ts',
  'props.ts',
  'model.ts',
  'model.test.ts',
  'Table.tsx',
  'Tv.tsx',
  'Debrief.tsx',
  'game.css',
  'tv.css',
  'fixtures.ts',
  'stage/index.ts',
];

describe('types', () => {
  it('are no promises: outside of tests nothing is cast through unknown or never', () => {
    const cast = Object.entries(sources)
      .filter(([file]) => !file.endsWith('.test.ts') && !file.endsWith('.test.tsx'))
      .filter(([, text]) =>
        /\bas (?:never|unknown as|any)\b/.test(text.replace(/\/\/.*$|\/\*[\s\S]*?\*\//gm, '')),
      );
    expect(cast.map(([file]) => file)).toEqual([]);
  });
});

describe('every game', () => {
  const folders = new Set(Object.keys(all).map((path) => path.split('/')[2]!));
  for (const game of folders)
    it(`has the same files: ${game}`, () => {
      const here = (name: string) => `./games/${game}/${name}` in all;
      const wanted = here('set.svg') ? [...SAME, ...VIEWS] : SAME;
      expect(wanted.filter((name) => !here(name))).toEqual([]);
    });
});

const styles = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true });

/** The prefix of each game's CSS classes, which no other game uses: its `game.css` names it in the first line. */
const PREFIX: Record<string, string> = Object.fromEntries(
  Object.entries(styles)
    .filter(([file]) => file.endsWith('/game.css'))
    .map(([file, css]) => [file.split('/')[2]!, /^.*every class ([a-z]+-?)…/.exec(css)?.[1] ?? 'no prefix']),
);

/** The selectors of a style sheet, one by one; steps of keyframes are none. */
function selectors(css: string): string[] {
  const rules = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .matchAll(/([^{};]+)\{/g);
  return [...rules]
    .map(([, head]) => head!.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^()]*\))/).map((selector) => selector.trim()));
}

describe('styles', () => {
  it('of each game have a prefix of their own', () => {
    const prefixes = Object.values(PREFIX);
    expect(prefixes).not.toContain('no prefix');
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it('of a game stay in the game: by its prefix, or below its own frame', () => {
    const loose = Object.entries(styles).flatMap(([file, css]) => {
      const game = /^\.\/games\/([^/]+)\//.exec(file)?.[1];
      if (!game) return [];
      const own = new RegExp(`\\.${PREFIX[game]}|\\[data-game="${game}"\\]`);
      // the set's colours are variables of the whole page, with the prefix
      const colours = new RegExp(`:root \\{(?:\\s*--${PREFIX[game]}[\\w-]+: #[\\da-f]{6};)*\\s*\\}`);
      return selectors(css.replace(colours, ''))
        .filter((selector) => !own.test(selector))
        .map((selector) => `${file}: ${selector}`);
    });
    expect(loose).toEqual([]);
  });

  it('of the shell name no class of a game', () => {
    const games = new RegExp(`\\.(?:${Object.values(PREFIX).join('|')})`);
    const named = Object.entries(styles)
      .filter(([file]) => !file.startsWith('./games/'))
      .flatMap(([file, css]) =>
        selectors(css)
          .filter((selector) => games.test(selector))
          .map((selector) => `${file}: ${selector}`),
      );
    expect(named).toEqual([]);
  });

  it('follow the direction of text: margins, paddings, borders and alignment have no left or right', () => {
    const sided =
      /(?<!safe-area-)(?:margin|padding|border|inset)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|text-align:\s*(?:left|right)/;
    expect(Object.keys(styles).filter((file) => sided.test(styles[file]!))).toEqual([]);
  });

  it('size text by what the phone is set to: no font in pixels', () => {
    const fixed = /font(?:-size)?:\s*[^;}(]*\b[\d.]+px/;
    expect(Object.keys(styles).filter((file) => fixed.test(styles[file]!))).toEqual([]);
  });

  it('size text by twelve steps, and twelve on the TV; but large figures and letters in pictures', () => {
    const tv = [26, 30, 34, 38, 44, 50, 60, 72, 84, 104, 150, 190];
    const odd = Object.entries(styles).flatMap(([file, css]) =>
      [...css.matchAll(/^\s*font(?:-size)?:(.*);$/gm)]
        .map(([, value]) => value!)
        .filter(
          (value) =>
            [...value.matchAll(/(?<![\w.-])([\d.]+)rem/g)].some(([, size]) => +size! > 0.8 && +size! < 4) ||
            [...value.matchAll(/calc\(([\d.]+) \* var\(--u\)/g)].some(
              ([, size]) => +size! > 25 && +size! <= 200 && !tv.includes(+size!),
            ),
        )
        .map((value) => `${file}:${value}`),
    );
    expect(odd).toEqual([]);
  });

  it('name no colour outside the tokens and the sets, nor does code', () => {
    const hex = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![-\w])/i;
    const palette = /\/tokens\.css$|^\.\/games\/[\w-]+\/set[./]/;
    const named = [
      ...Object.entries(styles),
      ...Object.entries(sources).map(
        ([file, text]) => [file, text.replace(/^\s*(?:\*|\/[/*]).*$/gm, '')] as const,
      ),
    ].filter(
      ([file, text]) =>
        !palette.test(file) && !/\.test\.|\/wire\.ts$|\/rules\.ts$/.test(file) && hex.test(text),
    );
    expect(named.map(([file]) => file)).toEqual([]);
  });

  it('read no property that nothing sets', () => {
    const texts = [...Object.values(styles), ...Object.values(sources)].join('\n');
    const set = new Set(
      [...texts.matchAll(/(--[a-z][\w-]*)(?:['"`]?\]?\s*:|['"`],)/gi)].map(([, name]) => name!),
    );
    const read = Object.entries(styles).flatMap(([file, css]) =>
      [...css.matchAll(/var\((--[a-z][\w-]*)/gi)].map(([, name]) => [file, name!] as const),
    );
    expect(read.filter(([, name]) => !set.has(name))).toEqual([]);
  });

  it('paint seats in pictures as the dark theme does', () => {
    const [dark] = styles['./shared/look/tokens.css']!.split('[data-theme="flightplan"]');
    const seats = Array.from({ length: 9 }, (_, k) => [`--seat-${k + 1}`, paintOf(k + 1)] as const);
    expect(seats.filter(([seat, paint]) => !dark!.includes(`${seat}: ${paint};`))).toEqual([]);
    expect(seats.filter(([, paint]) => !dark!.includes(`${paint.slice(4, -1)}: #`))).toEqual([]);
  });

  it('have their tokens in one file', () => {
    const also = Object.entries(styles)
      .filter(([file]) => file !== './shared/look/tokens.css')
      .filter(([, css]) => /--(?:color|ink|seat|radius)-[\w-]+\s*:/.test(css))
      .map(([file]) => file);
    expect(also).toEqual([]);
  });
});

const readme = import.meta.glob<string>('../README.md', { query: '?raw', import: 'default', eager: true });
const folders = import.meta.glob(['./**/*', '../{testing,e2e,messages,build,dev,public}/**/*']);

/** Not in a fresh clone: `make lint` writes it. */
const GENERATED = 'src/api';

describe('the README', () => {
  const there = Object.keys(folders).map((path) => path.replace(/^\.\//, 'src/').replace(/^\.\.\//, ''));
  it('names folders that are there', () => {
    const rows = [...readme['../README.md']!.matchAll(/^\| `([\w/-]+)` \|(.*)$/gm)];
    expect(rows.length).toBeGreaterThan(6);
    const screens = rows.flatMap(([, folder, text]) =>
      folder === 'src/app'
        ? [...text!.split(';')[0]!.matchAll(/`([\w-]+)`/g)].map(([, name]) => `src/app/${name}`)
        : [],
    );
    const missing = [...rows.map(([, folder]) => folder!), ...screens].filter(
      (folder) => folder !== GENERATED && !there.some((path) => path.startsWith(`${folder}/`)),
    );
    expect(missing).toEqual([]);
  });
});
