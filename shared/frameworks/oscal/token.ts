/** Ids as OSCAL wants them: a letter or underscore, then letters, digits, `.`, `-` and `_`. */

/** Makes tokens of texts, each another one; what cannot stand in a token becomes a hyphen. */
export const tokens = (): ((text: string) => string) => {
  const taken = new Set<string>();
  return (text) => {
    const plain = text
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '');
    const token = /^[\p{L}_]/u.test(plain) ? plain : `_${plain}`;
    let free = token;
    for (let n = 2; taken.has(free); n += 1) free = `${token}-${n}`;
    taken.add(free);
    return free;
  };
};
