// Writes the catalogue: for each area (a file of messages) its words by language as data, and a typed function a message.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { closureOf, GAME, GAMES, LATER, SHELL } from './entries.mjs';

export const BASE = 'en';
const OUT = 'src/i18n/written';
/** A folder of words a language. */
export const FOLDER = `${OUT}/words`;

/** Languages, the base first: a folder of messages each. */
export const locales = [...new Set([BASE, ...readdirSync('messages').sort()])];

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** Files of messages by the area they belong to, with `{locale}` for the language. */
function sources() {
  const platform = readdirSync(`messages/${BASE}`).map((name) => [
    name.slice(0, -5),
    `messages/{locale}/${name}`,
  ]);
  const games = GAMES.map((game) => [game, `src/games/${game}/messages/{locale}.json`]);
  return [...platform, ['options', 'src/shared/messages/{locale}.json'], ...games];
}

/** Files of messages that are an area each; the rest of what several later screens say is one. */
const APART = ['keys', 'old', 'reach'];

/** The messages that the code of these entries says. */
const saidBy = (entries) =>
  new Set(
    [...closureOf(entries)].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, name]) => name),
    ),
  );
const shell = Object.entries({ ...SHELL, ...LATER }).map(([area, entries]) => [area, saidBy(entries)]);
const ofGame = new Map(
  GAMES.map((game) => [
    game,
    Object.entries(GAME).map(([end, names]) => [
      game + end,
      saidBy(names.map((name) => `games/${game}/${name}`)),
    ]),
  ]),
);

/** The area of a message: the first entry whose code says it; names of a game's fields are apart. */
function areaOf(source, name) {
  const game = ofGame.get(source);
  const lists = game ? [shell[0], ...game] : shell;
  const found = lists.find(([, said]) => said.has(name))?.[0];
  if (found) return found;
  if (game) return /^[a-z]+_key_/.test(name) ? `${source}-keys` : `${source}-more`;
  return APART.includes(source) ? source : 'more';
}

/** A choice as `src/i18n/format.ts` reads it. Written in the file as selectors and the texts that match them. */
function choice([{ declarations, selectors, match }]) {
  const parameter = Object.fromEntries(
    selectors.map((name) => {
      const local = declarations.find((line) => line.startsWith(`local ${name} =`));
      return [name, local ? /= (\w+): plural/.exec(local)[1] : name];
    }),
  );
  const nested = (rest, rows) => {
    if (rest.length === 0) return rows[0][1];
    const [first, ...others] = rest;
    const values = [...new Set(rows.map(([test]) => test[first]))];
    return [
      parameter[first],
      Object.fromEntries(
        values.map((value) => [
          value,
          nested(
            others,
            rows.filter(([test]) => test[first] === value),
          ),
        ]),
      ),
    ];
  };
  const rows = Object.entries(match).map(([test, text]) => [
    Object.fromEntries(test.split(', ').map((pair) => pair.split('='))),
    text,
  ]);
  return nested(selectors, rows);
}

const textOf = (message) => (typeof message === 'string' ? message : choice(message));

/** The names of a message's parameters. */
function parametersOf(text) {
  if (typeof text === 'string') return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return [text[0], ...Object.values(text[1]).flatMap(parametersOf)];
}

const functionOf = (name, texts, index) => {
  // A language may choose by a value that another one does not say.
  const names = [...new Set(texts.flatMap(parametersOf))];
  const type = names.length > 0 ? `<{ ${names.map((each) => `${each}: Value`).join('; ')} }>` : '';
  return `export const ${name} = /* @__PURE__ */ say${type}(${index});\n`;
};

function put(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  written.add(path);
}

const HEAD = '// Written by `npm run words`.\n';
const written = new Set();
/** By area: the names of its messages, and the texts of each in the order of `locales`. */
const areas = new Map();
for (const [source, pattern] of sources()) {
  const base = read(pattern.replace('{locale}', BASE));
  // What another language lacks is said in the base language.
  const files = locales.map((locale) => ({ ...base, ...read(pattern.replace('{locale}', locale)) }));
  for (const name of Object.keys(base).filter((name) => !name.startsWith('$'))) {
    const area = areaOf(source, name);
    if (!areas.has(area)) areas.set(area, []);
    areas.get(area).push([name, files.map((words) => textOf(words[name]))]);
  }
}

const hash = createHash('sha256');
for (const [area, messages] of areas) {
  for (const [number, locale] of locales.entries()) {
    const words = JSON.stringify(messages.map(([, texts]) => texts[number]));
    hash.update(`${locale}/${area}${words}`);
    put(`${FOLDER}/${locale}/${area}.json`, words);
  }
  const functions = messages.map(([name, texts], index) => functionOf(name, texts, index)).join('');
  const imports = functions.includes(': Value') ? 'area, type Value' : 'area';
  put(
    `${OUT}/messages/${area}.ts`,
    `${HEAD}import { ${imports} } from '../../catalogue';\n\nconst say = area('${area}.json');\n${functions}`,
  );
}
const index = [...areas.keys()].map((area) => `export * from './${area}';\n`);
/** The folder of a build's words changes with them. */
export const wordsHash = hash.digest('hex').slice(0, 8);
put(`${OUT}/messages/all.ts`, HEAD + index.join(''));
put(
  `${OUT}/locales.ts`,
  `${HEAD}export const wordsHash = '${wordsHash}';\nexport const baseLocale = '${BASE}';\nexport const locales = ${JSON.stringify(locales)} as const;\nexport type Locale = (typeof locales)[number];\n`,
);
for (const folder of ['messages', ...locales.map((locale) => `words/${locale}`)]) {
  for (const name of readdirSync(`${OUT}/${folder}`)) {
    const path = `${OUT}/${folder}/${name}`;
    if (!written.has(path)) rmSync(path);
  }
}
