import type { Inline, Text } from '../../text.ts';
import { seen } from '../seen.ts';

/**
 * Markup, and characters other than ASCII, Latin letters and punctuation, which may hide or reorder the text
 * that follows.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const SPECIAL = /[&<>\u0000-\u0008\u000B-\u001F\u007F-\u00A0\u00AD\u0250-\u200F\u2028-\u202F\u205F-\uFFFF]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const UNUSUAL = /[\u0000-\u0008\u000B-\u001F\u007F-\u00A0\u00AD\u0250-\u200F\u2028-\u202F\u205F-\uFFFF]/;

const AMPERSAND = 0x26;
const LESS = 0x3c;
const GREATER = 0x3e;

const referenceOf = (unit: number): string | undefined => {
  if (unit === AMPERSAND) return '&amp;';
  if (unit === LESS) return '&lt;';
  return unit === GREATER ? '&gt;' : undefined;
};

/**
 * Replaces markup with character references, unit by unit: a regular expression with a callback takes 50%
 * longer.
 */
const withReferences = (words: string): string => {
  let html = '';
  let from = 0;
  for (let index = 0; index < words.length; index += 1) {
    const unit = words.charCodeAt(index);
    const reference = unit > GREATER ? undefined : referenceOf(unit);
    if (reference === undefined) continue;
    html += words.slice(from, index) + reference;
    from = index + 1;
  }
  return html + words.slice(from);
};

/**
 * Escapes text as element content (HTML standard 13.1.2). Most texts have no special characters and need only
 * one test.
 */
export const escaped = (words: string): string => {
  if (!SPECIAL.test(words)) return words;
  return withReferences(UNUSUAL.test(words) ? seen(words) : words);
};

/** Escapes text as a double-quoted attribute value (HTML standard 13.1.2.3). */
export const attribute = (words: string): string => escaped(words).replaceAll('"', '&quot;');

/** Isolates the text direction of untrusted text. */
const run = (inline: Inline): string =>
  typeof inline === 'string' ? escaped(inline) : `<bdi>${escaped(inline.quoted)}</bdi>`;

/** Returns a text as element content. */
export const content = (text: Text): string => {
  const [first] = text;
  if (text.length === 1 && first !== undefined) return run(first);
  let html = '';
  for (const inline of text) html += run(inline);
  return html;
};
