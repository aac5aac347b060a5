/**
 * What kind of item lies under a key, as a person who pays for it wants to see it: the kind, and what tells items of it apart,
 * such as `AGENTSTATE EVIDENCE`, `RESULT scan`, `SEAL head` or `SESSION`. Ids are left out.
 * @param pk partition key of the table or of an index
 */
export const itemKind = (pk: string, sk = ''): string => {
  const [kind = '', part = ''] = pk.replace(/^T#[^#]*#/, '').split('#');
  // Their sort keys are words, with an id or a framework behind.
  if (kind === 'AGENTSTATE' || kind === 'STATS') return [kind, sk.split('#')[0]].filter(Boolean).join(' ');
  const isGlobal = !pk.startsWith('T#') && kind !== 'INFLIGHT';
  return !isGlobal && /^[a-z]+$/.test(part) ? `${kind} ${part}` : kind;
};
