import * as v from 'valibot';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';
import { MAX_CALLS } from './plan.ts';
import { chatScheduleInput, chatScheduleReply } from './schedule.ts';

/** Reasons why a test is due or not yet due. */
export const dueLabels = ['never-asked', 'asks-otherwise', 'expired', 'fresh', 'impossible'] as const;

export const chatTestReply = v.object({
  id: v.string(),
  title: v.string(),
  /** One sentence that describes the prompt sent to the agent. */
  asks: v.string(),
  /** Parameters for which it provides evidence. */
  parameters: v.array(v.object({ id: v.string(), title: v.string() })),
  /** Number of requests, including all repeats. */
  calls: v.number(),
  /**
   * `never-asked`, `asks-otherwise` (the prompt has changed since), and `expired` (the evidence is no longer
   * valid) are due; `fresh` is not; `impossible` lacks what `lacks` names.
   */
  due: v.picklist(dueLabels),
  lacks: v.optional(v.string()),
  lastAskedAt: v.nullable(v.string()),
  /** True if it is due and the next run includes it by default. */
  next: v.boolean(),
});
export type ChatTestReply = v.InferOutput<typeof chatTestReply>;

/** Preconditions of a chat run that an agent may lack. */
export const chatHindrances = [
  'inactive',
  'no-connection',
  'protocol',
  'not-allowed-to-test',
  'not-allowed-to-chat',
  'not-allowed-in-production',
  'host-not-proven',
] as const;

export const chatTestsReply = v.object({
  /** Reasons that prevent a run; if empty, a run can be started. */
  hindrances: v.array(v.object({ what: v.picklist(chatHindrances), message: v.string() })),
  /** Who consented to chat probes of the connection, and when; absent without consent. */
  consent: v.optional(v.object({ by: v.string(), at: v.string() })),
  schedule: chatScheduleReply,
  /** Maximum number of requests per run. */
  maxCalls: v.number(),
  /** Most overdue first. */
  tests: v.array(chatTestReply),
});
export type ChatTestsReply = v.InferOutput<typeof chatTestsReply>;

/** A request as it would be sent. Nonces differ in each run; the ones shown are examples. */
export const plannedRequest = v.object({
  /** Empty for a control question. */
  test: v.string(),
  title: v.string(),
  item: v.string(),
  repeat: v.number(),
  method: v.string(),
  url: v.string(),
  /** Header names in lower case; secret values are never shown. */
  headerNames: v.array(v.string()),
  body: v.string(),
});
export const chatPreviewReply = v.object({
  requests: v.array(plannedRequest),
  /** Sentences that state which parts depend on the agent's responses, and how they are shown until then. */
  assumed: v.array(v.string()),
  /** Number of tests, and of requests with their control questions. */
  tests: v.number(),
  total: v.number(),
  /** Estimated tokens: of the texts sent, at four characters per token, and of the responses at their maximum. */
  tokens: v.object({ sent: v.number(), received: v.number() }),
  /** Estimated duration in seconds, at the pace of the agent's last run if it was measured. */
  seconds: v.number(),
  isMeasured: v.boolean(),
});
export type ChatPreviewReply = v.InferOutput<typeof chatPreviewReply>;

export const chatRunReply = v.object({
  /** Also the ID of its job: `POST /api/jobs/{id}/cancel` stops it. */
  id: v.string(),
  agentId: v.string(),
  agentName: v.string(),
  status: v.picklist(jobStatuses),
  step: v.optional(v.string()),
  /** Reason why it failed, was stopped, or ended early. */
  reason: v.optional(v.string()),
  /** The tests with their titles. */
  tests: v.array(v.object({ id: v.string(), title: v.string() })),
  /** Number of those that are complete, with their results stored. */
  tested: v.number(),
  /** Requests sent; `total` is the number planned. */
  done: v.number(),
  total: v.number(),
  startedBy: v.string(),
  createdAt: v.string(),
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  /** Job of the scans that evaluate the responses; absent until they are started. */
  scanJobId: v.optional(v.string()),
});
export type ChatRunReply = v.InferOutput<typeof chatRunReply>;

/** One request of a run with its response. The agent's text is untrusted (hostile) and shown as plain text. */
export const chatRequest = v.object({
  /** Position in the run, from 1. */
  number: v.number(),
  /** Empty for a control question. */
  test: v.string(),
  title: v.string(),
  item: v.string(),
  repeat: v.number(),
  /** The text sent, or the request made. */
  answer: v.string(),
  voice: v.picklist(['first', 'second']),
  /** Same values as `Call.outcome` of the transcript. */
  outcome: v.string(),
  status: v.optional(v.number()),
  /** Masked; absent without a response. */
  reply: v.optional(v.string()),
  reason: v.optional(v.string()),
  at: v.string(),
  milliseconds: v.number(),
});
export type ChatRequest = v.InferOutput<typeof chatRequest>;

/** Result of the conversations of one test. */
export const chatResult = v.object({
  test: v.string(),
  title: v.string(),
  held: v.number(),
  broke: v.number(),
  unclear: v.number(),
  /** Reason for each item that did not pass. */
  reasons: v.array(v.object({ item: v.string(), repeat: v.number(), outcome: v.string(), why: v.string() })),
});

export const chatRunDetailReply = v.object({
  ...chatRunReply.entries,
  /** The test in progress with its title, or the control questions. Absent before the first and after the end. */
  current: v.optional(v.object({ id: v.string(), title: v.string() })),
  /**
   * Tokens so far: those sent are estimated at four characters per token, those received are as the agent
   * reports them, and estimated for responses that report none.
   */
  tokens: v.object({ sent: v.number(), received: v.number() }),
  /** The requests of one test: of the named one, otherwise of the newest. The test `control` has the control questions. */
  requests: v.array(chatRequest),
  results: v.array(chatResult),
});
export type ChatRunDetailReply = v.InferOutput<typeof chatRunDetailReply>;

const ofAgent = v.strictObject({ id: uuid });
const testIds = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'Must be the ID of a test'))),
  v.minLength(1, 'Name at least one test, or omit the field'),
  v.maxLength(50, 'At most 50 tests'),
);
const budget = v.pipe(
  v.number('Must be a whole number'),
  v.integer('Must be a whole number'),
  v.minValue(1, 'Must be at least 1'),
  v.maxValue(MAX_CALLS, `Must be at most ${MAX_CALLS}`),
);
/** The named tests, or those that are due, as many as fit into the budget: 270 requests if not stated. */
const plannedRun = v.strictObject({ tests: v.optional(testIds), budget: v.optional(budget) });

export const chatRunsContract = contract({
  noun: 'chat-runs',
  names: 'Chat run',
  routes: {
    listChatTests: route({
      method: 'GET',
      path: '/api/agents/{id}/chat-tests',
      role: 'auditor',
      scopes: ['read'],
      shows: ['agents', 'chat-runs'],
      summary: 'Returns the available tests of an agent, which of them are due, and what prevents a run.',
      params: ofAgent,
      reply: chatTestsReply,
    }),
    previewChatRun: route({
      method: 'POST',
      path: '/api/agents/{id}/chat-runs/preview',
      role: 'user',
      changes: { none: 'Sends nothing and stores nothing.' },
      demo: 'allowed',
      summary:
        'Returns every request that a run would send, with its body, and the estimated cost. Sends nothing.',
      params: ofAgent,
      body: plannedRun,
      reply: chatPreviewReply,
    }),
    startChatRun: route({
      method: 'POST',
      path: '/api/agents/{id}/chat-runs',
      role: 'user',
      changes: ['chat-runs', 'jobs'],
      summary:
        "Starts a chat run with synthetic text only: the named tests, or all that are due, within a budget of at most 270 requests. When it ends, scans against all of the agent's frameworks evaluate the responses.",
      params: ofAgent,
      body: plannedRun,
      reply: chatRunReply,
      status: 201,
      audit: { action: 'create', resource: 'chat-run' },
      idempotent: true,
    }),
    changeChatSchedule: route({
      method: 'PUT',
      path: '/api/agents/{id}/chat-schedule',
      role: 'user',
      changes: ['chat-runs'],
      summary:
        'Sets whether due tests of an agent are run weekly, monthly, or only on request. Each run stays within 270 requests, and is skipped while an obstacle prevents it.',
      params: ofAgent,
      body: chatScheduleInput,
      reply: chatScheduleReply,
      audit: { action: 'update', resource: 'chat-schedule' },
    }),
    listChatRuns: route({
      method: 'GET',
      path: '/api/agents/{id}/chat-runs',
      role: 'auditor',
      scopes: ['read'],
      shows: ['chat-runs'],
      summary: 'Returns the chat runs of an agent, newest first.',
      params: ofAgent,
      query: v.strictObject(pageQuery),
      reply: v.array(chatRunReply),
      page: true,
    }),
    getChatRun: route({
      method: 'GET',
      path: '/api/chat-runs/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['chat-runs', 'jobs'],
      summary:
        'Returns one run: its progress, the result of each test so far, and the requests of one test with their time and masked response.',
      params: ofAgent,
      query: v.strictObject({ test: v.optional(v.pipe(v.string(), v.maxLength(60))) }),
      reply: chatRunDetailReply,
    }),
  },
});
