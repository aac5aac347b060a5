import { describe, expect, it } from 'vitest';
import { milliPoints } from '#shared/scans/points.ts';
import { contributionAfterDeletion, contributionOf } from './contribution.ts';
import { agentRow, issueRow, observed, scored } from './sources-fixture.ts';
import { nothing } from './stats.ts';

const points = (of: number) => milliPoints(observed(of));
const eight = (of: number) => [of * 1000, 0, 0, 0, 0, 0, 0, (100 - of) * 1000];
const tallyOf = (kind: 'AGENT' | 'ISSUE', item: unknown) => contributionOf(kind, item).tally;

describe('contributionOf an agent', () => {
  it('counts one that was never scanned among the active, and in its frameworks without a score', () => {
    expect(contributionOf('AGENT', agentRow({ frameworks: ['hipaa', 'owasp-ai'] }))).toEqual({
      tally: { agents: [1], 'framework:hipaa': [1], 'framework:owasp-ai': [1] },
      lastScanTime: null,
    });
  });

  it.each([
    [69, 1],
    [70, 0],
    [0, 1],
  ])('with the score %i counts %i below 70', (score, low) => {
    const row = agentRow({
      score: scored(score),
      frameworkPoints: { hipaa: points(score) },
      lastScanAt: '2026-11-20T09:00:00.000Z',
    });
    expect(contributionOf('AGENT', row)).toEqual({
      tally: {
        agents: low ? [1, 0, 1, 1] : [1, 0, 1],
        points: eight(score),
        'framework:hipaa': [1, 1, ...eight(score)],
      },
      lastScanTime: '2026-11-20T09:00:00.000Z',
    });
  });

  it('that is not active counts as nothing but inactive; its scan took place', () => {
    const row = agentRow({ status: 'inactive', score: scored(80), lastScanAt: '2026-11-20T09:00:00.000Z' });
    expect(contributionOf('AGENT', row)).toEqual({
      tally: { agents: [0, 1] },
      lastScanTime: '2026-11-20T09:00:00.000Z',
    });
  });

  it('counts the frameworks that make up its score: the assigned, else all that it was scanned against', () => {
    const frameworkPoints = { hipaa: points(50), 'owasp-ai': points(90) };
    const common = { score: scored(50), frameworkPoints };
    expect(tallyOf('AGENT', agentRow(common))).not.toHaveProperty('framework:owasp-ai');
    const unassigned = tallyOf('AGENT', agentRow({ ...common, frameworks: [] }));
    expect(unassigned['framework:owasp-ai']).toEqual([1, 1, ...eight(90)]);
    const elsewhere = tallyOf('AGENT', agentRow({ ...common, frameworks: ['hitrust'] }));
    expect(elsewhere).toMatchObject({ 'framework:hitrust': [1], 'framework:hipaa': [1, 1, ...eight(50)] });
  });

  it('whose scan found no evidence has no score', () => {
    const unscored = { ...scored(0), status: 'not-scored', score: null };
    const row = agentRow({ score: unscored, frameworkPoints: { hipaa: null } });
    expect(tallyOf('AGENT', row)).toEqual({ agents: [1], 'framework:hipaa': [1] });
  });
});

describe('contributionOf an issue', () => {
  it('that is open counts once in each framework that it breaks, however many of its controls', () => {
    const controls = ['hipaa:164.312(b)', 'hipaa:164.308(a)(1)', 'owasp-ai:ASI:02'];
    expect(tallyOf('ISSUE', issueRow({ controls }))).toEqual({
      'issues:high': [1],
      'broken:hipaa': [0, 1],
      'broken:owasp-ai': [0, 1],
    });
  });

  it.each([
    ['in_progress', [0, 1]],
    ['resolved', [0, 0, 1]],
    ['dismissed', [0, 0, 0, 1]],
  ])('that is %s breaks nothing any more', (status, row) => {
    expect(tallyOf('ISSUE', issueRow({ status }))).toEqual({ 'issues:high': row });
  });
});

describe('contributionOf', () => {
  it.each([
    ['AGENT', {}],
    ['AGENT', agentRow({ status: 'asleep' })],
    ['ISSUE', issueRow({ controls: 'hipaa' })],
    ['ISSUE', undefined],
  ] as const)('counts a damaged %s as nothing', (kind, item) => {
    expect(contributionOf(kind, item)).toEqual(nothing);
  });

  it('keeps the time of the last scan of an agent that is deleted, and nothing else', () => {
    const row = agentRow({ score: scored(80), lastScanAt: '2026-11-20T09:00:00.000Z' });
    expect(contributionAfterDeletion('AGENT', row)).toEqual({
      tally: {},
      lastScanTime: '2026-11-20T09:00:00.000Z',
    });
  });
});
