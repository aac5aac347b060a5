/** OSCAL tokens: a letter or underscore, then letters, digits, `.`, `-`, and `_`. */
import { trimEnds } from '#shared/kernel/trim-ends.ts';

/** Returns a function that converts texts to unique tokens; invalid characters become hyphens. */
export const tokens = (): ((text: string) => string) => {
  const taken = new Set<string>();
  return (text) => {
    const plain = trimEnds(text.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/-{2,}/g, '-'), '-');
    const token = /^[\p{L}_]/u.test(plain) ? plain : `_${plain}`;
    let free = token;
    for (let n = 2; taken.has(free); n += 1) free = `${token}-${n}`;
    taken.add(free);
    return free;
  };
};
