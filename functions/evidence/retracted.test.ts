import { describe, expect, it } from 'vitest';
import { joinStatements, type Statement } from './statement.ts';
import { type EvidenceSnapshot, mergeEvidence } from './stored-evidence.ts';

const FAILED = 'model-version-pinned';
const NOW = '2026-11-20T08:00:00.000Z';

/** Statement of the collector `http` at an address. */
const stated = (place: string, more: Partial<Statement> = {}): Statement => ({
  collector: 'http',
  observedAt: NOW,
  place,
  kind: { replaces: 'answered', factDays: 30 },
  complete: true,
  evidence: [],
  gaps: [],
  facts: [],
  ...more,
});

const failure = (place: string): Statement =>
  stated(place, {
    evidence: [
      {
        parameterId: FAILED,
        source: 'probe',
        collector: 'http',
        target: place,
        value: false,
        detail: 'Another model.',
        excerpt: '',
      },
    ],
  });
const retracts = [{ parameterId: FAILED, source: 'probe' }] as const;

const merge = (before: EvidenceSnapshot, place: string, statement: Statement): EvidenceSnapshot =>
  mergeEvidence(before, { ...joinStatements([statement]), places: new Set([place]) }, NOW);

describe('a retraction by a collector', () => {
  const [one, other] = ['https://one.example', 'https://other.example'];
  const failed = merge({ evidence: [], facts: [] }, one, failure(one));

  it('removes evidence, even without new evidence', () => {
    expect(failed.evidence).toHaveLength(1);
    expect(merge(failed, one, stated(one, { retracts })).evidence).toEqual([]);
  });

  it('is required: evidence that was only not observed again remains', () => {
    expect(merge(failed, one, stated(one)).evidence).toHaveLength(1);
  });

  it('at the current address removes the evidence from the earlier address', () => {
    expect(merge(failed, other, stated(other)).evidence).toHaveLength(1);
    expect(merge(failed, other, stated(other, { retracts })).evidence).toEqual([]);
  });
});
