/** Reads the text of a manifest, which is hostile until proved otherwise, into plain data. */
import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  Parser,
  visit,
} from 'yaml';
import { badRequest, ProblemError } from '#shared/kernel/errors.ts';

/** 1 MB: a manifest of every parameter with comments is below 30 kB. */
const MOST_BYTES = 1_000_000;
const MOST_ALIASES = 50;
const DEEPEST = 64;
/** Comparing the keys of a map costs the square of their number. */
const MOST_ENTRIES = 10_000;
const REFUSED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** First and last line of something, counted from 1. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

export interface ManifestText {
  readonly data: unknown;
  /** Lines of the entry at a path of keys and places in lists, its key included; undefined when it is not there. */
  readonly lines: (path: TextPath) => LineRange | undefined;
  /** Offset at which the entry at a path begins, its key included. */
  readonly start: (path: TextPath) => number | undefined;
  /** Offsets of the value at a path, quotes included, `end` exclusive; undefined when no plain value is there. */
  readonly span: (path: TextPath) => { readonly start: number; readonly end: number } | undefined;
}

export type TextPath = readonly (string | number)[];

const problem = (message: string, at?: { line: number; col: number }) =>
  badRequest('malformed-manifest', at ? `Line ${at.line}, column ${at.col}: ${message}` : message, [
    { path: 'manifest', message: at ? `${message} (line ${at.line}, column ${at.col})` : message },
  ]);

/** Depth and size are judged on tokens with a stack of our own: the composer would recurse and overflow. */
const refuseVast = (token: CST.Token, at: (offset: number) => { line: number; col: number }): void => {
  const open: { token: CST.Token; depth: number }[] = [{ token, depth: 0 }];
  let entries = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > DEEPEST) throw problem(`Nested deeper than ${DEEPEST} levels.`, at(next.token.offset));
    if (next.token.type === 'document' && next.token.value)
      open.push({ token: next.token.value, depth: next.depth });
    if (!('items' in next.token)) continue;
    entries += next.token.items.length;
    if (entries > MOST_ENTRIES) throw problem(`More than ${MOST_ENTRIES} entries.`);
    for (const item of next.token.items) {
      if (item.key) open.push({ token: item.key, depth: next.depth + 1 });
      if (item.value) open.push({ token: item.value, depth: next.depth + 1 });
    }
  }
};

/** What is fine as YAML but not in a manifest: aliases without end, keys that reach prototypes, keys that are no text. */
const refuseHostile = (
  document: Document.Parsed,
  at: (offset: number) => { line: number; col: number },
): void => {
  let aliases = 0;
  const where = (node: { range?: Node['range'] }) => at(node.range?.[0] ?? 0);
  visit(document, {
    Alias: (_, alias) => {
      aliases += 1;
      if (aliases > MOST_ALIASES) throw problem(`More than ${MOST_ALIASES} aliases.`, where(alias));
      if (!alias.resolve(document)) throw problem(`There is no anchor &${alias.source}.`, where(alias));
    },
    Pair: (_, { key }) => {
      if (!isScalar(key))
        throw problem('A key must be plain text.', isAlias(key) || isMap(key) ? where(key) : undefined);
      if (REFUSED_KEYS.has(String(key.value)))
        throw problem(`The key ${String(key.value)} is not allowed.`, where(key));
    },
  });
};

/** Aliases may not multiply either: an anchor inside an anchor inside an anchor. */
const plainData = (document: Document.Parsed): unknown => {
  try {
    return document.toJS({ maxAliasCount: 2 * MOST_ALIASES });
  } catch (error) {
    if (error instanceof ReferenceError) throw problem('Its aliases multiply into too much data.');
    throw error;
  }
};

/**
 * JSON as editors write it: comments become blanks, so that every place stays where it is. Only a text that begins like a
 * JSON object is looked at, and only what stands outside of strings, at the beginning of a word. What is never closed ends with
 * the text, so that the work is linear.
 */
const withoutJsonComments = (text: string): string =>
  /^\s*(?:\/[/*]|\{)/.test(text)
    ? text.replace(
        /"(?:[^"\\]|\\[\s\S])*\\?(?:"|$)|(?<![^\s,{}[\]"])\/\/[^\r\n]*|(?<![^\s,{}[\]"])\/\*[\s\S]*?(?:\*\/|$)/g,
        (found) => (found.startsWith('"') ? found : found.replace(/[^\r\n]/g, ' ')),
      )
    : text;

/**
 * Reads YAML 1.2, or JSON with or without comments, without custom tags.
 * @throws ProblemError 413 above 1 MB; 400 with line and column for anything else that is wrong
 */
export const readManifestText = (text: string): ManifestText => {
  if (Buffer.byteLength(text) > MOST_BYTES)
    throw new ProblemError(413, 'manifest-too-large', 'A manifest is at most 1 MB.');
  const counter = new LineCounter();
  const at = (offset: number) => counter.linePos(offset);
  const tokens = [...new Parser(counter.addNewLine).parse(withoutJsonComments(text))];
  for (const token of tokens) {
    // A directive could switch to YAML 1.1 or name tags.
    if (token.type === 'directive') throw problem('Directives are not allowed.', at(token.offset));
    refuseVast(token, at);
  }
  const documents = [
    ...new Composer({ stringKeys: false, prettyErrors: false, schema: 'core', version: '1.2' }).compose(
      tokens,
    ),
  ];
  const [document, second] = documents;
  if (!document) throw problem('The manifest is empty.');
  const complaint = document.errors[0] ?? document.warnings[0];
  if (complaint) throw problem(complaint.message, at(complaint.pos[0]));
  if (second) throw problem('Only one document is allowed.', at(second.range[0]));
  refuseHostile(document, at);
  /** The key, where it has one, and the value at a path. */
  const entryAt = (path: TextPath): { key?: Node; value: Node | null } | undefined => {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const last = path.at(-1);
    if (isSeq(parent)) {
      const value = typeof last === 'number' ? parent.items[last] : undefined;
      return isNode(value) ? { value } : undefined;
    }
    if (!isMap(parent)) return undefined;
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last));
    return pair && isScalar(pair.key) ? { key: pair.key, value: pair.value as Node | null } : undefined;
  };
  return {
    data: plainData(document),
    lines: (path) => {
      const entry = entryAt(path);
      if (!entry) return undefined;
      const { key, value } = entry;
      const start = (key ?? value)?.range?.[0] ?? 0;
      const end = Math.max(start, (value?.range?.[1] ?? key?.range?.[1] ?? start + 1) - 1);
      return { from: at(start).line, to: at(end).line };
    },
    start: (path) => {
      const entry = entryAt(path);
      return (entry?.key ?? entry?.value)?.range?.[0];
    },
    span: (path) => {
      const value = entryAt(path)?.value;
      return isScalar(value) && value.range ? { start: value.range[0], end: value.range[1] } : undefined;
    },
  };
};
