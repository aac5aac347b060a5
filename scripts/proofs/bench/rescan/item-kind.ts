/**
 * Returns the kind of an item for cost reports: the kind, and what distinguishes its items, such as
 * `AGENTSTATE EVIDENCE`, `RESULT scan`, `SEAL head` or `SESSION`. Ids are omitted.
 * @param pk partition key of the table or of an index
 */
export const itemKind = (pk: string, sk = ''): string => {
  const [kind = '', part = ''] = pk.replace(/^T#[^#]*#/, '').split('#');
  // Their sort keys are words, followed by an id or a framework.
  if (kind === 'AGENTSTATE' || kind === 'STATS') return [kind, sk.split('#')[0]].filter(Boolean).join(' ');
  const isGlobal = !pk.startsWith('T#') && kind !== 'INFLIGHT';
  return !isGlobal && /^[a-z]+$/.test(part) ? `${kind} ${part}` : kind;
};
