import { describe, expect, it } from 'vitest';
import { type Kept, mergeKept } from './kept-evidence.ts';
import { joinStatements, type Statement } from './statement.ts';

const FAILED = 'model-version-pinned';
const NOW = '2026-11-20T08:00:00.000Z';

/** Statement of the collector `http` at an address. */
const said = (place: string, more: Partial<Statement> = {}): Statement => ({
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
  said(place, {
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

const merge = (before: Kept, place: string, statement: Statement): Kept =>
  mergeKept(before, { ...joinStatements([statement]), places: new Set([place]) }, NOW);

describe('a retraction by a collector', () => {
  const [one, other] = ['https://one.example', 'https://other.example'];
  const failed = merge({ evidence: [], facts: [] }, one, failure(one));

  it('removes evidence, even without new evidence', () => {
    expect(failed.evidence).toHaveLength(1);
    expect(merge(failed, one, said(one, { retracts })).evidence).toEqual([]);
  });

  it('is required: evidence that was only not observed again remains', () => {
    expect(merge(failed, one, said(one)).evidence).toHaveLength(1);
  });

  it('at the current address removes the evidence from the earlier address', () => {
    expect(merge(failed, other, said(other)).evidence).toHaveLength(1);
    expect(merge(failed, other, said(other, { retracts })).evidence).toEqual([]);
  });
});
