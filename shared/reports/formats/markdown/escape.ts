import type { Inline, Text } from '../../text.ts';
import { seen, seenLine } from '../seen.ts';

/** Characters with a meaning within a line of Markdown, or that create autolinks (GFM 6.9). */
const MEANING = /[\\`*_[\]<>&|#~$@]|:(?=\/)|(?<=www)\./gi;
/**
 * Characters that would make a line a list, a rule or a heading if text starts with them (CommonMark 4.1 to
 * 4.3, 5.2).
 */
const BEGINNING = /^[-+=]|^\d{1,9}(?=[.)])/;

const references: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** Escapes text for a paragraph, a list or a table. */
export const escaped = (words: string): string =>
  seenLine(words)
    .trim()
    // Every reader renders a character reference as text, but some show the backslash before these
    // characters.
    .replaceAll(MEANING, (character) => references[character] ?? `\\${character}`)
    .replace(BEGINNING, (first) => (/\d/.test(first) ? `${first}\\` : `\\${first}`));

/** Escapes characters in our own text that would count as markup. */
const own = (words: string): string => words.replaceAll(/[\\`*_[\]<>|#]/g, (character) => `\\${character}`);

const run = (inline: Inline): string => (typeof inline === 'string' ? own(inline) : escaped(inline.quoted));

/** Returns a text as one line. */
export const line = (text: Text): string => text.map(run).join('');

/** Returns untrusted text as a code block whose fence is longer than any in the text (CommonMark 4.5). */
export const fenced = (excerpt: string): string => {
  const shown = seen(excerpt);
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}text\n${shown}\n${fence}`;
};
