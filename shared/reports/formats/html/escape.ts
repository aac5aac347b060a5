import type { Inline, Text } from '../../text.ts';
import { seen } from '../seen.ts';

/** Markup, and what is no ASCII, Latin letter or punctuation, since it may hide or turn what follows. */
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

/** Markup as references, unit by unit: a pattern with a function for each match takes half as long again. */
const withReferences = (words: string): string => {
  let html = '';
  let from = 0;
  for (let place = 0; place < words.length; place += 1) {
    const unit = words.charCodeAt(place);
    const reference = unit > GREATER ? undefined : referenceOf(unit);
    if (reference === undefined) continue;
    html += words.slice(from, place) + reference;
    from = place + 1;
  }
  return html + words.slice(from);
};

/** Words as text of an element (HTML standard 13.1.2). Most have nothing special, and one look is enough for them. */
export const escaped = (words: string): string => {
  if (!SPECIAL.test(words)) return words;
  return withReferences(UNUSUAL.test(words) ? seen(words) : words);
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
