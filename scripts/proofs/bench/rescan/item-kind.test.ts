import { expect, it } from 'vitest';
import { itemKind } from './item-kind.ts';

const tenant = 'T#0199b1de-7c1e-7000-8000-000000000001';
const id = '0199b1de-7c1e-7000-8000-000000000002';

it.each([
  ['SCAN', `${tenant}#SCAN`, id],
  ['AGENTSTATE EVIDENCE', `${tenant}#AGENTSTATE#agent#${id}`, 'EVIDENCE'],
  ['AGENTSTATE SCORE', `${tenant}#AGENTSTATE#agent#${id}`, 'SCORE#hipaa'],
  ['RESULT scan', `${tenant}#RESULT#scan#${id}`, 'RESULT'],
  ['RESULT agent', `${tenant}#RESULT#agent#${id}`, 'f00d'],
  ['AUDIT', `${tenant}#AUDIT#2026-11`, id],
  ['SEAL head', `${tenant}#SEAL#head`, 'HEAD'],
  ['STATS FRAMEWORK', `${tenant}#STATS`, 'FRAMEWORK#hipaa'],
  ['APPLIED score', `${tenant}#APPLIED#score#hipaa`, id],
  ['IDEMPOTENCY', `${tenant}#IDEMPOTENCY#${id}`, 'f00d'],
  ['SESSION', 'SESSION#abcdef', 'SESSION'],
  ['INFLIGHT scan', 'INFLIGHT#scan', ''],
])('%s', (kind, pk, sk) => {
  expect(itemKind(pk, sk)).toBe(kind);
});

it('accepts the partition of an index, and of a query', () => {
  expect(itemKind(`${tenant}#ISSUE#framework#hipaa#open`)).toBe('ISSUE framework');
  expect(itemKind(`${tenant}#STATS`)).toBe('STATS');
});
