import type { Inline, Text } from '../../text.ts';
import { seen } from '../seen.ts';

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Nothing but what is written as it is: so are most texts, and one look is enough for them. */
const PLAIN = /^[\n\t !#$%(-;=?-~]*$/;

/** Words as text of an element or of a quoted attribute (HTML standard 13.1.2.3, 13.1.2.4). */
export const escaped = (words: string): string =>
  PLAIN.test(words)
    ? words
    : seen(words).replace(/[&<>"']/g, (character) => references[character] ?? character);

/** What a stranger chose keeps its direction to itself. */
const run = (inline: Inline): string =>
  typeof inline === 'string' ? escaped(inline) : `<bdi>${escaped(inline.said)}</bdi>`;

/** A text as content of an element. */
export const content = (text: Text): string => {
  let html = '';
  for (const inline of text) html += run(inline);
  return html;
};
