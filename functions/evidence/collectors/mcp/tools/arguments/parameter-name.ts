/** Names of parameters: the word that says what is meant is the last one that does not merely carry it. */
import { hasAny, wordSet } from '../words.ts';

export const commands = wordSet('command cmd cmdline commandline');
/** Words that have other meanings as well. */
export const ambiguous = wordSet('statement expression program snippet');
const files = wordSet('path file filepath filename dirname pathname directory dir cwd workdir');
const addresses = wordSet('url uri href');
const carriers = {
  'carried out': wordSet('string str text list array line body content contents input raw block fragment'),
  file: wordSet('string str list array pattern glob prefix template name'),
  address: wordSet('string str list array pattern prefix template'),
} as const;
/** Ways that are no files, and the direction of an order. */
const otherPaths = wordSet('career learning care clinical critical decision treatment education sort order');

const singulars = new Set([...commands, ...files, ...addresses, ...ambiguous, 'script', 'query', 'clause']);

/** A word of a name in the singular, where it is one that tells what is meant. */
export const singular = (word: string): string =>
  word.endsWith('s') && singulars.has(word.slice(0, -1)) ? word.slice(0, -1) : word;

/** A name without the words after the one that says what is meant. */
export const core = (words: readonly string[], use: keyof typeof carriers): readonly string[] =>
  words.slice(0, words.findLastIndex((word, at) => at === 0 || !carriers[use].has(word)) + 1);

const reaches = (name: readonly string[], use: 'file' | 'address', heads: ReadonlySet<string>): boolean => {
  const words = core(name, use);
  return heads.has(words.at(-1) ?? '') && !hasAny(words, otherPaths);
};

/** Whether a name is that of a file or a folder. */
export const reachesFile = (name: readonly string[]): boolean => reaches(name, 'file', files);

/** Whether a name is that of an address in a network. */
export const reachesAddress = (name: readonly string[]): boolean => reaches(name, 'address', addresses);

const moves = wordSet('move moves copy copies rename renames mv cp');
const held = wordSet('file files directory directories dir folder folders');
const ends = wordSet('source src destination dest dst');

/** Whether a parameter is where a tool that moves files takes them from, or where it puts them. */
export const isEndOfMove = (name: readonly string[], tool: readonly string[]): boolean =>
  name.length === 1 && ends.has(name[0] ?? '') && hasAny(tool, moves) && hasAny(tool, held);
