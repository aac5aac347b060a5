import * as v from 'valibot';
import { strengths } from '#shared/evidence/evidence.ts';
import { issueStatuses } from '#shared/issues/issue-status.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { evidenceSources, families, severities } from '#shared/parameters/parameter.ts';
import { riskAreas, riskLevels } from './risk.ts';

const riskTerms = v.object({
  /** 1 to 5. */
  likelihood: v.number(),
  /** 1 to 5. */
  impact: v.number(),
  /** Likelihood × impact. */
  score: v.number(),
  level: v.picklist(riskLevels),
});

const detectedIssue = v.object({
  id: v.string(),
  parameterId: v.string(),
  title: v.string(),
  description: v.string(),
  severity: v.picklist(severities),
  status: v.picklist(issueStatuses),
  /** Family of its parameter. */
  category: v.picklist(families),
  /** Minutes that the remedy of the catalog estimates. */
  estimatedFixTime: v.number(),
  /** The strongest current evidence, at most 3 items. */
  evidence: v.array(
    v.object({
      detail: v.string(),
      source: v.picklist(evidenceSources),
      strength: v.picklist(strengths),
      target: v.string(),
      observedAt: v.string(),
    }),
  ),
  risk: riskTerms,
});
export type DetectedIssue = v.InferOutput<typeof detectedIssue>;

const planItem = v.object({
  issueId: v.string(),
  title: v.string(),
  severity: v.picklist(severities),
  recommendations: v.array(v.string()),
});

/** `null` if no issue was found in what has a verdict. */
const level = v.nullable(v.picklist(riskLevels));

export const detectionReport = v.object({
  agent: v.object({
    id: v.string(),
    name: v.string(),
    description: v.string(),
    type: v.string(),
    frameworks: v.array(v.string()),
  }),
  /** What the report was read from. */
  basis: v.object({
    lastScanAt: v.string(),
    /** Counts of parameters over the agent's frameworks; null before the first score. */
    withVerdict: v.nullable(v.number()),
    withoutEvidence: v.nullable(v.number()),
  }),
  /** Open and in progress, highest risk first. */
  issues: v.array(detectedIssue),
  remediationPlan: v.object({
    /** Critical and high issues, with at most 3 recommendations each. */
    immediate: v.array(planItem),
    /** The others, with at most 2 recommendations each. */
    shortTerm: v.array(planItem),
  }),
  riskAssessment: v.object({
    /** The highest risk of an issue. */
    overallRisk: level,
    businessImpact: level,
    technicalRisk: level,
    complianceRisk: level,
    /** The issue that decides each area, with its terms. */
    decidedBy: v.array(
      v.object({ area: v.picklist(riskAreas), issueId: v.string(), title: v.string(), ...riskTerms.entries }),
    ),
  }),
});
export type DetectionReport = v.InferOutput<typeof detectionReport>;

/** Result of a completed bulk detection, which its job also has. */
export const bulkResult = v.object({
  totalAgentsScanned: v.number(),
  agentsWithIssues: v.number(),
  /** Agents that were not scanned, at most 100, each with the reason. */
  failures: v.array(v.object({ agentId: v.string(), name: v.string(), reason: v.string() })),
  /** Number of agents that were not scanned, including those beyond the list. */
  failed: v.number(),
});
export type BulkResult = v.InferOutput<typeof bulkResult>;

export const issueDetectionContract = contract({
  noun: 'issue-detection',
  names: 'Agent',
  routes: {
    detectIssues: route({
      method: 'POST',
      path: '/api/agents/{id}/detect-issues',
      role: 'auditor',
      changes: { none: 'Reads what the last scans found.' },
      demo: 'allowed',
      summary:
        'Returns the issue report of an agent, from the latest scan of each framework: issues with evidence, a repair plan, and risks by likelihood and impact. It sends nothing to the agent.',
      params: v.strictObject({ id: uuid }),
      reply: detectionReport,
    }),
    startBulkDetection: route({
      method: 'POST',
      path: '/api/bulk-issue-detection',
      role: 'user',
      changes: ['scans', 'jobs', 'issues', 'dashboard'],
      summary:
        'Scans all active agents against their frameworks, a few at a time. `GET /api/jobs/{jobId}` shows the progress and, at the end, the result; `POST /api/jobs/{jobId}/cancel` stops it.',
      reply: v.object({ jobId: v.string(), ...bulkResult.entries }),
      status: 201,
      audit: { action: 'create', resource: 'issue-detection' },
      idempotent: true,
    }),
  },
});
