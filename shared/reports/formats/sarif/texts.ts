import { seen } from '../seen.ts';

/**
 * A message as plain text (SARIF 3.11.5, 3.11.6): without it, brackets would make a link of a stranger's words, and braces a placeholder.
 */
export const message = (words: string): { readonly text: string } => ({
  text: seen(words)
    .replaceAll(/[\\[\]]/g, (character) => `\\${character}`)
    .replaceAll(/[{}]/g, (character) => character.repeat(2)),
});
