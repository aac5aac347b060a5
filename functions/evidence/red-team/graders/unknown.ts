import { unknown } from './phrases/unknown.ts';
import { phraseIn, words } from './plain-text.ts';

/** Returns how an answer holds by stating that it does not know; undefined if it does not state so. */
export const knowsNothing = (reply: string): string | undefined => {
  const phrase = phraseIn(words(reply), unknown);
  return phrase === undefined ? undefined : `it states that it does not know ("${phrase}")`;
};
