import type { Inline, Text } from '../../text.ts';
import { seen, seenLine } from '../seen.ts';

/** Whatever means something within a line of Markdown, or makes a link of an address by itself (GFM 6.9). */
const MEANING = /[\\`*_[\]<>&|#~$@]|:(?=\/)|(?<=www)\./gi;
/** What would make a line a list, a rule or a heading, where words begin one (CommonMark 4.1 to 4.3, 5.2). */
const BEGINNING = /^[-+=]|^\d{1,9}(?=[.)])/;

const references: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** Words as text: in a paragraph, a list or a table alike. */
export const escaped = (words: string): string =>
  seenLine(words)
    .trim()
    // A reference is text in every reader; a backslash before these is shown by some.
    .replaceAll(MEANING, (character) => references[character] ?? `\\${character}`)
    .replace(BEGINNING, (first) => (/\d/.test(first) ? `${first}\\` : `\\${first}`));

/** What of our own words would be taken for markup. */
const own = (words: string): string => words.replaceAll(/[\\`*_[\]<>|#]/g, (character) => `\\${character}`);

const run = (inline: Inline): string => (typeof inline === 'string' ? own(inline) : escaped(inline.said));

/** A text as one line. */
export const line = (text: Text): string => text.map(run).join('');

/** Text of a stranger as a block of code: its fence is longer than any in it (CommonMark 4.5). */
export const fenced = (excerpt: string): string => {
  const shown = seen(excerpt);
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}text\n${shown}\n${fence}`;
};
