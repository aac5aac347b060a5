/** Parameter names: the significant word is the last one that is not merely a container word. */
import { hasAny, wordSet } from '../words.ts';

export const commands = wordSet('command cmd cmdline commandline');
/** Words with other meanings. */
export const ambiguous = wordSet('statement expression program snippet');
const files = wordSet('path file filepath filename dirname pathname directory dir cwd workdir');
const addresses = wordSet('url uri href');
const carriers = {
  'carried out': wordSet('string str text list array line body content contents input raw block fragment'),
  file: wordSet('string str list array pattern glob prefix template name'),
  address: wordSet('string str list array pattern prefix template'),
} as const;
/** Paths that are not file paths, and sort order. */
const otherPaths = wordSet('career learning care clinical critical decision treatment education sort order');

const singulars = new Set([...commands, ...files, ...addresses, ...ambiguous, 'script', 'query', 'clause']);

/** Returns the singular of a significant word in a name. */
export const singular = (word: string): string =>
  word.endsWith('s') && singulars.has(word.slice(0, -1)) ? word.slice(0, -1) : word;

/** Returns a name up to its significant word. */
export const core = (words: readonly string[], use: keyof typeof carriers): readonly string[] =>
  words.slice(0, words.findLastIndex((word, at) => at === 0 || !carriers[use].has(word)) + 1);

const reaches = (name: readonly string[], use: 'file' | 'address', heads: ReadonlySet<string>): boolean => {
  const words = core(name, use);
  return heads.has(words.at(-1) ?? '') && !hasAny(words, otherPaths);
};

/** Returns true for the name of a file or folder. */
export const reachesFile = (name: readonly string[]): boolean => reaches(name, 'file', files);

/** Returns true for the name of a network address. */
export const reachesAddress = (name: readonly string[]): boolean => reaches(name, 'address', addresses);

const moves = wordSet('move moves copy copies rename renames mv cp');
const held = wordSet('file files directory directories dir folder folders');
const ends = wordSet('source src destination dest dst');

/** Returns true if a parameter is the source or target of a tool that moves files. */
export const isEndOfMove = (name: readonly string[], tool: readonly string[]): boolean =>
  name.length === 1 && ends.has(name[0] ?? '') && hasAny(tool, moves) && hasAny(tool, held);
