import { describe, expect, it } from 'vitest';
import { agentContribution } from '#shared/agents/agent-counts.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { AgentRead } from '../gathering/agent-read.ts';
import type { ModelInput } from '../gathering/model-of.ts';
import {
  AT,
  agentOf,
  catalogFramework,
  hipaa,
  issueOf,
  reportOf,
  requestOf,
  scoreOf,
  standingOf,
} from '../report-fixture.ts';
import { board } from '../styles/board.ts';
import { clinical } from '../styles/clinical.ts';
import { executive } from '../styles/executive.ts';
import type { NarrativeStyle } from '../styles/narrative-style.ts';
import { narrativeStyles } from '../styles/styles.ts';
import { statementsOf } from './compose.ts';

/** Content of a report, by section. */
const quoted = (
  reads: readonly AgentRead[],
  input: Partial<ModelInput> = {},
  style: NarrativeStyle = executive,
): Readonly<Record<string, string>> => {
  const whole = { catalog: parameters, frameworks: [hipaa], ...input };
  const { document } = reportOf(reads, whole, style);
  return Object.fromEntries(
    statementsOf(document.sections).map(({ id, sentences }) => [id, sentences.join('\n')]),
  );
};

/** An agent that counts with this score, as in its counter row. */
const counting = (name: string, score = scoreOf(), more: Partial<AgentRead> = {}): AgentRead => {
  const read = agentOf(name, { standings: [standingOf('Words', { score })], ...more });
  const agent = { ...read.agent, id: name, name, score };
  const row = { type: agent.type, status: agent.status, frameworks: ['hipaa'], score, lastScanAt: AT };
  return { ...read, agent, counted: agentContribution(row) };
};

const unseen = {
  ...{ tested: 0, configuration: 0, documented: 0, listed: 0, selfReported: 25 },
  ...{ needsStrongerProof: 35, partialLoss: 0, failing: 0, noEvidence: 40 },
};

describe('a report without data', () => {
  it('states that there is nothing to report, never that there are no problems', () => {
    const { summary, risk, actions } = quoted([]);
    expect(summary).toContain('No agent is registered, so there is nothing to report.');
    expect(risk).toContain('The risk is not assessed');
    expect(actions).toContain('There are no scan results, so there are no actions yet. Run a scan first.');
  });

  it('names agents that were never scanned, and claims no score', () => {
    const idle = counting('Idle', scoreOf(), { standings: [], issues: [] });
    const read = { ...idle, agent: { ...idle.agent, score: null, lastScanAt: null } };
    const counted = agentContribution({
      type: 'Operations',
      status: 'active',
      frameworks: ['hipaa'],
      score: null,
      lastScanAt: null,
    });
    const { summary, limits } = quoted([{ ...read, counted }]);
    expect(summary).toContain('There is no compliance score: no active agent has a score yet.');
    expect(limits).toContain(
      '1 agent: no completed scan is part of this report, so there are no results. “Idle”.',
    );
  });
});

describe('the basis of a score', () => {
  it('separates what was tested from what is missing', () => {
    const { summary, limits } = quoted([counting('A'), counting('B')]);
    expect(summary).toContain(
      'The compliance score is 50%, the mean of 2 of 2 active agents: Non-Compliant.',
    );
    expect(summary).toContain('Of 100 points, 50 are earned: 50 by tests.');
    expect(summary).not.toContain('not verified');
    expect(limits).toContain('50 are verified, 0 are documented, and 0 are listed or self-reported');
    expect(limits).toContain('40 have no evidence');
  });

  it('reports a self-reported score as not verified, in the summary and among the limits', () => {
    const lying = scoreOf({ score: 25, verified: 0, points: unseen });
    const { summary, limits } = quoted([counting('Liar', lying), counting('Honest')]);
    expect(quoted([counting('Liar', lying)]).summary).toContain(
      'The score is self-reported, not verified: no point comes from a test',
    );
    expect(summary).not.toContain('The score is self-reported, not verified');
    expect(limits).toContain('1 agent: all earned points come from self-reported or listed evidence.');
    expect(limits).toContain('“Liar”.');
  });

  it('explains the cap of a capped score', () => {
    const cap = { limit: 69, cause: 'critical-fails', sentence: 'At most 69: “Logging” fails.' } as const;
    const one = counting('A', scoreOf({ cap }));
    const { summary } = quoted([one], { request: requestOf('T', { agentId: 'A' }) });
    expect(summary).toContain('The compliance score is 50%: Non-Compliant. At most 69: “Logging” fails.');
  });

  it('omits the score over all frameworks if frameworks were selected', () => {
    const request = requestOf('T', { frameworks: ['hipaa'] });
    const { summary } = quoted([counting('A')], { request });
    expect(summary).toContain('against HIPAA only');
    expect(summary).toContain(
      'A report on selected frameworks does not include the score over all frameworks.',
    );
    expect(summary).not.toContain('The compliance score is');
  });
});

describe('comparisons', () => {
  const slight = { ...unseen, tested: 0.02, configuration: 0.01, selfReported: 24.97 };

  it('never say that nothing is verified of a score with the slightest verified points', () => {
    const score = scoreOf({ score: 25, verified: 0, points: slight });
    const { summary, limits } = quoted([counting('A', score)]);
    expect(summary).toContain('less than 0.1 by tests, less than 0.1 by configuration, 25 self-reported.');
    expect(summary).toContain('Less than 1 point is verified.');
    expect(summary).not.toContain('not verified');
    expect(limits).toContain('less than 0.1 are verified');
    expect(limits).not.toContain('all earned points come from self-reported or listed evidence');
  });

  it('name every framework with the lowest score, and none if all scores are equal', () => {
    const scores = [0, 0, 40].map((score) => scoreOf({ score }));
    const [hitrust, owasp] = ['hitrust', 'owasp-ai'].map(catalogFramework) as [Framework, Framework];
    const covered = [hipaa, hitrust, owasp];
    const standings = covered.map(({ key, name }, index) =>
      standingOf('Words', { key, name, score: scores[index] ?? scoreOf() }),
    );
    const request = requestOf('T', { agentId: 'A' });
    const spread = (some: typeof standings) =>
      quoted([counting('A', scoreOf(), { standings: some })], { request, frameworks: covered }).summary;
    expect(spread(standings)).toContain(
      `Of 3 frameworks with a score, the lowest is 0% (HIPAA, ${hitrust.name}) and the highest is 40% (${owasp.name}).`,
    );
    expect(spread(standings.slice(0, 2))).not.toContain('the lowest is');
  });

  it('count the agents that share the score of the last one listed as lowest', () => {
    const scores = [5, ...Array.from({ length: 14 }, () => 7), 6];
    const reads = scores.map((score, index) => counting(`Agent ${index}`, scoreOf({ score })));
    expect(quoted(reads).summary).toContain('6 further agents have the same score as the last agent listed.');
    expect(quoted(reads.slice(0, 10)).summary).not.toContain('the same score as');
  });

  it('name one of several risks of the highest severity as an example only', () => {
    const ids = ['phi-redaction-in-logs', 'retention-period-set'];
    const issues = ids.map((parameterId) => issueOf(parameterId, 'high', { id: parameterId, parameterId }));
    const { summary } = quoted([counting('A', scoreOf(), { issues })], {}, clinical);
    expect(summary).toContain('2 of them have the highest severity, high, such as “');
    expect(summary).not.toContain('The most severe is');
  });

  it('state the worst severity of an issue that was detected with several', () => {
    const [high, low] = (['high', 'low'] as const).map((severity) =>
      counting(severity, scoreOf(), { issues: [issueOf('It fails', severity)] }),
    ) as [AgentRead, AgentRead];
    for (const reads of [
      [high, low],
      [low, high],
    ])
      expect(quoted(reads).risk).toContain('The highest severity is high.');
  });
});

describe('risks and actions', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => counting(name));
  const minor = issueOf('A minor thing', 'low', { id: 'i2', parameterId: 'session-idle-timeout' });

  it('name a few of many agents and count the others', () => {
    const { actions } = quoted(many);
    expect(actions).toContain('Affects 7 agents: “A”, “B”, “C”, “D”, “E” and 2 more.');
  });

  it('are sorted by severity and exclude resolved issues', () => {
    const resolved = issueOf('Gone', 'critical', {
      id: 'i3',
      parameterId: 'admin-mfa-enforced',
      status: 'resolved',
    });
    const { document } = reportOf(
      [counting('A', scoreOf(), { issues: [minor, resolved, issueOf('Grave')] })],
      {
        catalog: parameters,
        frameworks: [hipaa],
      },
    );
    expect(document.model.risks.map(({ title }) => title)).toEqual(['Grave', 'A minor thing']);
    expect(document.model.actions.map(({ priority }) => priority)).toEqual(['immediate', 'short-term']);
  });

  it('count what exceeds the limit of a style', () => {
    const ids = Object.keys(parameters).slice(0, 8);
    const issues = ids.map((parameterId, index) =>
      issueOf(`Failure ${index}`, 'high', { id: parameterId, parameterId }),
    );
    const { risk } = quoted([counting('A', scoreOf(), { issues })], {}, board);
    expect(risk).toContain(
      '8 parameters have an open or in-progress issue on at least one agent. The highest severity is high.',
    );
    expect(risk).toContain('3 further parameters of the same or lower severity are not listed here.');
  });

  it('omit the action plan if it was not requested', () => {
    const request = requestOf('T', { includesRemediationPlan: false });
    expect(quoted([counting('A')], { request })).not.toHaveProperty('actions');
    expect(quoted([counting('A')])).toHaveProperty('actions');
  });

  it('put patient data first for clinical leaders', () => {
    const phi = issueOf('Logs hold patient data', 'high', { parameterId: 'phi-redaction-in-logs' });
    const { summary } = quoted([counting('A', scoreOf(), { issues: [phi] })], {}, clinical);
    expect(summary).toContain('1 parameter with an open issue concerns patient data');
    expect(quoted([counting('A', scoreOf(), { issues: [minor] })], {}, clinical).summary).toContain(
      'No open issue concerns patient data, human oversight or permitted agent responses. This covers only what was checked',
    );
  });
});

describe('changes', () => {
  const previous = {
    ...{ id: '01a20baa-0000-739f-887c-f8fa295ddb75', at: '2026-10-01T00:00:00.000Z' },
    ...{ modelVersion: '3.0', catalogVersion: 'c1', agents: 2, score: 40 },
    frameworks: { hipaa: 40 },
    openIssues: { critical: 2, high: 1, medium: 0, low: 0 },
  };

  it('count what was detected and resolved since the last report', () => {
    const before = '2026-09-01T00:00:00.000Z';
    const issues = [
      issueOf('New'),
      issueOf('Old', 'high', { id: 'i2', parameterId: 'admin-mfa-enforced', detectedAt: before }),
      issueOf('Mended', 'high', {
        id: 'i3',
        parameterId: 'session-idle-timeout',
        detectedAt: before,
        resolvedAt: AT,
        status: 'resolved',
      }),
    ];
    const { changes } = quoted([counting('A', scoreOf(), { issues })], { previous });
    expect(changes).toContain(
      'Open issues: 3 previously, 2 now. Since the last report, 1 issue was detected and 1 was resolved.',
    );
    expect(changes).toContain('Registered agents: 2 previously, 1 now.');
  });

  it('compare scores only under the same rules', () => {
    const other = { ...previous, modelVersion: '1.0' };
    expect(quoted([counting('A')], { previous: other }).changes).toContain('Scores are not compared');
    const catalog = { ...previous, catalogVersion: 'c0' };
    expect(quoted([counting('A')], { previous: catalog }).changes).toContain('The catalog has changed since');
    expect(quoted([counting('A')]).changes).toContain('This is the first report of this scope');
  });
});

describe('limits', () => {
  it('name the collectors that could not check, with reasons, once per agent', () => {
    const standing = standingOf('It timed out');
    const twice = [standing, { ...standing, key: 'hitrust', name: 'HITRUST' }];
    const { limits } = quoted([counting('A', scoreOf(), { standings: twice })]);
    expect(limits).toContain('1 agent: collector mcp failed. Reason: It timed out. “A”.');
    expect(limits).toContain(
      '1 agent: an address did not respond, so behavior at that address was not tested. “A”.',
    );
  });

  it('name a ruled-out fact by its label', () => {
    const standing = standingOf('Words');
    Object.assign(standing.results ?? {}, { scope: [{ fact: 'is-multi-agent', ruledOut: true }] });
    const { limits } = quoted([counting('A', scoreOf(), { standings: [standing] })]);
    expect(limits).toContain('two accounts confirmed that “Works with other agents” does not apply');
  });

  it('count reasons beyond the limit', () => {
    const reads = Array.from({ length: 100 }, (_, index) =>
      counting(`Agent ${index}`, scoreOf(), { standings: [standingOf(`Reason ${index}`)] }),
    );
    expect(quoted(reads).limits).toMatch(/\d+ further limits of individual agents/);
  });
});

it.each(narrativeStyles)('style $id has every section, with complete limits and method', (style) => {
  const sections = quoted([counting('A')], {}, style);
  expect(Object.keys(sections).toSorted()).toEqual(
    ['summary', 'frameworks', 'risk', 'actions', 'changes', 'method', 'limits'].toSorted(),
  );
  const usual = quoted([counting('A')]);
  expect([sections.limits, sections.method]).toEqual([usual.limits, usual.method]);
});
