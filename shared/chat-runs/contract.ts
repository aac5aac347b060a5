import * as v from 'valibot';
import { jobStatuses } from '#shared/jobs/job-status.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';

/** Requests of one run at most, the control included (probes §1). */
export const MOST_CALLS = 50;

/** Why a test is asked, or not yet again. */
export const dueWords = ['never-asked', 'asks-otherwise', 'expired', 'fresh', 'impossible'] as const;

export const chatTestReply = v.object({
  id: v.string(),
  title: v.string(),
  /** One sentence: what is said to the agent. */
  asks: v.string(),
  /** Parameters that it helps to show. */
  parameters: v.array(v.object({ id: v.string(), title: v.string() })),
  /** Requests that it makes, with all its repeats. */
  calls: v.number(),
  /**
   * `never-asked`, `asks-otherwise` (its words have changed since) and `expired` (asked longer ago than its evidence holds) are due;
   * `fresh` is not; `impossible` lacks what `lacks` says.
   */
  due: v.picklist(dueWords),
  lacks: v.optional(v.string()),
  lastAskedAt: v.nullable(v.string()),
  /** The next run asks it, if nobody chooses others. */
  next: v.boolean(),
});
export type ChatTestReply = v.InferOutput<typeof chatTestReply>;

/** What an agent lacks before anything may be said to it. */
export const chatHindrances = [
  'no-connection',
  'protocol',
  'not-allowed-to-test',
  'not-allowed-to-chat',
  'not-allowed-in-production',
  'host-not-proven',
] as const;

export const chatTestsReply = v.object({
  /** Nothing may be said to the agent until these are mended; none: a run can be started. */
  hindrances: v.array(v.object({ what: v.picklist(chatHindrances), message: v.string() })),
  /** Requests of one run at most. */
  mostCalls: v.number(),
  /** Longest due first. */
  tests: v.array(chatTestReply),
});
export type ChatTestsReply = v.InferOutput<typeof chatTestsReply>;

/** A request as it would be sent. Nonces differ in each run; those that are shown are examples. */
export const plannedRequest = v.object({
  /** Empty for the control. */
  test: v.string(),
  title: v.string(),
  item: v.string(),
  repeat: v.number(),
  method: v.string(),
  url: v.string(),
  /** Names of its headers, lower case; the secrets in them are never shown. */
  headerNames: v.array(v.string()),
  body: v.string(),
});
export const chatPreviewReply = v.object({
  requests: v.array(plannedRequest),
  /** What of them only the agent can say, and how they are shown until it has: sentences. */
  assumed: v.array(v.string()),
  /** Least and most seconds that they take. */
  seconds: v.object({ least: v.number(), most: v.number() }),
});
export type ChatPreviewReply = v.InferOutput<typeof chatPreviewReply>;

export const chatRunReply = v.object({
  /** Also the id of its job: `POST /api/jobs/{id}/cancel` stops it. */
  id: v.string(),
  agentId: v.string(),
  agentName: v.string(),
  status: v.picklist(jobStatuses),
  step: v.optional(v.string()),
  /** Why it failed, who stopped it, or why it ended before everything was asked. */
  reason: v.optional(v.string()),
  /** Titles of its tests. */
  tests: v.array(v.object({ id: v.string(), title: v.string() })),
  /** Requests that were made, of how many. */
  done: v.number(),
  total: v.number(),
  startedBy: v.string(),
  createdAt: v.string(),
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  /** Job of the scans that judge what it heard; absent until they were started. */
  scanJobId: v.optional(v.string()),
});
export type ChatRunReply = v.InferOutput<typeof chatRunReply>;

/** One request of a run and what came of it. Text of the agent is hostile: it is shown as text. */
export const chatRequest = v.object({
  /** Empty for the control. */
  test: v.string(),
  title: v.string(),
  item: v.string(),
  repeat: v.number(),
  /** What was said, or what was asked for. */
  said: v.string(),
  voice: v.picklist(['first', 'second']),
  /** As `Call.outcome` of the transcript. */
  outcome: v.string(),
  status: v.optional(v.number()),
  /** Masked; absent where nothing was answered. */
  reply: v.optional(v.string()),
  reason: v.optional(v.string()),
  at: v.string(),
  milliseconds: v.number(),
});
export type ChatRequest = v.InferOutput<typeof chatRequest>;

/** What the conversations of one test showed. */
export const chatResult = v.object({
  test: v.string(),
  title: v.string(),
  held: v.number(),
  broke: v.number(),
  unclear: v.number(),
  /** Of each item that did not hold: why. */
  reasons: v.array(v.object({ item: v.string(), repeat: v.number(), outcome: v.string(), why: v.string() })),
});

export const chatRunDetailReply = v.object({
  ...chatRunReply.entries,
  requests: v.array(chatRequest),
  results: v.array(chatResult),
});
export type ChatRunDetailReply = v.InferOutput<typeof chatRunDetailReply>;

const ofAgent = v.strictObject({ id: uuid });
const testIds = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'Must be the id of a test'))),
  v.minLength(1, 'Name at least one test, or leave it out'),
  v.maxLength(50, 'At most 50 tests'),
);

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
      summary:
        'What can be asked of an agent, which of it is due, and what is still lacking before anything may be.',
      params: ofAgent,
      reply: chatTestsReply,
    }),
    previewChatRun: route({
      method: 'POST',
      path: '/api/agents/{id}/chat-runs/preview',
      role: 'user',
      changes: { none: 'Nothing is sent for it and nothing is kept of it.' },
      summary: 'Every request that a run would send, with its body; nothing is sent.',
      params: ofAgent,
      body: v.strictObject({ tests: v.optional(testIds) }),
      reply: chatPreviewReply,
    }),
    startChatRun: route({
      method: 'POST',
      path: '/api/agents/{id}/chat-runs',
      role: 'user',
      changes: ['chat-runs', 'jobs'],
      summary:
        'Asks an agent, with synthetic text alone: the tests that are named, or those that are longest due, at most 50 requests in all. What it answers is judged by scans against all its frameworks, which start when it has ended.',
      params: ofAgent,
      body: v.strictObject({ tests: v.optional(testIds) }),
      reply: chatRunReply,
      status: 201,
      audit: { action: 'create', resource: 'chat-run' },
      idempotent: true,
    }),
    listChatRuns: route({
      method: 'GET',
      path: '/api/agents/{id}/chat-runs',
      role: 'auditor',
      scopes: ['read'],
      shows: ['chat-runs'],
      summary: 'Times that an agent was asked, newest first.',
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
      summary: 'One run: each request with its time and its masked answer, and what each test showed so far.',
      params: ofAgent,
      reply: chatRunDetailReply,
    }),
  },
});
