/** Letters and digits without look-alikes. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns a meaningless, unguessable word: 100 random bits, generated in the browser. */
export const newCanary = (): string =>
  `note-${[...crypto.getRandomValues(new Uint8Array(20))].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/**
 * Returns the line that the owner adds to the system prompt. It contains no information, so no answer needs
 * it.
 */
export const canaryLine = (canary: string): string => `Reference: ${canary}`;
