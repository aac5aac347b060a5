/** Reads untrusted YAML or JSON into plain data with known source locations. */
import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  visit,
} from 'yaml';
import { badRequest, ProblemError } from '#shared/kernel/errors.ts';

const MAX_ALIASES = 50;
const DEEPEST = 64;
/**
 * Maximum depth of the parser's stack: a document, and for each level its collection and what is open in it.
 */
const STACK_DEEPEST = 2 * DEEPEST + 4;

/** A kind of text with its size limits. */
export interface YamlKind {
  /** Display name, such as `manifest`; also the field that errors name. */
  readonly what: string;
  readonly maxBytes: number;
  /** The size limit as text, such as `1 MB`. */
  readonly maxBytesText: string;
  /** Maximum entries of all maps and lists together. */
  readonly maxEntries: number;
  /** Maximum entries of one map or list; comparing the keys of a map has quadratic cost. */
  readonly maxInOne: number;
}

const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** First and last line, from 1. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

export interface YamlText {
  readonly data: unknown;
  /**
   * Returns the lines of the entry at a path of keys and indexes, including its key; undefined if it does not
   * exist.
   */
  readonly lines: (path: TextPath) => LineRange | undefined;
  /** Returns the offset at which the entry at a path begins, including its key. */
  readonly start: (path: TextPath) => number | undefined;
  /**
   * Returns the offsets of the value at a path, including quotes, `end` exclusive; undefined if there is no
   * plain value.
   */
  readonly span: (path: TextPath) => { readonly start: number; readonly end: number } | undefined;
}

export type TextPath = readonly (string | number)[];

type Problem = (message: string, at?: { line: number; col: number }) => ProblemError;
type At = (offset: number) => { line: number; col: number };

const problemOf =
  (what: string): Problem =>
  (message, at) =>
    badRequest(`malformed-${what}`, at ? `Line ${at.line}, column ${at.col}: ${message}` : message, [
      {
        path: what,
        message: at ? `${message} (line ${at.line}, column ${at.col})` : message,
        ...(at ? { line: at.line } : {}),
      },
    ]);

/** Separators of list and map entries: one or two per entry. */
const separators: ReadonlySet<string> = new Set(['-', ',', ':', '?']);

/**
 * Yields the tokens of a text, checked as they arrive: for a million brackets or commas the parser would
 * first store a million tokens, and all requests share the heap.
 */
const tokensOf = (
  text: string,
  counter: LineCounter,
  { maxEntries }: YamlKind,
  problem: Problem,
): readonly CST.Token[] => {
  const parser = new Parser(counter.addNewLine);
  const tokens: CST.Token[] = [];
  let separated = 0;
  counter.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (separators.has(lexeme)) separated += 1;
    if (separated > 2 * maxEntries) throw problem(`More than ${maxEntries} entries.`);
    if (parser.stack.length > STACK_DEEPEST)
      throw problem(`Nested deeper than ${DEEPEST} levels.`, counter.linePos(parser.offset));
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
};

/** Checks depth and size on tokens with a separate stack, because the composer would recurse and overflow. */
const refuseVast = (token: CST.Token, at: At, { maxEntries, maxInOne }: YamlKind, problem: Problem): void => {
  const open: { token: CST.Token; depth: number }[] = [{ token, depth: 0 }];
  let entries = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > DEEPEST) throw problem(`Nested deeper than ${DEEPEST} levels.`, at(next.token.offset));
    if (next.token.type === 'document' && next.token.value)
      open.push({ token: next.token.value, depth: next.depth });
    if (!('items' in next.token)) continue;
    const { length } = next.token.items;
    entries += length;
    if (entries > maxEntries) throw problem(`More than ${maxEntries} entries.`);
    if (length > maxInOne) throw problem(`More than ${maxInOne} entries.`, at(next.token.offset));
    for (const item of next.token.items) {
      if (item.key) open.push({ token: item.key, depth: next.depth + 1 });
      if (item.value) open.push({ token: item.value, depth: next.depth + 1 });
    }
  }
};

/**
 * Rejects valid YAML that is not safe as input: unlimited aliases, keys that reach prototypes, keys that are
 * not text, and unpaired surrogates.
 */
const refuseHostile = (document: Document.Parsed, at: At, problem: Problem): void => {
  let aliases = 0;
  const where = (node: { range?: Node['range'] }) => at(node.range?.[0] ?? 0);
  visit(document, {
    Alias: (_, alias) => {
      aliases += 1;
      if (aliases > MAX_ALIASES) throw problem(`More than ${MAX_ALIASES} aliases.`, where(alias));
      if (!alias.resolve(document)) throw problem(`Unknown anchor &${alias.source}.`, where(alias));
    },
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && !scalar.value.isWellFormed())
        throw problem('Must not contain an unpaired surrogate.', where(scalar));
    },
    Pair: (_, { key }) => {
      if (!isScalar(key))
        throw problem('A key must be plain text.', isAlias(key) || isMap(key) ? where(key) : undefined);
      if (FORBIDDEN_KEYS.has(String(key.value)))
        throw problem(`The key ${String(key.value)} is not allowed.`, where(key));
    },
  });
};

/** Aliases must not multiply either, such as nested anchors. */
const plainData = (document: Document.Parsed, problem: Problem): unknown => {
  try {
    return document.toJS({ maxAliasCount: 2 * MAX_ALIASES });
  } catch (error) {
    if (error instanceof ReferenceError) throw problem('Its aliases multiply into too much data.');
    throw error;
  }
};

/**
 * Reads JSON with comments as editors write it: comments become spaces, so that every location stays the
 * same. Only a text that begins like a JSON object is processed, and only outside of strings at the beginning
 * of a word, because it may be YAML with braces, where `jsonc-parser` would truncate `{ a: https://x }`. An
 * unclosed comment ends with the text, so that the work is linear.
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
 * @throws ProblemError 413 above the limit; 400 with line and column for any other error
 */
export const readYamlText = (text: string, kind: YamlKind): YamlText => {
  const { what, maxBytes, maxBytesText } = kind;
  const problem = problemOf(what);
  if (Buffer.byteLength(text) > maxBytes)
    throw new ProblemError(413, `${what}-too-large`, `A ${what} is limited to ${maxBytesText}.`);
  const counter = new LineCounter();
  const at = (offset: number) => counter.linePos(offset);
  const tokens = tokensOf(withoutJsonComments(text), counter, kind, problem);
  for (const token of tokens) {
    // A directive could switch to YAML 1.1 or name tags.
    if (token.type === 'directive') throw problem('Directives are not allowed.', at(token.offset));
    refuseVast(token, at, kind, problem);
  }
  const documents = [
    ...new Composer({ stringKeys: false, prettyErrors: false, schema: 'core', version: '1.2' }).compose(
      tokens,
    ),
  ];
  const [document, second] = documents;
  if (!document) throw problem(`The ${what} is empty.`);
  const complaint = document.errors[0] ?? document.warnings[0];
  if (complaint) throw problem(complaint.message, at(complaint.pos[0]));
  if (second) throw problem('Only one document is allowed.', at(second.range[0]));
  refuseHostile(document, at, problem);
  /** Returns the key, if there is one, and the value at a path. */
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
    data: plainData(document, problem),
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
