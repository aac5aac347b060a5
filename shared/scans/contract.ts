import * as v from 'valibot';
import { strengths } from '#shared/evidence/evidence.ts';
import { evidenceReply } from '#shared/evidence/evidence-reply.ts';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { requiredText } from '#shared/kernel/required-text.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { kindStanding } from '#shared/scoring/agent-kind.ts';
import { factStanding } from '#shared/scoring/fact-standing.ts';
import { scoreLabels } from '#shared/scoring/labels.ts';
import { earnedPoints, scoreObject, verdicts } from '#shared/scoring/score.ts';
import { nextStep } from './next-step.ts';
import { reachedLabels, type ScanStatus, scanStatuses } from './scan-status.ts';
import { MAX_STATEMENT } from './sign-off.ts';

export { type ScanStatus, scanStatuses };

/** Result of requesting an address of the agent. */
export const reachedReply = v.object({
  /** Host, with the port if it is not the default, such as `127.0.0.1:3999`. */
  address: v.string(),
  /**
   * `yes`: it responded. `no`: it was requested and did not respond. `not-allowed`: its owner has not agreed
   * to a test. `unproven`: it was already probed that day, and ownership of its host is not verified.
   * `not-asked`: there was nothing to request.
   */
  reached: v.picklist(reachedLabels),
  /** Additional reason why it was not reached, if known. */
  reason: v.optional(v.string()),
});
export type ReachedReply = v.InferOutput<typeof reachedReply>;

export const scanReply = v.object({
  id: v.string(),
  agentId: v.string(),
  /** Name of the agent when the scan started. */
  agentName: v.string(),
  /** Framework name; for a custom framework, its name at the start of the scan. */
  framework: v.string(),
  /** For a custom framework: the version number against which the scan is evaluated. */
  frameworkVersion: v.optional(v.number()),
  /** Present if the scan collected nothing and re-evaluated the stored evidence by the rules of that time. */
  reevaluated: v.exactOptional(v.literal(true)),
  /** The job of the scan: one collection may be evaluated against several frameworks. */
  jobId: v.string(),
  status: v.picklist(scanStatuses),
  /** 0 to 100; null until completed with evidence. */
  score: v.nullable(v.number()),
  label: v.picklist(scoreLabels),
  coverage: v.nullable(v.number()),
  /** Points earned by tests and configuration; null until then. */
  verified: v.nullable(v.number()),
  /** Null until then, and if no parameter has a verdict. */
  passRate: v.nullable(v.number()),
  /** Version of the score model; null until completed. */
  modelVersion: v.nullable(v.string()),
  /** Version of the catalog that the scan was evaluated by; null until it is completed. */
  catalogVersion: v.nullable(v.string()),
  /** Why it failed. */
  reason: v.optional(v.string()),
  /** The current activity, or what the scan waits for before it runs. */
  step: v.optional(v.string()),
  /**
   * Result of the request to each address of the agent; empty for an agent without one. Absent until the scan
   * is completed, and for re-evaluated scans. It is independent of the status: a scan that reached no address
   * still completes, evaluates stored and submitted evidence, and may have a score.
   */
  addresses: v.optional(v.array(reachedReply)),
  startedAt: v.nullable(v.string()),
  completedAt: v.nullable(v.string()),
  createdAt: v.string(),
});
export type ScanReply = v.InferOutput<typeof scanReply>;

const gapReply = v.object({ collector: v.string(), source: v.string(), reason: v.string() });

export const parameterResult = v.object({
  id: v.string(),
  title: v.string(),
  verdict: v.picklist(verdicts),
  severity: v.picklist(severities),
  /** Reason for the verdict, in one or two sentences. */
  reason: v.string(),
  /** What would change the verdict, in one sentence; empty for a pass. */
  change: v.string(),
  /** Points of the framework's 100 that the parameter does not earn; the same in each control that names it. */
  worth: v.number(),
  /** Whether current evidence leads to different verdicts. */
  conflict: v.boolean(),
  /** Strength of the decisive evidence; null if there is none. */
  strength: v.nullable(v.picklist(strengths)),
  /** Share of its points that the best proof earns, 0 to 1. */
  credit: v.number(),
  evidence: v.array(evidenceReply),
  gaps: v.array(gapReply),
  /** Distribution of its points of the framework's 100; the same in each control that names it. */
  points: earnedPoints,
});
export type ParameterResult = v.InferOutput<typeof parameterResult>;

export const controlResult = v.object({
  id: v.string(),
  title: v.string(),
  intent: v.string(),
  state: v.picklist(verdicts),
  /** Earned ÷ available × 100, rounded; null when nothing applies or there is no evidence. */
  score: v.nullable(v.number()),
  /** 100 points of the control. */
  points: earnedPoints,
  parameters: v.array(parameterResult),
});
export type ControlResult = v.InferOutput<typeof controlResult>;

export const collectorResult = v.object({
  id: v.string(),
  /** Version of its rules: another one may see otherwise. Absent where it never began. */
  version: v.optional(v.number()),
  status: v.picklist(['ran', 'skipped', 'failed']),
  reason: v.optional(v.string()),
  /** Present if it failed because its target address did not respond. */
  unreached: v.optional(v.literal(true)),
  startedAt: v.string(),
  endedAt: v.string(),
});
export type CollectorResult = v.InferOutput<typeof collectorResult>;

/** A verdict that differs from the previous scan, and its effect on the score. */
export const movedReply = v.object({
  parameterId: v.string(),
  title: v.string(),
  from: v.picklist(verdicts),
  to: v.picklist(verdicts),
  /** Points gained (or lost, if negative). */
  points: v.number(),
  /** The evidence that is decisive now. */
  because: v.string(),
});

export const scanResults = v.object({
  ...scoreObject.entries,
  controls: v.array(controlResult),
  /** Empty if nothing was collected. */
  collectors: v.array(collectorResult),
  /** Present if nothing was collected and the stored evidence was re-evaluated. */
  reevaluated: v.exactOptional(v.literal(true)),
  /**
   * The facts that decide which parameters concern the agent, as the scan took them: what was ruled out, by whom, who approved it and
   * until when.
   */
  scope: v.array(factStanding),
  /** The kind of agent by which it was evaluated. */
  kind: kindStanding,
  /** Compared with the previous completed scan of the same agent and framework; empty for a first scan. */
  moved: v.array(movedReply),
  previousScore: v.nullable(v.number()),
  /** Score model of the previous scan if it differs, in which case nothing is compared. */
  previousModel: v.exactOptional(v.string()),
  issues: v.object({ raised: v.number(), reopened: v.number(), resolved: v.number(), open: v.number() }),
  notice: v.string(),
});
export type ScanResults = v.InferOutput<typeof scanResults>;

const signOffReply = v.object({
  /** Email address of the account. */
  by: v.string(),
  at: v.string(),
  /** The reviewer's statement on the result. */
  statement: v.string(),
});

export const scanDetailReply = v.object({
  ...scanReply.entries,
  /** Name of the user who started the scan; absent if unknown. */
  startedBy: v.optional(v.string()),
  /** Sign-offs by users who did not start the scan. They do not change the score. */
  signOffs: v.array(signOffReply),
  /**
   * Who may sign it off: the current user or, while there is no sign-off, another user, or no user until one
   * is invited.
   */
  signOffBy: v.optional(v.picklist(['you', 'another-person', 'invitation'])),
  /** Null until the scan is completed. */
  results: v.nullable(scanResults),
  /**
   * At most three steps that raise the score; empty until the scan is completed, and if other rules than the
   * current ones scored it.
   */
  nextSteps: v.array(nextStep),
});
export type ScanDetailReply = v.InferOutput<typeof scanDetailReply>;

export const scansContract = contract({
  noun: 'scans',
  routes: {
    listScans: route({
      method: 'GET',
      path: '/api/scans',
      role: 'auditor',
      scopes: ['read', 'scan:run'],
      shows: ['scans'],
      summary: 'Returns scans, newest first.',
      query: v.strictObject({
        ...pageQuery,
        framework: v.optional(frameworkInput),
        agentId: v.optional(v.pipe(uuid, v.description('Only scans of this agent'))),
      }),
      reply: v.array(scanReply),
      page: true,
    }),
    startScan: route({
      method: 'POST',
      path: '/api/scans',
      role: 'user',
      scopes: ['scan:run'],
      changes: ['scans', 'dashboard', 'jobs'],
      summary: 'Starts a scan of one agent against one framework.',
      body: v.strictObject({
        agentId: uuid,
        framework: frameworkInput,
        /** Accepted for compatibility; a scan always starts as pending, with empty results. */
        status: v.optional(v.literal('pending', 'Must be pending')),
        results: v.optional(v.strictObject({})),
      }),
      reply: scanDetailReply,
      status: 201,
      audit: { action: 'create', resource: 'scan' },
      idempotent: true,
    }),
    startRun: route({
      method: 'POST',
      path: '/api/agents/{id}/scans',
      role: 'user',
      scopes: ['scan:run'],
      changes: ['scans', 'dashboard', 'jobs'],
      summary:
        'Starts scans of one agent against several frameworks, by default all of its own. Evidence is collected once. Frameworks with a running scan are skipped.',
      params: v.strictObject({ id: uuid }),
      body: v.strictObject({
        frameworks: v.optional(
          v.pipe(
            v.array(frameworkInput, 'Must be a list of framework names'),
            v.minLength(1, 'Must name at least one framework, or be omitted'),
            v.maxLength(20, 'At most 20 frameworks'),
          ),
        ),
      }),
      reply: v.object({
        /** The job that performs the scans; `GET /api/jobs/{id}` returns its progress. */
        jobId: v.string(),
        scans: v.array(scanReply),
      }),
      status: 202,
      audit: { action: 'create', resource: 'run' },
      idempotent: true,
    }),
    getScan: route({
      method: 'GET',
      path: '/api/scans/{id}',
      role: 'auditor',
      scopes: ['read', 'scan:run'],
      shows: ['scans'],
      summary:
        'Returns one scan with its results: score object, controls, parameters, verdicts, evidence and collectors.',
      params: v.strictObject({ id: v.pipe(uuid, v.description('ID of the scan')) }),
      reply: scanDetailReply,
    }),
    getNextSteps: route({
      method: 'GET',
      path: '/api/agents/{id}/next-steps',
      role: 'auditor',
      scopes: ['read', 'scan:run'],
      shows: ['agents', 'scans', 'attestations', 'chat-runs'],
      summary:
        'Returns at most three steps that raise the score of an agent, each with the points it gains and the minutes it takes.',
      params: v.strictObject({ id: v.pipe(uuid, v.description('ID of the agent')) }),
      reply: v.object({
        /** Empty before the first completed scan, and if other rules than the current ones scored the latest. */
        steps: v.array(nextStep),
      }),
    }),
    signOffScan: route({
      method: 'POST',
      path: '/api/scans/{id}/sign-off',
      role: 'user',
      changes: ['scans'],
      summary:
        'Signs off a completed scan, with a statement by a user who did not start it. The score does not change.',
      params: v.strictObject({ id: uuid }),
      body: v.strictObject({ statement: requiredText('Statement', MAX_STATEMENT) }),
      reply: signOffReply,
      status: 201,
      audit: { action: 'sign-off', resource: 'scan' },
      idempotent: true,
    }),
  },
});
