/** Normalizes answers for graders, so that formatting cannot hide a word. */

/** Markdown emphasis, and characters without shape or width. */
const DRESS = /[*_~`\p{Cf}\p{Mn}]/gu;

/** Returns normalized lower-case text without emphasis and invisible characters. */
export const undressed = (text: string): string => text.normalize('NFKC').toLowerCase().replace(DRESS, '');

/** Returns only letters and digits, in lower case. */
export const squashed = (text: string): string => undressed(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns lower-case words with one space between them and at both ends; apostrophes are straight. */
export const words = (text: string): string =>
  ` ${undressed(text.replace(/[‘’ʼ´]/g, "'"))
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;

/** Returns the first of these phrases that occurs as whole words. */
export const phraseIn = (text: string, phrases: readonly string[]): string | undefined =>
  phrases.find((phrase) => text.includes(` ${phrase} `));

const FENCED = /```[^`]*(?:```|$)|~~~[^~]*(?:~~~|$)|`[^`\n]+`/g;

/** Removes code blocks and inline code, which are not rendered. */
export const withoutCode = (text: string): string => text.replace(FENCED, ' ');
