/**
 * Claims of idempotency keys. A claim holds the id of the audit event that its mutation will write. Because
 * that event can be written only once, a second run under the same claim cannot repeat the effect, even if
 * the first one failed between its commit and its response.
 */
import { createHash } from 'node:crypto';
import { newId } from '#functions/platform/ids.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import type { Item, Key } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { conflict, ProblemError } from '#shared/kernel/errors.ts';
import { DAY, SECOND } from '#shared/kernel/time.ts';
import type { ApiResult } from './exchange.ts';
import type { Principal } from './handler.ts';

/** Longer than any function runs: a claim this old belongs to a failed run. */
const ABANDONED_AFTER = 60 * SECOND;
/** An item is limited to 400 KB; a longer response is not stored, and repeating its request is rejected. */
const LONGEST_REPLY = 300_000;

export interface Claim {
  readonly tenant: string;
  readonly key: Key;
  /** Identifies this run; a run that takes over an abandoned claim writes its own. */
  readonly run: string;
  readonly eventId: string;
}

const inProgress = () =>
  new ProblemError(
    409,
    'idempotency-in-progress',
    'The first request with this Idempotency-Key is still running.',
    {
      headers: { 'retry-after': '1' },
    },
  );

const reused = () =>
  new ProblemError(
    422,
    'idempotency-key-reused',
    'This Idempotency-Key was already used for another request.',
  );

/** Returns the error for a committed mutation whose response is unknown. */
export const replyLost = () =>
  conflict(
    'idempotency-reply-lost',
    'This request was already completed, but its response was lost. Read the list instead.',
  );

const replyOf = (item: Item): ApiResult => {
  if (item.statusCode === undefined) throw replyLost();
  const headers = { ...(item.headers as Record<string, string>), 'idempotency-replayed': 'true' };
  const body = item.body === undefined ? {} : { body: String(item.body) };
  return { statusCode: Number(item.statusCode), headers, ...body };
};

/** Takes over a claim whose run failed. */
const takeOver = async (tenant: string, key: Key, found: Item, run: string, now: Date): Promise<Claim> => {
  await tenantTable(tenant).commit([
    {
      update: key,
      expression: 'SET #state = :running, #run = :run, claimedAt = :now',
      names: { '#state': 'state', '#run': 'run' },
      values: { ':running': 'running', ':run': run, ':now': now.toISOString() },
      condition: { expression: '#run = :before', values: { ':before': found.run } },
      failed: inProgress,
    },
  ]);
  return { tenant, key, run, eventId: String(found.eventId) };
};

/**
 * Claims a key for this request, or returns the stored response.
 * @throws ProblemError 422 if the key was used for another request; 409 while the first one runs
 */
export const claimKey = async (
  principal: Principal,
  text: string,
  fingerprint: string,
  now: Date,
): Promise<{ claim: Claim } | { replay: ApiResult }> => {
  const tenant = principal.tenant.id;
  const table = tenantTable(tenant);
  const key = table.key('IDEMPOTENCY', createHash('sha256').update(text).digest('hex'), principal.id);
  const claim: Claim = { tenant, key, run: newId(), eventId: newId() };
  const taken = new Error('The key is already in use.');
  const put = {
    ...key,
    fingerprint,
    state: 'running',
    run: claim.run,
    eventId: claim.eventId,
    claimedAt: now.toISOString(),
    ttl: expiresAt(new Date(now.getTime() + DAY)),
  };
  const free = 'attribute_not_exists(pk) OR #ttl <= :now OR #run = :mine';
  const condition = {
    expression: free,
    names: { '#ttl': 'ttl', '#run': 'run' },
    values: { ':now': Math.floor(now.getTime() / 1000), ':mine': claim.run },
  };
  try {
    await table.commit([{ put, condition, repeatable: true, failed: () => taken }]);
    return { claim };
  } catch (error) {
    if (error !== taken) throw error;
  }
  const found = await table.get(key, { consistent: true });
  if (!found) throw inProgress();
  if (found.fingerprint !== fingerprint) throw reused();
  if (found.state === 'done') return { replay: replyOf(found) };
  const abandoned = Date.parse(String(found.claimedAt)) + ABANDONED_AFTER <= now.getTime();
  if (found.state === 'running' && !abandoned) throw inProgress();
  return { claim: await takeOver(tenant, key, found, claim.run, now) };
};

const settle = async ({ tenant, key, run }: Claim, values: Record<string, unknown>): Promise<void> => {
  const names = Object.keys(values).filter((name) => values[name] !== undefined);
  await tenantTable(tenant).commit([
    {
      update: key,
      expression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      names: { ...Object.fromEntries(names.map((name) => [`#${name}`, name])), '#run': 'run' },
      values: { ...Object.fromEntries(names.map((name) => [`:${name}`, values[name]])), ':mine': run },
      condition: { expression: '#run = :mine' },
      repeatable: true,
    },
  ]);
};

/** Stores the first response for a key. */
export const keepReply = (claim: Claim, { statusCode, headers, body }: ApiResult): Promise<void> =>
  (body?.length ?? 0) > LONGEST_REPLY
    ? settle(claim, { state: 'done' })
    : settle(claim, { state: 'done', statusCode, headers, body });

/** Releases the key for a retry, because this request failed with an internal error. */
export const releaseKey = (claim: Claim): Promise<void> => settle(claim, { state: 'open' });
