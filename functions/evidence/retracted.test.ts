import { describe, expect, it } from 'vitest';
import { type Kept, mergeKept } from './kept-evidence.ts';
import { joinStatements, type Statement } from './statement.ts';

const FAILED = 'model-version-pinned';
const NOW = '2026-11-20T08:00:00.000Z';

/** What the collector `http` says at an address. */
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

describe('what a collector takes back', () => {
  const [one, other] = ['https://one.example', 'https://other.example'];
  const failed = merge({ evidence: [], facts: [] }, one, failure(one));

  it('goes, though nothing is shown in its place', () => {
    expect(failed.evidence).toHaveLength(1);
    expect(merge(failed, one, said(one, { retracts })).evidence).toEqual([]);
  });

  it('stays where it only was not seen again', () => {
    expect(merge(failed, one, said(one)).evidence).toHaveLength(1);
  });

  it('goes with the address where it had been seen, once it is taken back where the agent is now', () => {
    expect(merge(failed, other, said(other)).evidence).toHaveLength(1);
    expect(merge(failed, other, said(other, { retracts })).evidence).toEqual([]);
  });
});
