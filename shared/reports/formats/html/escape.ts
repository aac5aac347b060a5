import type { Inline, Text } from '../../text.ts';
import { seen } from '../seen.ts';

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Words as text of an element or of a quoted attribute (HTML standard 13.1.2.3, 13.1.2.4). */
export const escaped = (words: string): string =>
  seen(words).replaceAll(/[&<>"']/g, (character) => references[character] ?? character);

/** What a stranger chose keeps its direction to itself. */
const run = (inline: Inline): string =>
  typeof inline === 'string' ? escaped(inline) : `<bdi>${escaped(inline.said)}</bdi>`;

/** A text as content of an element. */
export const content = (text: Text): string => text.map(run).join('');
