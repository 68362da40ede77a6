// Prints what the built app uses and a promised browser lacks: `node build/compat.mjs dist '{"safari_ios": "16.4"}'`.
// Known by @mdn/browser-compat-data. A method counts as lacking only if every kind of object that has it lacks it there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { parseAst } from 'rolldown/parseAst';

const [out, promised] = process.argv.slice(2);
const wanted = Object.entries(JSON.parse(promised));
const found = new Map();

const isLater = (one, other) => one.localeCompare(other, 'en', { numeric: true }) > 0;

/** The promised browsers that lack a feature, each with the version that brought it. */
function lacking(support) {
  return wanted.flatMap(([browser, version]) => {
    const entries = [support[browser] ?? []].flat().filter((one) => !one.flags);
    const has = ({ version_added: added, version_removed: gone }) =>
      typeof added === 'string' && !gone && added !== 'preview' && !isLater(added.replace('≤', ''), version);
    return entries.length && !entries.some(has) ? [`${browser} ${entries[0].version_added}`] : [];
  });
}

function note(what, feature) {
  const missing = feature?.__compat && lacking(feature.__compat.support);
  if (missing?.length) found.set(what, missing.join(', '));
}

function readStyles(css) {
  const { properties, types, selectors, 'at-rules': rules } = bcd.css;
  for (const [, name, value] of css.matchAll(/[{;]([-a-z]+):([^;{}]*)/g)) {
    note(name, properties[name]);
    for (const word of value.match(/[a-z][-a-z0-9]+/g) ?? [])
      note(`${name}: ${word}`, properties[name]?.[word]);
    for (const [, call] of value.matchAll(/([a-z][-a-z]+)\(/g))
      for (const [type, known] of Object.entries(types))
        note(`${call}()`, type === call ? known : known[call]);
  }
  for (const [, name] of css.matchAll(/@([a-z-]+)/g)) note(`@${name}`, rules[name]);
  for (const [, name] of css.matchAll(/::?([a-z-]+)(?=[\s,{:.(>+~[])/g)) note(`:${name}`, selectors[name]);
}

/** Call `see` with every node of a syntax tree. */
function walk(node, see) {
  if (node === null || typeof node !== 'object') return;
  if (node.type) see(node);
  for (const part of Object.values(node)) walk(part, see);
}

const OBJECTS = {
  navigator: 'Navigator',
  document: 'Document',
  screen: 'Screen',
  crypto: 'Crypto',
  performance: 'Performance',
};
const { builtins } = bcd.javascript;

function readScript(code) {
  walk(parseAst(code, { lang: 'js' }), ({ type, callee, object, property, computed }) => {
    if (type === 'NewExpression') note(`new ${callee.name}`, builtins[callee.name] ?? bcd.api[callee.name]);
    if (type === 'CallExpression' && callee.type === 'MemberExpression' && !callee.computed) {
      const { name } = callee.property;
      const alike = Object.values(builtins).flatMap((kind) => kind[name] ?? []);
      if (alike.length && alike.every((one) => one.__compat && lacking(one.__compat.support).length))
        note(`.${name}()`, alike[0]);
    }
    if (type !== 'MemberExpression' || computed) return;
    const kind = OBJECTS[object.name] ?? object.name;
    const { name } = property;
    const api = bcd.api[kind];
    note(`${object.name}.${name}`, builtins[kind]?.[name] ?? api?.[`${name}_static`] ?? api?.[name]);
  });
}

for (const name of readdirSync(join(out, 'assets'))) {
  const text = () => readFileSync(join(out, 'assets', name), 'utf8');
  if (name.endsWith('.css')) readStyles(text());
  else if (name.endsWith('.js')) readScript(text());
}
console.log(JSON.stringify(Object.fromEntries([...found].sort())));
