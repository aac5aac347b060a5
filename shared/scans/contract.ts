import * as v from 'valibot';
import { strengths } from '#shared/evidence/evidence.ts';
import { evidenceReply } from '#shared/evidence/evidence-reply.ts';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { factStanding } from '#shared/judging/fact-standing.ts';
import { earnedPoints, scoreObject, verdicts } from '#shared/judging/score.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { requiredText } from '#shared/kernel/required-text.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { reachedWords, type ScanStatus, scanStatuses } from './scan-status.ts';
import { MOST_STATEMENT } from './sign-off.ts';

export { type ScanStatus, scanStatuses };

/** What came of asking an address of the agent. */
export const reachedReply = v.object({
  /** Host, and port where it is not the usual one, such as `127.0.0.1:3999`. */
  address: v.string(),
  /**
   * `yes`: it answered something. `no`: it was asked and gave no answer. `not-allowed`: its owner has not agreed to a test. `unproven`: it
   * was looked at within a day, and nobody has shown control of its host. `not-asked`: nothing was to be asked there.
   */
  reached: v.picklist(reachedWords),
  /** Why it was not reached, where more is known than that. */
  reason: v.optional(v.string()),
});
export type ReachedReply = v.InferOutput<typeof reachedReply>;

export const scanReply = v.object({
  id: v.string(),
  agentId: v.string(),
  /** Name of the agent when the scan was started. */
  agentName: v.string(),
  /** Framework name; of a custom one, as it was when the scan was started. */
  framework: v.string(),
  /** Of a custom framework: number of the version that the scan is judged by. */
  frameworkVersion: v.optional(v.number()),
  /** It gathered nothing: what was kept of the agent was judged anew, by the rules of that time. */
  judgedAnew: v.exactOptional(v.literal(true)),
  /** The job that it is a part of: one gathering may be judged against several frameworks. */
  jobId: v.string(),
  status: v.picklist(scanStatuses),
  /** 0 to 100; null until it is completed with evidence. */
  score: v.nullable(v.number()),
  coverage: v.nullable(v.number()),
  /** Points earned by observed, infrastructure and documented proof; null until then. */
  proven: v.nullable(v.number()),
  /** Version of the scoring rules that made the score; null until it is completed. */
  modelVersion: v.nullable(v.string()),
  /** Version of the catalogue that it was judged by; null until it is completed. */
  catalogueVersion: v.nullable(v.string()),
  /** Why it failed. */
  reason: v.optional(v.string()),
  /** What it is doing now, or waits for before it runs. */
  step: v.optional(v.string()),
  /**
   * What came of asking each address of the agent; none for an agent without one. Absent until it is completed, and
   * of those that were judged anew. It stands beside the status: a scan that reached nobody has come to its end all the same,
   * judged what was known and handed in, and may have a score.
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
  /** Why this verdict, in one or two sentences. */
  reason: v.string(),
  /** What would change it, in one sentence; empty for a pass. */
  change: v.string(),
  /** Points of this framework's hundred that it does not earn; the same in each control that names it. */
  worth: v.number(),
  /** Pieces of evidence that count lead to different verdicts. */
  conflict: v.boolean(),
  /** Strength of the evidence that decided; null where none did. Absent in results of model 1.0. */
  strength: v.exactOptional(v.nullable(v.picklist(strengths))),
  /** Share of its points that the best proof earns, 0 to 1. Absent in results of model 1.0. */
  credit: v.exactOptional(v.number()),
  evidence: v.array(evidenceReply),
  gaps: v.array(gapReply),
  /** Where its points of the framework's hundred went; the same in each control that names it. */
  points: earnedPoints,
});
export type ParameterResult = v.InferOutput<typeof parameterResult>;

export const controlResult = v.object({
  id: v.string(),
  title: v.string(),
  intent: v.string(),
  state: v.picklist(verdicts),
  /** Earned ÷ available × 100, rounded; null when nothing applies or nobody has shown anything. */
  score: v.nullable(v.number()),
  /** A hundred points of its own; in results of model 1.0 its share of the framework's. */
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
  /** It failed because the address that it looks at gave no answer. */
  unreached: v.optional(v.literal(true)),
  startedAt: v.string(),
  endedAt: v.string(),
});
export type CollectorResult = v.InferOutput<typeof collectorResult>;

/** A verdict that differs from the scan before, and what it moved. */
export const movedReply = v.object({
  parameterId: v.string(),
  title: v.string(),
  from: v.picklist(verdicts),
  to: v.picklist(verdicts),
  /** Points of the score gained (or lost, below 0). */
  points: v.number(),
  /** The evidence that decides now. */
  because: v.string(),
});

export const scanResults = v.object({
  ...scoreObject.entries,
  controls: v.array(controlResult),
  /** None where nothing was gathered. */
  collectors: v.array(collectorResult),
  /** Nothing was gathered: what was kept of the agent was judged anew. */
  judgedAnew: v.exactOptional(v.literal(true)),
  /**
   * The facts that decide which parameters concern the agent, as the scan took them: what was ruled out, by whom, who approved it and
   * until when.
   */
  scope: v.array(factStanding),
  /** Against the completed scan before of the same agent and framework; empty for a first scan. */
  moved: v.array(movedReply),
  previousScore: v.nullable(v.number()),
  /** The scan before was scored by these other rules, so that nothing is compared with it. */
  previousModel: v.exactOptional(v.string()),
  issues: v.object({ raised: v.number(), reopened: v.number(), resolved: v.number(), open: v.number() }),
  notice: v.string(),
});
export type ScanResults = v.InferOutput<typeof scanResults>;

const signOffReply = v.object({
  /** E-mail address of the account. */
  by: v.string(),
  at: v.string(),
  /** What the reviewer says of the result. */
  statement: v.string(),
});

export const scanDetailReply = v.object({
  ...scanReply.entries,
  /** Name of who started it; absent where that is not known. */
  startedBy: v.optional(v.string()),
  /** Of people who did not start it. They change no score. */
  signOffs: v.array(signOffReply),
  /** Who may sign it off: who asks, or while nobody has, somebody else of the organization, or nobody before one is invited. */
  signOffBy: v.optional(v.picklist(['you', 'another-person', 'invitation'])),
  /** Null until the scan is completed. */
  results: v.nullable(scanResults),
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
      summary: 'Scans, newest first.',
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
        /** Taken for compatibility; a scan always starts pending, with empty results. */
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
        'Starts scans of one agent against several frameworks at once, all of its own when none is named: its evidence is gathered once. Those that are running are left out.',
      params: v.strictObject({ id: uuid }),
      body: v.strictObject({
        frameworks: v.optional(
          v.pipe(
            v.array(frameworkInput, 'Must be a list of framework names'),
            v.minLength(1, 'Must name a framework, or be left out'),
            v.maxLength(20, 'At most 20 frameworks'),
          ),
        ),
      }),
      reply: v.object({
        /** What does them; `GET /api/jobs/{id}` says how far it is. */
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
        'One scan with its results: score object, controls, parameters, verdicts, evidence and collectors.',
      params: v.strictObject({ id: v.pipe(uuid, v.description('Id of the scan')) }),
      reply: scanDetailReply,
    }),
    signOffScan: route({
      method: 'POST',
      path: '/api/scans/{id}/sign-off',
      role: 'user',
      changes: ['scans'],
      summary:
        'Signs a completed scan off, by a person who did not start it, with what they say of its result. It changes no score.',
      params: v.strictObject({ id: uuid }),
      body: v.strictObject({ statement: requiredText('Statement', MOST_STATEMENT) }),
      reply: signOffReply,
      status: 201,
      audit: { action: 'sign-off', resource: 'scan' },
      idempotent: true,
    }),
  },
});
