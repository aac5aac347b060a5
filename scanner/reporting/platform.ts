/** Calls of the platform that gave the scanner its key. It is the one place that the scanner sends anything to but what it looks at. */
import { gzipSync } from 'node:zlib';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { VERSION } from '../version.ts';

/** What is known of an answer: its status, and its body as far as it is JSON. */
export interface Told {
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds after which the platform wants to be asked again. */
  readonly retryAfter: number | undefined;
}

/** What came of a call: an answer, or why there is none. */
export type Outcome = Told | { readonly status: 0; readonly reason: string };

export interface PlatformCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Compresses the body. */
  readonly gzip?: true;
  readonly idempotencyKey?: string;
}

export interface Platform {
  readonly url: string;
  readonly send: (call: PlatformCall) => Promise<Outcome>;
}

const TRIES = 4;
const LONGEST_WAIT = MINUTE;
const ANSWER_WITHIN = MINUTE;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 500);
  }
};

const retryAfterOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * SECOND : undefined;

/** Causes are nested: the outermost says no more than that a call failed. */
const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
};

const once = async (url: string, key: string, call: PlatformCall): Promise<Outcome> => {
  const headers: Record<string, string> = {
    authorization: `Bearer ${key}`,
    accept: 'application/json',
    'user-agent': `accredit-scanner/${VERSION}`,
  };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.gzip) headers['content-encoding'] = 'gzip';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  try {
    const answer = await fetch(url + call.path, {
      ...{ method: call.method, headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN) },
      ...(call.body === undefined ? {} : { body: call.gzip ? gzipSync(call.body) : call.body }),
    });
    const body = parsed(await answer.text());
    return { status: answer.status, body, retryAfter: retryAfterOf(answer.headers.get('retry-after')) };
  } catch (error) {
    return { status: 0, reason: causeOf(error) };
  }
};

/** Whether another try may come to something else. */
const passes = (outcome: Outcome): boolean =>
  outcome.status === 0 || outcome.status === 429 || outcome.status >= 500;

/** Doubled with each try; a part of it is chance, so that scanners that were turned away together do not come back together. */
const pauseBefore = (attempt: number, outcome: Outcome): number => {
  const asked = 'retryAfter' in outcome ? (outcome.retryAfter ?? 0) : 0;
  return Math.max(asked, 2 ** attempt * (SECOND / 2) * (0.5 + Math.random()));
};

/**
 * @param wait waits so many milliseconds
 */
export const platformAt = (
  url: string,
  key: string,
  wait: (milliseconds: number) => Promise<void>,
): Platform => ({
  url,
  send: async (call) => {
    let outcome = await once(url, key, call);
    for (let attempt = 0; attempt < TRIES - 1 && passes(outcome); attempt += 1) {
      const pause = pauseBefore(attempt, outcome);
      if (pause > LONGEST_WAIT) break;
      await wait(pause);
      outcome = await once(url, key, call);
    }
    return outcome;
  },
});

/** What the platform says of a fault, for people. */
export const saidBy = (outcome: Outcome): string => {
  if ('reason' in outcome) return outcome.reason;
  const { body, status } = outcome;
  const said =
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
      ? body.error
      : '';
  return `${status}${said === '' ? '' : ` ${said}`}`;
};
