import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { agentContribution, agentTotal, countedPoints } from '#shared/agents/agent-counts.ts';
import { applyDelta, nothing, type Stats, sameStats } from '#shared/counters/stats.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { exposureContribution } from '#shared/issues/exposure-counts.ts';
import { issueContribution, issueTotal } from '#shared/issues/issue-counts.ts';
import { agentScore } from '#shared/scoring/agent-score.ts';
import { dashboardStats } from './contract.ts';
import { statsReplyOf } from './reply.ts';
import { agentRow, issueRow, observed, scored } from './sources-fixture.ts';

const agent = (more: Parameters<typeof agentRow>[0]) => agentContribution(agentRow(more));
const issue = (more: Parameters<typeof issueRow>[0]) => issueContribution(issueRow(more));
const sum = (...contributions: readonly Stats[]) =>
  contributions.reduce((stats, after) => applyDelta(stats, { before: nothing, after }), nothing);

const scanned = (score: number, lastScanAt = '2026-11-20T09:00:00.000Z') =>
  agent({ score: scored(score), frameworkPoints: { hipaa: countedPoints(scored(score)) }, lastScanAt });

describe('statsReplyOf', () => {
  it('returns a new tenant without a score, with all frameworks of the catalog', () => {
    const reply = statsReplyOf(nothing);
    expect(reply).toMatchObject({
      activeAgents: 0,
      averageComplianceScore: null,
      coverage: null,
      points: null,
      openIssues: 0,
      lastScanTime: null,
    });
    expect(reply.frameworks.map(({ name }) => name)).toEqual(Object.values(frameworkNames));
    expect(v.is(dashboardStats, reply)).toBe(true);
  });

  it('averages over the agents with a score and reports how many have one', () => {
    const reply = statsReplyOf(
      sum(scanned(60), scanned(81, '2026-11-20T10:00:00.000Z'), agent({}), agent({ status: 'inactive' })),
    );
    expect(reply).toMatchObject({
      activeAgents: 3,
      registeredAgents: 4,
      scoredAgents: 2,
      averageComplianceScore: 71,
      coverage: 71,
      lowComplianceAgentsCount: 1,
      lastScanTime: '2026-11-20T10:00:00.000Z',
    });
    expect(reply.points).toEqual(observed(70.5));
    expect(reply.frameworks[0]).toMatchObject({ key: 'hipaa', score: 71, scored: 2, agents: 3 });
    expect(reply.frameworks[1]).toMatchObject({ key: 'hitrust', score: null, scored: 0, agents: 0 });
  });

  it('counts issues by status, and open issues by severity and framework', () => {
    const stats = sum(
      issue({ severity: 'critical' }),
      issue({ severity: 'medium', controls: ['owasp-ai:LLM01'] }),
      issue({ severity: 'critical', status: 'in_progress' }),
      issue({ severity: 'low', status: 'resolved' }),
    );
    expect(statsReplyOf(stats)).toMatchObject({
      openIssues: 2,
      inProgressIssues: 1,
      resolvedIssues: 1,
      criticalIssuesCount: 1,
      openBySeverity: { critical: 1, high: 0, medium: 1, low: 0 },
    });
    const byKey = new Map(statsReplyOf(stats).frameworks.map((one) => [one.key, one]));
    expect(byKey.get('hipaa')).toMatchObject({ openIssues: 1, worstSeverity: 'critical' });
    expect(byKey.get('owasp-ai')).toMatchObject({ openIssues: 1, worstSeverity: 'medium' });
    expect(byKey.get('hitrust')).toMatchObject({ openIssues: 0, worstSeverity: null });
    expect(issueTotal(stats, { status: undefined, severity: undefined })).toBe(4);
    expect(issueTotal(stats, { status: undefined, severity: 'critical' })).toBe(2);
    expect(issueTotal(stats, { status: 'resolved', severity: undefined })).toBe(1);
    expect(issueTotal(stats, { status: 'open', severity: 'critical' })).toBe(1);
    expect(agentTotal(sum(agent({}), agent({ status: 'inactive' })))).toBe(2);
  });

  it('returns the score that an agent score of the same scores would have', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 20 }), (scores) => {
        const { score, coverage, points } =
          agentScore(scores.map((one) => ({ name: 'HIPAA', score: scored(one) }))) ?? {};
        const reply = statsReplyOf(sum(...scores.map((one) => scanned(one))));
        expect(reply).toMatchObject({ averageComplianceScore: score, coverage, points });
        expect(reply.frameworks[0]).toMatchObject({ score, coverage, points });
      }),
    );
  });
});

describe('applyDelta', () => {
  const contributions = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 100 }).map((score) => scanned(score)),
      fc.constantFrom('open', 'resolved').map((status) => issue({ status })),
    ),
    { maxLength: 12 },
  );

  it('is independent of order, and subtracts what it added', () => {
    fc.assert(
      fc.property(contributions, contributions, (first, second) => {
        const both = sum(...first, ...second);
        expect(sum(...second, ...first)).toEqual(both);
        const back = second.reduce((stats, before) => applyDelta(stats, { before, after: nothing }), both);
        expect(back.tally).toEqual(sum(...first).tally);
        expect(sameStats(both, back)).toBe(second.length === 0);
      }),
    );
  });
});

describe('PHI exposure', () => {
  const healthcare = (handlesPhi: string | undefined, coverage?: number) =>
    agent({
      handlesPhi,
      frameworkPoints: coverage === undefined ? {} : { hipaa: countedPoints(scored(coverage)) },
    });
  const exposed = (...open: readonly number[]) => exposureContribution({ healthcare: true, open });
  const [well, little, unseen] = [healthcare('yes', 50), healthcare('unknown', 49), healthcare(undefined)];

  it.each([
    ['no agent', [], null, [0, 0]],
    ['only agents without PHI', [healthcare('no', 90)], null, [0, 0]],
    ['nothing open and all shown', [well, well], 'low', [2, 2]],
    ['only low ones open and all shown', [well, exposed(0, 0, 0, 3)], 'low', [1, 1]],
    ['nothing open and one little shown', [well, little], null, [2, 1]],
    ['nothing open and one never scanned', [well, unseen], null, [2, 1]],
    ['a medium one open', [well, little, exposed(0, 0, 1)], 'medium', [2, 1]],
    ['high ones among others', [little, exposed(0, 2, 5, 1)], 'high', [1, 0]],
    ['a critical one', [well, exposed(1, 2)], 'critical', [1, 1]],
    ['one of an agent that is inactive', [agent({ status: 'inactive' }), exposed(1)], 'critical', [0, 0]],
  ] as const)('with %s', (_, sources, phiRisk, [agents, shown]) => {
    expect(statsReplyOf(sum(...sources)).healthcare).toMatchObject({ phiRisk, agents, shown });
  });
});
