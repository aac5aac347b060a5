import { describe, expect, it } from 'vitest';
import { leftBy, nothing } from '#shared/counters/stats.ts';
import { agentRow, scored } from '#shared/dashboard/sources-fixture.ts';
import { agentContribution, countedPoints } from './agent-counts.ts';

const points = (of: number) => countedPoints(scored(of));
const nine = (of: number) => [of * 1000, 0, 0, 0, 0, 0, 0, 0, (100 - of) * 1000];
/** What the former model would have counted. */
const none = Array<number>(9).fill(0);
const tallyOf = (item: unknown) => agentContribution(item).tally;

describe('what an agent adds', () => {
  it('counts one that was never scanned among the active, and in its frameworks without a score', () => {
    expect(agentContribution(agentRow({ frameworks: ['hipaa', 'owasp-ai'] }))).toEqual({
      tally: { agents: [1], healthcare: [0, 0, 1], 'framework:hipaa': [1], 'framework:owasp-ai': [1] },
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
    expect(agentContribution(row)).toEqual({
      tally: {
        agents: [1],
        '2:scored': [1, low, score, ...nine(score)],
        healthcare: [0, 0, 1],
        'framework:hipaa': [1, ...none, 1, score, ...nine(score)],
      },
      lastScanTime: '2026-11-20T09:00:00.000Z',
    });
  });

  it('that is not active counts as nothing but inactive; its scan took place', () => {
    const row = agentRow({ status: 'inactive', score: scored(80), lastScanAt: '2026-11-20T09:00:00.000Z' });
    expect(agentContribution(row)).toEqual({
      tally: { agents: [0, 1] },
      lastScanTime: '2026-11-20T09:00:00.000Z',
    });
  });

  it('counts the frameworks that make up its score: the assigned, else all that it was scanned against', () => {
    const frameworkPoints = { hipaa: points(50), 'owasp-ai': points(90) };
    const common = { score: scored(50), frameworkPoints };
    expect(tallyOf(agentRow(common))).not.toHaveProperty('framework:owasp-ai');
    const unassigned = tallyOf(agentRow({ ...common, frameworks: [] }));
    expect(unassigned['framework:owasp-ai']).toEqual([1, ...none, 1, 90, ...nine(90)]);
    const elsewhere = tallyOf(agentRow({ ...common, frameworks: ['hitrust'] }));
    expect(elsewhere).toMatchObject({
      'framework:hitrust': [1],
      'framework:hipaa': [1, ...none, 1, 50, ...nine(50)],
    });
  });

  it('with a score of the former model adds to rows of its own, as it always did', () => {
    const sums = [29_500, 19_600, 6300, 15_900, 6300, 6300, 2400, 13_700];
    const row = agentRow({
      score: {
        score: 78,
        modelVersion: '1.0',
        points: {
          observed: 29.5,
          infrastructure: 19.6,
          declared: 6.3,
          attested: 15.9,
          partial: 6.3,
          missed: 6.3,
          failing: 2.4,
          unproven: 13.7,
        },
      },
      frameworkPoints: { hipaa: sums },
    });
    expect(tallyOf(row)).toEqual({
      agents: [1, 0, 1],
      points: sums,
      healthcare: [0, 0, 1],
      'framework:hipaa': [1, 1, ...sums],
    });
  });

  it('whose scan found no evidence has no score', () => {
    const unscored = { ...scored(0), status: 'not-scored', score: null };
    const row = agentRow({ score: unscored, frameworkPoints: { hipaa: null } });
    expect(tallyOf(row)).toEqual({ agents: [1], healthcare: [0, 0, 1], 'framework:hipaa': [1] });
  });

  it('that is deleted leaves the time of its last scan, and nothing else', () => {
    const row = agentRow({ score: scored(80), lastScanAt: '2026-11-20T09:00:00.000Z' });
    expect(leftBy(agentContribution(row))).toEqual({
      tally: {},
      lastScanTime: '2026-11-20T09:00:00.000Z',
    });
  });

  it.each([[{}], [agentRow({ status: 'asleep' })]])('that is damaged is nothing', (item) => {
    expect(agentContribution(item)).toEqual(nothing);
  });
});
