/**
 * Calls of the platform that issued the scanner's key. Apart from its probe targets, the scanner sends data
 * only there.
 */
import { gzipSync } from 'node:zlib';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { VERSION } from '../version.ts';

/** A response: its status, and its body if it is JSON. */
export interface Printed {
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds after which the platform accepts a retry. */
  readonly retryAfter: number | undefined;
}

/** Result of a call: a response, or why there is none. */
export type Outcome = Printed | { readonly status: 0; readonly reason: string };

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

/** Causes are nested: the outermost error only states that a call failed. */
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

/** Returns whether a retry may succeed. */
const passes = (outcome: Outcome): boolean =>
  outcome.status === 0 || outcome.status === 429 || outcome.status >= 500;

/**
 * Doubles with each attempt, with random jitter, so that scanners that were rejected together do not retry
 * together.
 */
const pauseBefore = (attempt: number, outcome: Outcome): number => {
  const asked = 'retryAfter' in outcome ? (outcome.retryAfter ?? 0) : 0;
  return Math.max(asked, 2 ** attempt * (SECOND / 2) * (0.5 + Math.random()));
};

/** @param wait waits the given milliseconds */
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

/** Returns the platform's error message for display. */
export const messageOf = (outcome: Outcome): string => {
  if ('reason' in outcome) return outcome.reason;
  const { body, status } = outcome;
  const messageText =
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
      ? body.error
      : '';
  return `${status}${messageText === '' ? '' : ` ${messageText}`}`;
};
