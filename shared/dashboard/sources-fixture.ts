/** Test fixtures: agents, issues, and scores as stored, reduced to the counted fields. */

import { CATALOG_VERSION } from '#shared/scoring/catalog-version.gen.ts';
import { labelOf } from '#shared/scoring/labels.ts';
import { type EarnedPoints, SCORE_MODEL, type ScoreObject } from '#shared/scoring/score.ts';
import type { AgentVector } from '#shared/standings/agent-vector.ts';
import { packStanding, type Standing } from '#shared/standings/packed-standing.ts';

/** Returns the points of an agent with evidence for `observed` of its 100 points and none for the rest. */
export const observed = (points: number): EarnedPoints => ({
  tested: points,
  configuration: 0,
  documented: 0,
  listed: 0,
  selfReported: 0,
  needsStrongerProof: 0,
  partialLoss: 0,
  failing: 0,
  noEvidence: 100 - points,
});

/** Returns the score object of those points. */
export const scored = (points: number): ScoreObject => ({
  status: 'scored',
  score: points,
  label: labelOf({ score: points, coverage: points, worstSeverity: null }),
  cap: null,
  verified: points,
  coverage: points,
  passRate: 100,
  worstSeverity: null,
  counts: { pass: 1, partial: 0, fail: 0, 'not-evidenced': 0, 'not-applicable': 0 },
  freshness: { oldest: null, newest: null, firstExpiry: null },
  modelVersion: SCORE_MODEL,
  catalogVersion: CATALOG_VERSION,
  points: observed(points),
});

/** Returns an agent row; by default active, never scanned, and not a healthcare agent. */
export const agentRow = (more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Discharge Summary Assistant',
  type: 'Operations',
  handlesPhi: 'no',
  status: 'active',
  frameworks: ['hipaa'],
  score: null,
  lastScanAt: null,
  ...more,
});

/** Returns an issue row; by default open, of high severity, and of HIPAA. */
export const issueRow = (more: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Audit log missing',
  severity: 'high',
  status: 'open',
  controls: ['hipaa:164.312(b)'],
  ...more,
});

/** The standing of an agent in a framework of two controls and three parameters. */
export const standingOf = (points: number, more: Partial<AgentVector> = {}): Standing => ({
  score: scored(points),
  vector: {
    layout: 'a',
    states: '03',
    scores: [points, null],
    maturity: [3000, 0],
    verdicts: '033',
    missed: [0, 50_000, 100_000 - 50_000 - points * 1000],
    ...more,
  },
});

/** The row of that standing; it counts unless `more` says otherwise. */
export const scoreRow = (
  points: number,
  more: Readonly<Record<string, unknown>> = {},
  vector: Partial<AgentVector> = {},
) => ({
  agentName: 'Discharge Summary Assistant',
  counting: true,
  packed: packStanding(standingOf(points, vector)),
  ...more,
});
