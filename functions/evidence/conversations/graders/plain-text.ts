/** Makes answers ready for graders, so that no dress hides a word. */

/** Emphasis of markdown, and characters without a shape or a width. */
const DRESS = /[*_~`\p{Cf}\p{Mn}]/gu;

/** One form of each letter, in lower case, without emphasis and without what nobody sees. */
export const undressed = (text: string): string => text.normalize('NFKC').toLowerCase().replace(DRESS, '');

/** Letters and digits alone, in lower case. */
export const squashed = (text: string): string => undressed(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Words in lower case with one blank between them and at both ends; apostrophes are straight. */
export const words = (text: string): string =>
  ` ${undressed(text.replace(/[‘’ʼ´]/g, "'"))
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;

/** Whether words hold one of these phrases, each of whole words. */
export const phraseIn = (text: string, phrases: readonly string[]): string | undefined =>
  phrases.find((phrase) => text.includes(` ${phrase} `));

const FENCED = /```[^`]*(?:```|$)|~~~[^~]*(?:~~~|$)|`[^`\n]+`/g;

/** Without code blocks and code within lines, which nothing renders. */
export const withoutCode = (text: string): string => text.replace(FENCED, ' ');
