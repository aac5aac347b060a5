import { describe, expect, it } from 'vitest';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import { isExpired, viewKnown } from './known-evidence-view.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

const evidence = (digest: string, more: Partial<EvidenceReply> = {}): EvidenceReply => ({
  parameterId: 'token-lifetime',
  source: 'probe',
  strength: 'tested',
  value: 60,
  collector: 'http',
  target: 'https://agent.example',
  detail: 'The token named an hour.',
  excerpt: 'expires_in: 3600',
  marks: [],
  digest,
  observedAt: '2026-11-19T12:00:00.000Z',
  expiresAt: '2026-12-19T12:00:00.000Z',
  ...more,
});

const parameters = new Map([['token-lifetime', { title: 'Tokens are short-lived' }]]);
const past = evidence('past', { expiresAt: '2026-11-20T12:00:00.000Z' });
const declared = evidence('declared', {
  source: 'manifest',
  strength: 'self-reported',
  parameterId: 'kill-switch-available',
  target: 'manifest',
});
const newer = evidence('newer', { observedAt: '2026-11-20T09:00:00.000Z' });
const all = [past, declared, evidence('older'), newer];

const digests = (search: Parameters<typeof viewKnown>[2]) =>
  viewKnown(all, parameters, search, now).map(({ digest }) => digest);

describe('stored evidence of an agent', () => {
  it('shows current evidence first, then the strongest, then the newest', () => {
    expect(digests({})).toEqual(['newer', 'older', 'declared', 'past']);
  });

  it('counts evidence as expired from its expiry time onward', () => {
    expect(isExpired(past, now)).toBe(true);
    expect(isExpired(past, new Date(now.getTime() - 1))).toBe(false);
  });

  it('is filtered by state, by source, and by words in any visible text', () => {
    expect(digests({ state: 'expired' })).toEqual(['past']);
    expect(digests({ state: 'current', source: 'probe' })).toEqual(['newer', 'older']);
    expect(digests({ q: 'short-lived EXPIRES_IN' })).toEqual(['newer', 'older', 'past']);
    expect(digests({ q: 'kill-switch' })).toEqual(['declared']);
    expect(digests({ q: 'absent' })).toEqual([]);
  });
});
