/** Marks found words in a text. */

/** Parts of a text in their order. */
export type MarkedText = readonly { readonly text: string; readonly isMarked: boolean }[];

/** Length of an excerpt, and how much of it precedes the first found word, in characters. */
const [LENGTH, BEFORE] = [140, 40];

const isFound = (word: string, terms: readonly string[]): boolean =>
  terms.some((term) => word.toLowerCase() === term);

/** Splits a text into words and what is between them, as the index does. */
const split = (text: string): readonly string[] => text.split(/([\n\r\p{Z}\p{P}]+)/u);

/**
 * Returns a text with the found words marked.
 * @param terms words of the index, in lower case
 */
export const markedText = (text: string, terms: readonly string[]): MarkedText =>
  split(text)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMarked: isFound(part, terms) }))
    .reduce<{ text: string; isMarked: boolean }[]>((done, part) => {
      const last = done.at(-1);
      if (last?.isMarked === part.isMarked) last.text += part.text;
      else done.push(part);
      return done;
    }, []);

/** Returns a piece of a text around the first found word, with the found words marked. */
export const excerptOf = (text: string, terms: readonly string[]): MarkedText => {
  const parts = split(text);
  const first = parts.findIndex((part) => isFound(part, terms));
  const at = first < 0 ? 0 : parts.slice(0, first).join('').length;
  // Begins at a word.
  const start = at <= BEFORE || text.length <= LENGTH ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const rest = text.slice(start);
  const shown = rest.length <= LENGTH ? rest : rest.slice(0, rest.lastIndexOf(' ', LENGTH));
  return markedText(`${start > 0 ? '… ' : ''}${shown}${shown.length < rest.length ? ' …' : ''}`, terms);
};
