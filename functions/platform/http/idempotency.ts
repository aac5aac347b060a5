import { createHash } from 'node:crypto';
import { logger } from '#functions/platform/logger.ts';
import { spend } from '#functions/platform/quotas/spend.ts';
import { badRequest } from '#shared/kernel/errors.ts';
import { type ApiEvent, type ApiMiddleware, type ApiResult, header, matched } from './exchange.ts';
import { claimKey, keepReply, releaseKey } from './idempotency-store.ts';
import { problemReply } from './problems.ts';

/** Returns what identifies a request: the route and all input read from it. */
const fingerprint = (event: ApiEvent): string => {
  const { params, query, body } = event.exchange;
  const text = JSON.stringify([matched(event).name, params, query, body]);
  return createHash('sha256').update(text).digest('hex');
};

/**
 * Returns whether a response is final. Internal errors and 429 are temporary; any other response of the
 * handler is permanent.
 */
const isFinal = ({ statusCode = 500 }: ApiResult): boolean => statusCode < 500 && statusCode !== 429;

const settle = async (event: ApiEvent, reply: ApiResult | null | undefined): Promise<void> => {
  const { claim, requestId } = event.exchange;
  if (!claim) return;
  try {
    await (reply && isFinal(reply) ? keepReply(claim, reply) : releaseKey(claim));
  } catch (error) {
    // The mutation is committed and its response is being sent; a repeated request will learn that the
    // response was lost.
    logger.warn('idempotency key not settled', { requestId, error: error as Error });
  }
};

/**
 * `Idempotency-Key`: the same key and request within 24 h return the first response again, with only one
 * effect.
 */
export const idempotency = (): ApiMiddleware => ({
  before: async ({ event }) => {
    const { exchange } = event;
    const key = header(event, 'idempotency-key');
    if (!matched(event).spec.idempotent || key === undefined) return;
    if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
      throw badRequest('bad-idempotency-key', 'Idempotency-Key must be 1 to 255 printable characters.');
    }
    const { principal, startedAt } = exchange;
    if (!principal) throw new Error('An idempotent route requires an authenticated caller.');
    spend(exchange.spent, principal, 'idempotency-keys', 1, startedAt);
    Object.assign(exchange, await claimKey(principal, key, fingerprint(event), startedAt));
  },
  after: ({ event, response }) => settle(event, response),
  onError: ({ event, error }) => settle(event, problemReply(error, event.exchange.requestId)),
});
