/** For tests: an agent with the results of its scans, and the report on several agents. */
import { frameworks } from '#shared/frameworks/catalog.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { nameUuid } from '#shared/frameworks/oscal/name-uuid.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import type { SeenLine } from './agent-section.ts';
import { composeReport } from './composing/compose.ts';
import type { ReportDocument } from './formats/report-format.ts';
import type { AgentRead, ReadIssue, ReadStanding } from './gathering/agent-read.ts';
import { gather, nothingGathered } from './gathering/gathered.ts';
import { type ModelInput, modelOf, type ReportRequest } from './gathering/model-of.ts';
import { sectionOf } from './gathering/section-of.ts';
import { auditor } from './styles/auditor.ts';
import type { NarrativeStyle } from './styles/narrative-style.ts';

export const AT = '2026-11-24T03:00:00.000Z';

/** @throws Error for a key that the catalog lacks */
export const catalogFramework = (key: string): Framework => {
  const found = Object.values(frameworks).find((framework) => framework.key === key);
  if (!found) throw new Error(`The catalog has no framework ${key}.`);
  return found;
};
export const hipaa = catalogFramework('hipaa');

const noPoints = {
  ...{ tested: 0, configuration: 0, documented: 0, listed: 0, selfReported: 0 },
  ...{ needsStrongerProof: 0, partialLoss: 0, failing: 0, noEvidence: 100 },
};

export const scoreOf = (more: Partial<ScoreObject> = {}): ScoreObject => ({
  ...{
    status: 'scored',
    score: 50,
    label: 'non-compliant',
    cap: null,
    verified: 50,
    coverage: 60,
    passRate: 80,
    worstSeverity: null,
  },
  counts: { pass: 4, partial: 0, fail: 1, 'not-evidenced': 5, 'not-applicable': 0 },
  freshness: { oldest: AT, newest: AT, firstExpiry: AT },
  ...{ modelVersion: '3.0', catalogVersion: 'c1' },
  points: { ...noPoints, tested: 50, failing: 10, noEvidence: 40 },
  ...more,
});

/** Returns a framework score with one control and one parameter, whose texts are `words`. */
export const standingOf = (words: string, more: Partial<ReadStanding> = {}): ReadStanding => {
  const score = more.score ?? scoreOf();
  return {
    ...{ key: 'hipaa', name: 'HIPAA', scanId: 'scan-1', completedAt: AT, reevaluated: false },
    score,
    counted: { tally: {}, lastScanTime: null },
    addresses: [{ address: words, reached: 'no', reason: words }],
    results: {
      ...score,
      controls: [
        {
          ...{ id: '164.312(b)', title: words, intent: words, state: 'fail', score: 0, points: noPoints },
          parameters: [
            {
              ...{ id: 'audit-logging-enabled', title: words, verdict: 'fail', severity: 'critical' },
              ...{
                reason: words,
                change: words,
                worth: 10,
                conflict: false,
                strength: 'tested',
                credit: 0,
              },
              evidence: [
                {
                  ...{
                    parameterId: 'audit-logging-enabled',
                    source: 'probe',
                    strength: 'tested',
                    value: words,
                  },
                  ...{ collector: 'http', target: words, detail: words, excerpt: words, marks: [] },
                  ...{ digest: 'd'.repeat(64), observedAt: AT, expiresAt: AT },
                },
              ],
              gaps: [{ collector: words, source: 'probe', reason: words }],
              points: noPoints,
            },
          ],
        },
      ],
      collectors: [{ id: 'mcp', status: 'failed', reason: words, startedAt: AT, endedAt: AT }],
      scope: [],
      moved: [],
      previousScore: null,
      issues: { raised: 1, reopened: 0, resolved: 0, open: 1 },
      notice: words,
    },
    ...more,
  } as ReadStanding;
};

export const issueOf = (
  words: string,
  severity: Severity = 'critical',
  more: Partial<ReadIssue> = {},
): ReadIssue => ({
  ...{ id: 'issue-1', parameterId: 'audit-logging-enabled', title: words, severity, status: 'open' },
  ...{ remediation: words, controls: ['hipaa:164.312(b)'], detectedAt: AT, resolvedAt: null, regressions: 0 },
  ...more,
});

/** Latest snapshot of one kind. */
export const seenOf = (kind: SeenLine['kind'], more: Partial<SeenLine> = {}): SeenLine => ({
  ...{ kind, address: 'https://agent.example/mcp', at: AT, digest: 'e'.repeat(64), count: 1, items: [] },
  ...more,
});

/** Returns an agent whose externally supplied texts are all `words`. */
export const agentOf = (words: string, more: Partial<AgentRead> = {}): AgentRead => ({
  agent: {
    ...{ id: 'agent-1', name: words, type: words, status: 'active', environment: 'production' },
    score: scoreOf(),
    lastScanAt: AT,
  },
  counted: { tally: {}, lastScanTime: null },
  standings: [standingOf(words)],
  leftOut: [],
  issues: [issueOf(words)],
  seen: [
    seenOf('tools', { address: words, items: [{ what: 'tool', name: words }] }),
    seenOf('models', { address: words, items: [{ what: 'model', name: words }] }),
    seenOf('versions', { items: [{ what: 'version of the', name: 'model', version: words }] }),
  ],
  ...more,
});

export const requestOf = (words: string, more: Partial<ReportRequest> = {}): ReportRequest => ({
  ...{ id: '01a20baa-e44e-739f-887c-f8fa295ddb75', title: words, style: { id: 'auditor', name: 'Auditor' } },
  ...{
    organization: words,
    frameworks: [],
    includesRemediationPlan: true,
    requestedBy: words,
    requestedAt: AT,
  },
  ...more,
});

/** Returns twenty bytes derived from the input, sufficient to distinguish names. */
const digested = (bytes: Uint8Array): Uint8Array => {
  const digest = new Uint8Array(20);
  let hash = 0x811c9dc5;
  for (const [index, byte] of bytes.entries()) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    digest[index % 20] = (digest[index % 20] ?? 0) ^ (hash >>> 11);
  }
  return digest;
};
const uuidOf = (name: string): string => nameUuid(`reports/${name}`, digested);

/** Returns the report on these agents, with the section on each. */
export const reportOf = (
  reads: readonly AgentRead[],
  input: Pick<ModelInput, 'catalog' | 'frameworks'> & Partial<ModelInput>,
  style: NarrativeStyle = auditor,
): { readonly document: ReportDocument; readonly sections: readonly ReturnType<typeof sectionOf>[] } => {
  const sections = reads.map(sectionOf);
  const since = input.previous?.at;
  const gathered = reads.reduce(
    (before, read, index) => gather(before, read, sections[index] ?? sectionOf(read), since),
    nothingGathered,
  );
  const model = modelOf({
    request: requestOf('A report'),
    ...{ gathered, readFrom: AT, readTo: AT, catalogVersion: 'c1', previous: null },
    layoutOf: () => 'layout',
    ...input,
  });
  return { document: { model, style, sections: composeReport(model, style), uuidOf }, sections };
};
