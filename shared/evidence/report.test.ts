import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { evidenceReport } from './report.ts';

const one = { parameterId: 'a', target: 'pod/1', value: true, detail: 'Seen.', excerpt: 'line' };
const report = { observedAt: '2026-11-20T09:00:00Z', evidence: [one], gaps: [] };
const faults = (more: object) =>
  (v.safeParse(evidenceReport, { ...report, ...more }).issues ?? []).map((issue) => v.getDotPath(issue));

describe('an evidence report', () => {
  it('has its time in milliseconds, and no marks or facts by default', () => {
    expect(v.parse(evidenceReport, report)).toEqual({
      observedAt: '2026-11-20T09:00:00.000Z',
      evidence: [{ ...one, marks: [] }],
      gaps: [],
      facts: [],
    });
  });

  it.each([
    ['an invalid time', { observedAt: 'yesterday' }, ['observedAt']],
    ['an excerpt over 2 KiB', { evidence: [{ ...one, excerpt: 'ü'.repeat(1025) }] }, ['evidence.0.excerpt']],
    ['a source that there is not', { evidence: [{ ...one, source: 'rumour' }] }, ['evidence.0.source']],
    ['an empty target', { evidence: [{ ...one, target: '' }] }, ['evidence.0.target']],
    ['more than 500 findings', { evidence: Array(501).fill(one) }, ['evidence']],
    ['a field that there is not', { evidence: [{ ...one, strength: 'tested' }] }, ['evidence.0.strength']],
    [
      'a gap without a reason',
      { gaps: [{ parameterId: 'a', target: 'b', outcome: 'error' }] },
      ['gaps.0.reason'],
    ],
    ['a fact that there is not', { facts: [{ fact: 'is-nice', value: 'yes' }] }, ['facts.0.fact']],
  ])('reports %s', (_, more, paths) => {
    expect(faults(more)).toEqual(paths);
  });
});
