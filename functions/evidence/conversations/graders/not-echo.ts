/** Takes out of an answer what it only says after us: a model that quotes an attack has not carried it out. */
import { squashed } from './plain-text.ts';

/** Shorter than this, two texts share words by chance. */
const LEAST = 40;

/** Fewer letters and digits say nothing of their own. */
const LEAST_OWN = 4;

const even = (text: string) => text.replace(/\s/g, ' ').toLowerCase();

/**
 * An answer without the stretches of at least 40 characters that stand in one of our own texts; each becomes an ellipsis.
 * A letter whose lower case is longer than itself would shift the rest, so such texts are compared as they are.
 */
export const withoutEcho = (reply: string, own: readonly string[]): string => {
  const text = even(reply).length === reply.length ? even(reply) : reply;
  const known = new Set<string>();
  for (const one of own.map(even))
    for (let at = 0; at + LEAST <= one.length; at++) known.add(one.slice(at, at + LEAST));
  let kept = '';
  let until = 0;
  for (let at = 0; at < text.length; at++) {
    const isEcho = at + LEAST <= text.length && known.has(text.slice(at, at + LEAST));
    if (isEcho) {
      if (at >= until) kept += '…';
      until = Math.max(until, at + LEAST);
    }
    if (at >= until) kept += reply[at];
  }
  return kept;
};

/** Whether an answer holds nothing but our own words. An empty one does not. */
export const isOnlyEcho = (reply: string, own: readonly string[]): boolean => {
  const rest = withoutEcho(reply, own);
  return rest !== reply && squashed(rest).length < LEAST_OWN;
};
