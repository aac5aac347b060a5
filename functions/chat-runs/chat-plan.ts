/**
 * The planned messages of a run: written to the bucket by its first step, and read by the testing step, which
 * has no table access.
 */

import { randomBytes } from 'node:crypto';
import type { AgentDetail } from '#functions/agents/agent-detail-store.ts';
import type { Agent } from '#functions/agents/agent-item.ts';
import {
  type PlannedCredential,
  plannedCredential,
  plannedSecrets,
} from '#functions/agents/planned-secrets.ts';
import { webhookOf } from '#functions/agents/webhook-of.ts';
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import { type ChatTest, callsOf, type Kit } from '#functions/evidence/red-team/chat-test.ts';
import { control } from '#functions/evidence/red-team/tests.ts';
import type { Step, Voice } from '#functions/evidence/red-team/transcript.ts';
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import type { QuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import { MAX_CALLS, stretchesOf } from '#shared/chat-runs/plan.ts';

/** One attempt of a test. */
export interface PlannedTry {
  readonly test: string;
  readonly item: string;
  readonly repeat: number;
  readonly nonce: string;
}

/** All attempts of a test, or of the control questions before a stretch of tests. */
export interface PlannedPart {
  readonly test: string;
  readonly tries: readonly PlannedTry[];
}

export interface ChatPlan {
  readonly agentId: string;
  readonly connection: ConnectionTarget;
  readonly credentials: Readonly<Partial<Record<Voice, PlannedCredential>>>;
  readonly querySecrets?: QuerySecrets;
  readonly trustedCa?: string;
  readonly model?: string;
  readonly users: Readonly<Partial<Record<Voice, string>>>;
  readonly canary?: string;
  readonly purpose?: string;
  /** In order. The control questions come first, and again before each stretch of tests. */
  readonly parts: readonly PlannedPart[];
  readonly maxCalls: number;
  /** Contact page named in the requests. */
  readonly contact: string;
}

type OfRun = Pick<AttemptOf, 'tenant' | 'jobId'>;

export const chatPlanKey = ({ tenant, jobId }: OfRun): string => `plans/${tenant}/${jobId}/chat.json.gz`;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 20;

/** Generates a nonce: 20 lowercase base32 characters (RFC 4648 §6). */
export const newNonce = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Returns every attempt of a test, in order: all repetitions of an item, then the next item. */
const partOf = ({ id, items, repeats }: ChatTest, nonce: () => string): PlannedPart => ({
  test: id,
  tries: items.flatMap((item) =>
    Array.from({ length: repeats }, (_, index) => ({
      test: id,
      item: item.id,
      repeat: index + 1,
      nonce: nonce(),
    })),
  ),
});

const partsOf = (tests: readonly ChatTest[], nonce: () => string): readonly PlannedPart[] =>
  stretchesOf(tests.map((test) => ({ test, calls: callsOf(test) }))).flatMap((stretch) =>
    [control, ...stretch.map(({ test }) => test)].map((test) => partOf(test, nonce)),
  );

/**
 * Builds the plan of a run.
 * @throws Error for an agent without a connection, for which no run can start
 */
export const chatPlanOf = (
  { id, description, connection }: Agent,
  detail: AgentDetail,
  tests: readonly ChatTest[],
  { contact, maxCalls = MAX_CALLS }: { readonly contact: string; readonly maxCalls?: number },
  nonce: () => string = newNonce,
): ChatPlan => {
  if (!connection) throw new Error(`The agent ${id} has no connection.`);
  const { protocol, url, chat = {} } = connection;
  const { model, user, secondUser, canary } = chat;
  const webhook = webhookOf(connection);
  const { credential: first, querySecrets } = plannedSecrets(detail);
  const second = detail.secondCredential && plannedCredential(detail.secondCredential);
  return {
    agentId: id,
    connection: { protocol, url, ...(webhook ? { webhook } : {}) },
    credentials: { ...(first ? { first } : {}), ...(second ? { second } : {}) },
    ...(querySecrets ? { querySecrets } : {}),
    ...(detail.trustedCa === undefined ? {} : { trustedCa: detail.trustedCa }),
    ...(model === undefined ? {} : { model }),
    users: {
      ...(user === undefined ? {} : { first: user }),
      ...(secondUser === undefined ? {} : { second: secondUser }),
    },
    ...(canary === undefined ? {} : { canary }),
    ...(description === undefined ? {} : { purpose: description }),
    parts: partsOf(tests, nonce),
    maxCalls,
    contact,
  };
};

/** Returns the name of a test user in requests: the configured one, or one unique to this attempt. */
export const userOf = ({ users }: Pick<ChatPlan, 'users'>, voice: Voice, nonce: string): string =>
  users[voice] ?? `probe-${nonce}${voice === 'second' ? '-b' : ''}`;

/** Returns the steps of an attempt. */
export const stepsOf = (
  plan: Pick<ChatPlan, 'canary' | 'purpose'>,
  { item, nonce }: Pick<PlannedTry, 'item' | 'nonce'>,
  test: Pick<ChatTest, 'id' | 'items'>,
): readonly Step[] => {
  const found = test.items.find(({ id }) => id === item);
  if (!found) throw new Error(`Test ${test.id} has no item ${item}.`);
  const kit: Kit = {
    nonce,
    ...(plan.canary === undefined ? {} : { canary: plan.canary }),
    ...(plan.purpose === undefined ? {} : { purpose: plan.purpose }),
  };
  return found.steps(kit);
};
