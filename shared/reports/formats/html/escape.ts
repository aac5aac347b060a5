import type { Inline, Text } from '../../text.ts';
import { seen } from '../seen.ts';

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Markup, and what is no ASCII, Latin letter or punctuation, since it may hide or turn what follows. Most texts have none of it, and
 * one look is enough for them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const SPECIAL = /[&<>\u0000-\u0008\u000B-\u001F\u007F-\u00A0\u00AD\u0250-\u200F\u2028-\u202F\u205F-\uFFFF]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const UNUSUAL = /[\u0000-\u0008\u000B-\u001F\u007F-\u00A0\u00AD\u0250-\u200F\u2028-\u202F\u205F-\uFFFF]/;

/** Words as text of an element (HTML standard 13.1.2). */
export const escaped = (words: string): string => {
  if (!SPECIAL.test(words)) return words;
  const visible = UNUSUAL.test(words) ? seen(words) : words;
  return visible.replace(/[&<>]/g, (character) => references[character] ?? character);
};

/** Words as value of an attribute in double quotes (HTML standard 13.1.2.3). */
export const attribute = (words: string): string => escaped(words).replaceAll('"', '&quot;');

/** What a stranger chose keeps its direction to itself. */
const run = (inline: Inline): string =>
  typeof inline === 'string' ? escaped(inline) : `<bdi>${escaped(inline.said)}</bdi>`;

/** A text as content of an element. */
export const content = (text: Text): string => {
  const [first] = text;
  if (text.length === 1 && first !== undefined) return run(first);
  let html = '';
  for (const inline of text) html += run(inline);
  return html;
};
