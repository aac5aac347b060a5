/** Detects changes from a tool's name. A name is only a sign: the first word that is a verb decides. */
import { isObject } from '../../../json-rpc.ts';
import type { Tool, ToolList } from '../tool.ts';
import { nameWords, wordSet } from '../words.ts';
import {
  accounts,
  describing,
  inspectionVerbs,
  leading,
  readingVerbs,
  type VerbKind,
  verbKinds,
} from './verbs.ts';

type Words = readonly string[];

interface NamedChange {
  readonly verb: string;
  /** True if the word can only be a verb here; otherwise it may denote an object. */
  readonly isPlain: boolean;
}

const kindOf = (word: string): VerbKind | undefined => verbKinds.find(({ verbs }) => verbs.has(word));
const isReading = (word: string): boolean => readingVerbs.has(word) || inspectionVerbs.has(word);

/** Two words that form one verb. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['turn on', 'enable'],
  ['turn off', 'disable'],
  ['roll back', 'rollback'],
  ['shut down', 'shutdown'],
  ['power off', 'shutdown'],
  ['check in', 'checkin'],
  ['check out', 'checkout'],
  ['opt in', 'optin'],
  ['opt out', 'optout'],
  ['sign off', 'signoff'],
  ['look up', 'lookup'],
]);

const joined = (words: Words): Words =>
  words.flatMap((word, at) => {
    const pair = pairs.get(`${word} ${words[at + 1]}`);
    if (pair !== undefined) return [pair];
    return pairs.has(`${words[at - 1]} ${word}`) ? [] : [word];
  });

const between = wordSet('and or then');
/** Splits a name into coordinated parts: `get_or_create` both reads and creates. */
const clauses = (words: Words): readonly Words[] => {
  const ends = [...words.entries()].flatMap(([at, word]) => (between.has(word) ? [at] : []));
  return [...ends, words.length].map((end, which) => words.slice((ends[which - 1] ?? -1) + 1, end));
};

const withoutLeading = (words: Words, prefixes: ReadonlySet<string>): Words => {
  const first = words.findIndex((word) => !leading.has(word) && !prefixes.has(word));
  return words.slice(Math.max(0, first));
};

/**
 * Returns true if the name ends in a verb with the preceding words as its object: `order_cancel`,
 * `transfer_get`.
 */
const endsInVerb = (words: Words, at: number): boolean => {
  const last = words.at(-1) ?? '';
  return at < words.length - 1 && (readingVerbs.has(last) || kindOf(last)?.behind === 'verb');
};

/** Returns true if the name ends in a noun that the preceding words modify: `transfer_center_status`. */
const endsInThing = ({ things }: VerbKind, words: Words): boolean => {
  const last = words.at(-1) ?? '';
  return words.length > 1 && (things.has(last) || inspectionVerbs.has(last));
};

const isThing = (kind: VerbKind, words: Words, at: number): boolean => {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (before !== undefined && describing.has(before)) return true;
  if (after !== undefined && kind.things.has(after)) return true;
  if (kind.behind === 'thing' && endsInThing(kind, words)) return true;
  if (at === 0) return (!kind.isPlain && endsInVerb(words, at)) || (words.length === 1 && words[0] === 'add');
  if (kind.behind === 'verb') return at === words.length - 2 && after !== undefined && accounts.has(after);
  return kind.behind === 'thing' || endsInVerb(words, at);
};

const changeIn = (words: Words): NamedChange | undefined => {
  for (const [at, verb] of words.entries()) {
    const kind = kindOf(verb);
    if (readingVerbs.has(verb) || (at === 0 && isReading(verb))) return undefined;
    // After another word it denotes reading, as in `github_list_open_issues`, unless the name ends in a
    // change.
    if (isReading(verb) && kindOf(words.at(-1) ?? '')?.behind !== 'verb') return undefined;
    if (!kind || isThing(kind, words, at)) continue;
    return { verb, isPlain: kind.isPlain && (at === 0 || kind.behind === 'verb') };
  }
  return undefined;
};

/** Maximum name length that is evaluated; MCP 2025-11-25 allows at most 128 characters. */
const LONGEST_NAME = 200;

/**
 * Returns the change that a tool's name denotes; undefined if it reads, denotes an object, or shows no sign.
 */
export const changeByName = (
  { name }: Pick<Tool, 'name'>,
  prefixes: ReadonlySet<string>,
): NamedChange | undefined => {
  const found = clauses(joined(nameWords(name.slice(0, LONGEST_NAME)))).flatMap(
    (words) => changeIn(withoutLeading(words, prefixes)) ?? [],
  );
  return found.find(({ isPlain }) => isPlain) ?? found[0];
};

const MIN_TOOLS = 3;

/** Returns prefixes of a server's tool names: its own name, and their common prefix. */
export const serverPrefixes = ({
  tools,
  serverInfo,
}: Pick<ToolList, 'tools' | 'serverInfo'>): ReadonlySet<string> => {
  const own = isObject(serverInfo) && typeof serverInfo.name === 'string' ? nameWords(serverInfo.name) : [];
  const firsts = new Set(tools.map(({ name }) => nameWords(name)[0] ?? ''));
  const shared = tools.length >= MIN_TOOLS && firsts.size === 1 ? [...firsts] : [];
  return new Set([...own, ...shared].filter((word) => !kindOf(word) && !isReading(word)));
};
