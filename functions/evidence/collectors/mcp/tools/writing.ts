import { nameWords, type Tool } from './tool.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Verbs that are nothing but verbs. */
const plainVerbs = set(
  'delete drop remove send pay prescribe exec execute write kill create insert purge wipe erase revoke truncate overwrite ' +
    'destroy disable enable approve submit modify edit rename replace append upload publish deploy administer dispense clear',
);
/** Verbs that are names of things as well, as in order history. */
const verbsOrNouns = set(
  'post order update run transfer discharge cancel set refund grant book schedule move reset add import archive charge',
);
const readingVerbs = set('get list read search find fetch query describe show count lookup view check');

/** Whether a name begins as those of tools that read do. */
export const readsByName = ({ name }: Tool): boolean => {
  const words = nameWords(name);
  return words[0] !== undefined && readingVerbs.has(words[0]) && !words.includes('and');
};

/** The verb by which a tool changes something, judged by its name; undefined for a tool that reads, or gives no sign. */
export const writingVerb = (tool: Tool): string | undefined =>
  readsByName(tool)
    ? undefined
    : nameWords(tool.name).find((word) => plainVerbs.has(word) || verbsOrNouns.has(word));

/** Whether a verb can be nothing but a verb. */
export const isPlainVerb = (verb: string): boolean => plainVerbs.has(verb);
