// Names are nouns and verbs (the list is that of tests/test_names.py, which counts the server's), and a function fits
// on a screen or says why it does not. Biome counts lines too, but none of JSX.
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

/** Calls `visit` with each node of a file, the outer before the inner ones. */
function walk(file: string, text: string, visit: (node: ts.Node, source: ts.SourceFile) => void) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const each = (node: ts.Node) => {
    visit(node, source);
    ts.forEachChild(node, each);
  };
  each(source);
}

/** The names of all values, functions, types and members that a file declares. */
function declared(file: string, text: string): string[] {
  const names: string[] = [];
  walk(file, text, (node) => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
  });
  return names;
}

const MAX_LINES = { component: 100, function: 50 };

/** The functions that a file declares which are too long, without a comment in front that begins with "Long:". */
function tooLong(file: string, text: string): string[] {
  const long: string[] = [];
  walk(file, text, (node, source) => {
    if (!ts.isFunctionDeclaration(node) || !node.name) return;
    const start = node.getStart(source);
    const lines = text.slice(start, node.end).split('\n').length;
    const limit = /^[A-Z]/.test(node.name.text) ? MAX_LINES.component : MAX_LINES.function;
    if (lines > limit && !/\bLong: /.test(text.slice(node.pos, start)))
      long.push(`${node.name.text} ${lines}`);
  });
  return long;
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

describe('functions', () => {
  it('are short, or say why they are not', () => {
    const files = Object.entries(sources).filter(([file]) => !file.includes('.test.'));
    const wrong = files.flatMap(([file, text]) => tooLong(file, text).map((long) => `${file}: ${long}`));
    expect(wrong).toEqual([]);
  });

  it('are measured with all their lines', () => {
    const lines = '\n'.repeat(60);
    expect(tooLong('x.tsx', `function f() {${lines}}`)).toEqual(['f 61']);
    expect(tooLong('x.tsx', `function F() {${lines}}`)).toEqual([]);
    expect(tooLong('x.tsx', `function F() { return <p>${lines}${lines}</p>; }`)).toEqual(['F 121']);
    expect(tooLong('x.tsx', `// Long: one picture.\nfunction f() {${lines}}`)).toEqual([]);
  });
});
