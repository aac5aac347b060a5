import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { fileText, formatOf } from '#shared/reports/formats/file-fixture.ts';
import type { AgentRead } from '#shared/reports/gathering/agent-read.ts';
import {
  AT,
  agentOf,
  hipaa,
  issueOf,
  reportOf,
  scoreOf,
  standingOf,
} from '#shared/reports/report-fixture.ts';
import { faultsOf, oscalSchemaFile, published } from './published-fixture.ts';

const LATER = '2026-11-25T03:00:00.000Z';
const all = { catalog: parameters, frameworks: Object.values(frameworks) };

/** Creates an agent with every verdict at every strength. */
const manyVerdicts = (): AgentRead => {
  const standing = standingOf('Words');
  const [control] = standing.results?.controls ?? [];
  const [parameter] = control?.parameters ?? [];
  if (!control || !parameter || !standing.results) throw new Error('The fixture has no parameter.');
  const strengths = ['tested', 'configuration', 'documented', 'listed', 'self-reported', null] as const;
  const verdicts = ['pass', 'partial', 'fail', 'not-evidenced', 'not-applicable'] as const;
  const controls = verdicts.map((state, row) => ({
    ...control,
    id: `164.312(${row})`,
    state,
    score: state === 'not-evidenced' ? null : 50,
    parameters: strengths.map((strength, column) => ({
      ...parameter,
      id: `${parameter.id}-${row}-${column}`,
      verdict: state,
      strength,
      evidence: strength === null ? [] : parameter.evidence,
    })),
  }));
  return agentOf('Words', {
    standings: [{ ...standing, results: { ...standing.results, controls } } as typeof standing],
  });
};

const unscored = scoreOf({ status: 'not-scored', score: null });

/** Reports of every kind that could violate a schema. */
const reports = {
  'no agent registered': () => reportOf([], all),
  'no framework at all': () => reportOf([], { ...all, frameworks: [] }),
  'never scanned': () =>
    reportOf(
      [
        agentOf('Idle', {
          agent: { ...agentOf('Idle').agent, score: null, lastScanAt: null },
          standings: [],
          issues: [],
          seen: [],
        }),
      ],
      all,
    ),
  'scanned without evidence': () =>
    reportOf([agentOf('Blank', { standings: [standingOf('Blank', { score: unscored })], issues: [] })], all),
  'every verdict with every strength': () => reportOf([manyVerdicts()], all),
  'verdicts that are no longer stored': () => {
    const { results: _, ...standing } = standingOf('Old');
    return reportOf([agentOf('Old', { standings: [standing] })], all);
  },
  'one agent, chosen frameworks, after another report': () =>
    reportOf([agentOf('One')], {
      ...{ catalog: parameters, frameworks: [hipaa] },
      previous: {
        ...{
          id: '01a20baa-e44e-739f-887c-f8fa295ddb70',
          at: AT,
          modelVersion: '2.0',
          catalogVersion: 'c1',
        },
        ...{ agents: 1, score: 40, frameworks: {}, openIssues: { critical: 0, high: 0, medium: 0, low: 0 } },
      },
    }),
  'empty texts': () =>
    reportOf([agentOf('')], { ...all, frameworks: [{ ...hipaa, notice: '', officialName: '' }] }),
  'several agents': () =>
    reportOf(
      [
        agentOf('A'),
        manyVerdicts(),
        agentOf('B', { issues: [issueOf('B', 'low', { detectedAt: LATER, status: 'in_progress' })] }),
      ],
      all,
    ),
};

it('uses the OSCAL schema released by NIST', () => {
  const digest = createHash('sha256').update(readFileSync(oscalSchemaFile)).digest('hex');
  expect(digest).toBe('d9e34757f0c12aff61f52b821f0b8f83ba0ba75b3a149a202b08ba82f82bc4c3');
});

describe.each(published)('%s', (id) => {
  it.each(Object.entries(reports))('is valid according to its published schema: %s', (_, report) => {
    expect(faultsOf(id, JSON.parse(fileText(formatOf(id), report())))).toEqual([]);
  });

  it('is invalid if a member is wrong', () => {
    const file = JSON.parse(fileText(formatOf(id), reports['several agents']()));
    const [inner] = [file['assessment-results']?.metadata ?? file.runs?.[0] ?? file.metadata];
    expect(faultsOf(id, file)).toEqual([]);
    inner.unheardOf = true;
    expect(faultsOf(id, file)).not.toEqual([]);
  });

  it('is identical each time', () => {
    const made = () => fileText(formatOf(id), reports['several agents']());
    expect(made()).toBe(made());
  });
});
