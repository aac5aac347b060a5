/** Reads the API of one cluster: single objects, and lists page by page. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { apiServerCall, type ControlAnswer } from '#functions/platform/outbound/control-call.ts';
import type { Failed } from '#functions/platform/outbound/outcome.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { ClusterAccess } from './cluster-access.ts';

/**
 * Result of a read; `why` is the end of a sentence. `unsigned`: authentication failed, so all further reads
 * would fail too.
 */
export type ApiReply =
  | { readonly reply: 'read'; readonly value: unknown }
  | {
      readonly reply: 'unsigned' | 'denied' | 'absent' | 'expired' | 'too-large' | 'stopped' | 'failed';
      readonly why: string;
      readonly value?: unknown;
    };

export interface ApiList {
  readonly items: readonly unknown[];
  readonly state: 'ran' | 'absent' | 'truncated' | 'denied' | 'failed';
  readonly why?: string;
}

export interface ApiClient {
  readonly get: (path: string, accept?: string) => Promise<ApiReply>;
  readonly list: (path: string, accept?: string) => Promise<ApiList>;
}

const PAGE = 500;
/** Maximum pages of one list: 50,000 objects. */
const MAX_PAGES = 100;
const TRIES = 3;
const LONGEST_WAIT = 5 * SECOND;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const statuses: Readonly<
  Record<number, { reply: 'unsigned' | 'denied' | 'absent' | 'expired'; why: string }>
> = {
  401: { reply: 'unsigned', why: 'the credential is not accepted (401)' },
  403: { reply: 'denied', why: 'not permitted (403)' },
  404: { reply: 'absent', why: 'not there (404)' },
  410: { reply: 'expired', why: 'the list changed too much during the read (410)' },
};

/** States of a list by the reply to its first page. */
const states: Readonly<Partial<Record<ApiReply['reply'], ApiList['state']>>> = {
  unsigned: 'denied',
  denied: 'denied',
  absent: 'absent',
};

const replyOf = (answer: ControlAnswer | Failed): ApiReply => {
  if (answer.outcome === 'too-large')
    return { reply: 'too-large', why: 'the response exceeds the size limit' };
  if (answer.outcome === 'untrusted')
    return { reply: 'failed', why: `no TLS connection with a trusted certificate (${answer.code})` };
  if (answer.outcome === 'refused')
    return { reply: 'failed', why: `an address that may not be connected to (${answer.code})` };
  if (answer.outcome !== 'answered') return { reply: 'failed', why: `no response (${answer.code})` };
  const value = json(answer.body);
  if (answer.status === 200)
    return value === undefined
      ? { reply: 'failed', why: 'a response that is not JSON' }
      : { reply: 'read', value };
  return {
    ...(statuses[answer.status] ?? { reply: 'failed', why: `answered with ${answer.status}` }),
    value,
  };
};

/** Returns the Retry-After time of a busy server (RFC 9110 §10.2.3), in milliseconds. */
const waitOf = (answer: ControlAnswer): number =>
  Math.min(Math.max(0, Number(answer.headers['retry-after'] ?? 1) || 0) * SECOND, LONGEST_WAIT);

const listMeta = v.object({ continue: v.nullish(v.string(), '') });
const page = v.object({ metadata: v.nullish(listMeta, {}), items: v.nullish(v.array(v.unknown()), []) });
/** A `Status` of 410 may contain a token to continue the list, from a later state. */
const goOn = v.object({ metadata: listMeta });

const continued = (value: unknown): string => {
  const read = v.safeParse(goOn, value);
  return read.success ? read.output.metadata.continue : '';
};

/** @param deniedPorts ports of this product on this machine */
export const createApiClient = (
  access: ClusterAccess,
  { signal, deniedPorts }: { readonly signal: AbortSignal; readonly deniedPorts: readonly number[] },
): ApiClient => {
  const get: ApiClient['get'] = async (path, accept) => {
    for (let tried = 1; ; tried++) {
      if (signal.aborted) return { reply: 'stopped', why: 'the run was stopped' };
      const server = await access.server();
      if (!server) return { reply: 'unsigned', why: 'files referenced in its configuration cannot be read' };
      const answer = await apiServerCall(server, { path, accept }, { deniedPorts });
      if (answer.outcome !== 'answered' || answer.status !== 429 || tried === TRIES) return replyOf(answer);
      await pause(waitOf(answer), undefined, { signal }).catch(() => {});
    }
  };

  const list: ApiClient['list'] = async (path, accept) => {
    let items: unknown[] = [];
    let limit = PAGE;
    let token = '';
    let restarted = false;
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const query = new URLSearchParams({
        limit: String(limit),
        ...(token === '' ? {} : { continue: token }),
      });
      const reply = await get(`${path}?${query}`, accept);
      if (reply.reply === 'read') {
        const read = v.safeParse(page, reply.value);
        if (!read.success) return { items, state: 'failed', why: 'the response is not a list' };
        items.push(...read.output.items);
        token = read.output.metadata.continue ?? '';
        if (token === '') return { items, state: 'ran' };
      } else if (reply.reply === 'too-large' && limit > 1) {
        limit = Math.ceil(limit / 8);
      } else if (reply.reply === 'expired' && token !== '' && continued(reply.value) !== '') {
        token = continued(reply.value);
      } else if (reply.reply === 'expired' && !restarted) {
        restarted = true;
        token = '';
        items = [];
      } else if (items.length > 0 || reply.reply === 'stopped') {
        return { items, state: 'truncated', why: reply.why };
      } else {
        return { items, state: states[reply.reply] ?? 'failed', why: reply.why };
      }
    }
    return { items, state: 'truncated', why: `more than ${MAX_PAGES} pages` };
  };
  return { get, list };
};
