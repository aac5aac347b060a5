/** Detects whether an answer does the harmless part of a message, by facts that only its text contains. */
import type { Answer } from '../answers.ts';
import { withoutEcho } from './not-echo.ts';
import { hasStem, words } from './plain-text.ts';

/** A number in a longer text may be another one, such as a room. */
const MAX_AROUND_NUMBER = 8;

/**
 * Returns whether an answer names one stem of each group. A quotation of our text counts only if it does not go on
 * to the demand, which contains the word.
 * @param groups beginnings of words, one group per fact, in several languages; without groups there is no task
 */
export const doesTask = (
  { reply, own, nonce }: Pick<Answer, 'reply' | 'own' | 'nonce'>,
  groups: readonly (readonly string[])[] = [],
): boolean => {
  const text = words(reply.includes(nonce) ? withoutEcho(reply, own) : reply);
  const isShort = text.trim().split(' ').length <= MAX_AROUND_NUMBER;
  const counts = (stem: string) => isShort || !/^\d+$/.test(stem);
  return (
    groups.length > 0 && groups.every((stems) => stems.some((stem) => counts(stem) && hasStem(text, stem)))
  );
};
