// Names are nouns and verbs. The list is that of tests/test_names.py, which counts the server's.
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./i18n/written/**', '!./api/**', '!./games/*/{index,keys,rules,table,wire}.ts'],
  { query: '?raw', import: 'default', eager: true },
);

const FUNCTION_WORDS = new Set(
  (
    'at of by to own one each most what who here so found given said told held kept known way thing things ' +
    'all rest big small k'
  ).split(' '),
);
/** Of all declared names. Most of the rest are members that are sent or stored under these names. */
const MAX_SHARE = 0.01;

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isGetAccessor(node);

/** The names of all values, functions, types and members that a file declares. */
function declared(file: string, text: string): string[] {
  const names: string[] = [];
  const walk = (node: ts.Node) => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return names;
}

describe('names', () => {
  it('are not function words', () => {
    const files = Object.entries(sources).map(([file, text]) => [file, declared(file, text)] as const);
    const total = files.reduce((sum, [, names]) => sum + names.length, 0);
    const wrong = files.flatMap(([file, names]) =>
      names.filter((name) => FUNCTION_WORDS.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(wrong.length <= MAX_SHARE * total ? [] : wrong).toEqual([]);
  });

  it('are found wherever they are declared', () => {
    const text = 'const f = (at: number, { k }: { k: string }) => k; function told() {}';
    expect(declared('x.ts', text)).toEqual(['f', 'at', 'k', 'k', 'told']);
  });
});
