import { describe, expect, it } from 'vitest';
import { leftBy, nothing } from '#shared/counters/stats.ts';
import { agentRow, scored } from '#shared/dashboard/sources-fixture.ts';
import { agentContribution, countedPoints } from './agent-counts.ts';

const points = (of: number) => countedPoints(scored(of));
const nine = (of: number) => [of * 1000, 0, 0, 0, 0, 0, 0, 0, (100 - of) * 1000];
const tallyOf = (item: unknown) => agentContribution(item).tally;

describe('agentContribution', () => {
  it('counts an agent that was never scanned as active, and in its frameworks without a score', () => {
    expect(agentContribution(agentRow({ frameworks: ['hipaa', 'owasp-ai'] }))).toEqual({
      tally: { agents: [1], 'framework:hipaa': [1], 'framework:owasp-ai': [1] },
      lastScanTime: null,
    });
  });

  it.each([
    [69, 0, 1],
    [70, 0, 0],
    [49, 1, 0],
    [0, 1, 0],
  ])('with score %i counts %i with insufficient evidence, and %i below 70', (score, insufficient, low) => {
    const row = agentRow({
      score: scored(score),
      frameworkPoints: { hipaa: points(score) },
      lastScanAt: '2026-11-20T09:00:00.000Z',
    });
    expect(agentContribution(row)).toEqual({
      tally: {
        agents: [1],
        scored: [1, insufficient, low, score, ...nine(score)],
        'framework:hipaa': [1, 1, insufficient, score, ...nine(score)],
      },
      lastScanTime: '2026-11-20T09:00:00.000Z',
    });
  });

  it('counts an inactive agent only as inactive, but keeps the time of its scan', () => {
    const row = agentRow({ status: 'inactive', score: scored(80), lastScanAt: '2026-11-20T09:00:00.000Z' });
    expect(agentContribution(row)).toEqual({
      tally: { agents: [0, 1] },
      lastScanTime: '2026-11-20T09:00:00.000Z',
    });
  });

  it('counts the frameworks that make up the score: the assigned ones, otherwise all scanned ones', () => {
    const frameworkPoints = { hipaa: points(50), 'owasp-ai': points(90) };
    const common = { score: scored(50), frameworkPoints };
    expect(tallyOf(agentRow(common))).not.toHaveProperty('framework:owasp-ai');
    const unassigned = tallyOf(agentRow({ ...common, frameworks: [] }));
    expect(unassigned['framework:owasp-ai']).toEqual([1, 1, 0, 90, ...nine(90)]);
    const elsewhere = tallyOf(agentRow({ ...common, frameworks: ['hitrust'] }));
    expect(elsewhere).toMatchObject({
      'framework:hitrust': [1],
      'framework:hipaa': [1, 1, 0, 50, ...nine(50)],
    });
  });

  it('counts no score for a scan that found no evidence', () => {
    const unscored = { ...scored(0), status: 'not-scored', score: null };
    const row = agentRow({ score: unscored, frameworkPoints: { hipaa: null } });
    expect(tallyOf(row)).toEqual({ agents: [1], 'framework:hipaa': [1] });
  });

  it('keeps only the time of the last scan when an agent is deleted', () => {
    const row = agentRow({ score: scored(80), lastScanAt: '2026-11-20T09:00:00.000Z' });
    expect(leftBy(agentContribution(row))).toEqual({
      tally: {},
      lastScanTime: '2026-11-20T09:00:00.000Z',
    });
  });

  it.each([[{}], [agentRow({ status: 'asleep' })]])('ignores a malformed item', (item) => {
    expect(agentContribution(item)).toEqual(nothing);
  });
});
