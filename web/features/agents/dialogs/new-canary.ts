/** Letters and digits that are not taken for one another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A word of no meaning, which nobody can guess: 100 random bits, made in the browser. */
export const newCanary = (): string =>
  `note-${[...crypto.getRandomValues(new Uint8Array(20))].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** The line that the owner puts into the hidden instructions of the agent. It says nothing, so that no answer needs it. */
export const canaryLine = (canary: string): string => `Reference: ${canary}`;
