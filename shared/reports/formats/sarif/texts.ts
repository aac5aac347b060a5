import { seen } from '../seen.ts';

/**
 * Returns a message as plain text (SARIF 3.11.5, 3.11.6). Otherwise brackets would turn untrusted text into
 * links, and braces into placeholders.
 */
export const message = (words: string): { readonly text: string } => ({
  text: seen(words)
    .replaceAll(/[\\[\]]/g, (character) => `\\${character}`)
    .replaceAll(/[{}]/g, (character) => character.repeat(2)),
});
