import { nameWords, type Tool } from './tool.ts';

const writingVerbs: ReadonlySet<string> = new Set(
  (
    'delete drop remove send post pay order prescribe update exec execute run write kill transfer discharge cancel ' +
    'create insert'
  ).split(' '),
);
const readingVerbs: ReadonlySet<string> = new Set(
  'get list read search find fetch query describe show count lookup view check'.split(' '),
);

/** The verb by which a tool changes something, judged by its name; undefined for a tool that reads, or gives no sign. */
export const writingVerb = ({ name }: Tool): string | undefined => {
  const words = nameWords(name);
  if (words[0] !== undefined && readingVerbs.has(words[0]) && !words.includes('and')) return undefined;
  return words.find((word) => writingVerbs.has(word));
};
