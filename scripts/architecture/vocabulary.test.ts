import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { ownCode } from './source-tree.ts';
import { brokenBy, nameTerms, type Term, textTerms, wordsOfName } from './vocabulary.ts';

/** Text that the product matches, sends to agents or uses as attack samples: data, not our wording. */
const isCorpus = (path: string): boolean =>
  /\/(?:phrases|prompts|corpora|corpus|hostile|published|software)\/|^scripts\/architecture\/vocabulary|[-.]gen\.ts$/.test(
    path,
  );

const isTest = (path: string): boolean => /\.(?:test|e2e|prove)\.tsx?$/.test(path);

/** It serves tests alone, so its strings are sample data. */
const isSample = (path: string): boolean =>
  isTest(path) || /-fixture\.tsx?$|\/fixtures\/|\/testing\/|^scripts\/(?:e2e|proofs|demo)\//.test(path);

/** Its strings are terms that the product matches; its comments are our wording. */
const isTermList = (path: string): boolean => path.includes('/passages/concepts/');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((path) => path !== '');

const sources = tracked.filter((path) => /\.(?:ts|tsx)$/.test(path) && !isCorpus(path));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

interface Found {
  readonly kind: 'name' | 'text';
  readonly text: string;
  readonly at: number;
}

/** Quoted code inside text is a name, and is checked where it is declared. */
const prose = (text: string): string => text.replaceAll(/`[^`]*`|\{@link [^}]*\}|“[^”]*”|"[^"]*"/g, '');

const isProse = (text: string): boolean => / /.test(text.trim()) && /[a-z]{3}/.test(text);

/** Builds a set of single words, which the product matches: its arguments are data. */
const wordLists = new Set(['wordSet']);

const MIN_PHRASES = 3;

/** A list of lower-case phrases without punctuation is data that the product matches, not our wording. */
const isPhraseList = (node: Node): boolean => {
  if (node.type !== 'ArrayExpression') return false;
  const elements = node.elements as unknown[];
  return (
    elements.length >= MIN_PHRASES &&
    elements.every(
      (one) => isNode(one) && typeof one.value === 'string' && /^[\p{Ll}\d' -]+$/u.test(one.value),
    )
  );
};

const isData = (node: Node): boolean =>
  isPhraseList(node) || (node.type === 'CallExpression' && wordLists.has(calleeName(node.callee)));

const titled = new Set(['it', 'test', 'describe']);

const calleeName = (node: unknown): string => {
  let callee = node;
  while (isNode(callee)) {
    if (callee.type === 'Identifier') return String(callee.name);
    callee =
      callee.type === 'MemberExpression'
        ? callee.object
        : callee.type === 'CallExpression'
          ? callee.callee
          : callee.tag;
  }
  return '';
};

const textsOf = (node: unknown): readonly { text: string; at: number }[] => {
  if (!isNode(node)) return [];
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ text: node.value, at: node.start }];
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { start: number; value: { cooked: string } }[]).map(({ start, value }) => ({
      text: value.cooked,
      at: start,
    }));
  return [];
};

/** Names, comments, titles and strings of a file. */
const foundIn = (path: string, text: string): readonly Found[] => {
  const { program, comments } = parseSync(path, text);
  const found: Found[] = comments
    .filter(({ value }) => !/^\s*biome-ignore/.test(value))
    .map(({ value, start }) => ({ kind: 'text', text: value, at: start }));
  const areStringsData = isSample(path) || isTermList(path);
  const visit = (node: Node): void => {
    if (isData(node)) return;
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
      found.push({ kind: 'name', text: String(node.name), at: node.start });
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'JSXText') found.push({ kind: 'text', text: String(node.value), at: node.start });
    if (node.type === 'CallExpression' && titled.has(calleeName(node.callee)))
      for (const { text: title, at } of textsOf((node.arguments as unknown[])[0]))
        found.push({ kind: 'text', text: title, at });
    if (!areStringsData && (node.type === 'Literal' || node.type === 'TemplateLiteral'))
      for (const { text: string, at } of textsOf(node))
        if (isProse(string)) found.push({ kind: 'text', text: string, at });
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const one of value) if (isNode(one)) visit(one);
      if (isNode(value)) visit(value);
    }
  };
  visit(program as unknown as Node);
  return found;
};

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const terms = { name: nameTerms, text: textTerms } as const;

const words = {
  name: wordsOfName,
  text: (text: string) => prose(text).replaceAll(/\s+/g, ' ').toLowerCase(),
} as const;

const report = (path: string, line: number, shown: string, { banned, use }: Term): string =>
  `${path}:${line}: “${shown.trim().replaceAll(/\s+/g, ' ').slice(0, 100)}” has ${String(banned)}; use ${use}`;

describe('vocabulary', () => {
  it('uses standard terms in identifiers, comments, test titles, screens and messages', () => {
    const wrong = sources.flatMap((path) => {
      // Scripts of remedies run elsewhere.
      const text = ownCode(path, readFileSync(join(root, path), 'utf8'));
      return foundIn(path, text).flatMap(({ kind, text: own, at }) => {
        const term = brokenBy(terms[kind], words[kind](own));
        return term ? [report(path, lineAt(text, at), own, term)] : [];
      });
    });
    expect([...new Set(wrong)]).toEqual([]);
  }, 120_000);

  it('uses standard terms in names of files and folders', () => {
    const wrong = tracked.flatMap((path) =>
      isCorpus(path)
        ? []
        : path.split('/').flatMap((part) => {
            const term = brokenBy(nameTerms, wordsOfName(part));
            return term ? [report(path, 0, part, term)] : [];
          }),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('uses standard terms in documents, templates, settings and style sheets', () => {
    const wrong = tracked
      .filter((path) => /\.(?:md|tmpl|yaml|css|html|mjs)$/.test(path) && !isCorpus(path))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => {
            // Imports in templates are not prose.
            const term = brokenBy(textTerms, words.text(line.replace(/^import .*/, '')));
            return term ? [report(path, index + 1, line, term)] : [];
          }),
      );
    expect(wrong).toEqual([]);
  });

  it('ends the name of every error class in Error, which is also the name of its errors', () => {
    const wrong = sources.flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(
          /\bclass (\w+) extends (?:\w*Error)\b[^}]*?(?:\bname = '(\w+)'|})/g,
        ),
      ]
        .filter(([, name = '', own = name]) => !name.endsWith('Error') || own !== name)
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});
