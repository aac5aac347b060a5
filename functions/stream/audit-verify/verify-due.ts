/**
 * Verifies complete audit chains when due. It stores its own cursors, so that the result depends on no other
 * party.
 */
import {
  type ChainWatch,
  readChainWatch,
  storeFound,
  storeGoing,
} from '#functions/platform/audit/chain-watch.ts';
import { logger } from '#functions/platform/logger.ts';
import { recordAuditChain } from '#functions/platform/metrics.ts';
import { listInFlight, tenantOf } from '#functions/platform/table/global-lookups.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { type Clock, DAY, instant, later } from '#shared/kernel/time.ts';
import type { Verifier } from './newest-checkpoint.ts';
import { verifyPart } from './verify-part.ts';

/** Maximum number of chains per run; the longest overdue come first. */
const MAX_TENANTS = 100;
/** Maximum number of stored faults. */
const NAMED = 10;
/** Time after which a faulty chain is verified again without a request. */
const AGAIN_AFTER = DAY;

export interface Verifying {
  readonly verifier: Verifier;
  readonly clock: Clock;
  /** Time after which no part is started; the rest follows in the next run. */
  readonly until: Date;
}

type Going = Omit<NonNullable<ChainWatch['going']>, 'next'> & { readonly next?: string };

/** Verifies the part at a cursor. A cursor from another version restarts the verification. */
const verified = async (table: TenantTable, going: Going, verifier: Verifier, now: string) => {
  try {
    return { before: going, part: await verifyPart(table, going.next, verifier, now) };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'bad-cursor') throw error;
    const before: Going = { beganAt: now, faults: 0, first: [] };
    return { before, part: await verifyPart(table, undefined, verifier, now) };
  }
};

const onePart = async (table: TenantTable, going: Going, { verifier, clock }: Verifying): Promise<Going> => {
  const { before, part } = await verified(table, going, verifier, instant(clock()));
  return {
    beganAt: before.beganAt,
    faults: before.faults + part.faultCount,
    first: [...before.first, ...part.faults.map(({ text }) => text)].slice(0, NAMED),
    ...(part.next === null ? {} : { next: part.next }),
  };
};

/** Continues the verification of one chain, and stores its progress or result. */
const goOn = async (table: TenantTable, verifying: Verifying): Promise<void> => {
  const { clock, until } = verifying;
  const watch = await readChainWatch(table);
  if (!watch) return;
  let going: Going = watch.going ?? { beganAt: instant(clock()), faults: 0, first: [] };
  do going = await onePart(table, going, verifying);
  while (going.next !== undefined && clock() < until);
  const { next, beganAt, faults, first } = going;
  if (next !== undefined) {
    await storeGoing(table, watch, { beganAt, faults, first, next });
    return;
  }
  const now = instant(clock());
  // A request made after the start may concern parts already verified.
  const again = watch.askedAt > beganAt ? now : faults > 0 ? later(now, AGAIN_AFTER) : undefined;
  if (!(await storeFound(table, watch, { at: now, faults, first }, again))) return;
  recordAuditChain({ faults });
  if (faults > 0)
    logger.error('audit chain integrity failure', { tenant: table.tenant, count: faults, faults: first });
};

/** Continues every due verification. A failure of one does not block the others. */
export const verifyDue = async (verifying: () => Promise<Verifying>, now: Date): Promise<void> => {
  const listed = await listInFlight('verification', MAX_TENANTS);
  const due = listed.filter(({ gsi3sk }) => String(gsi3sk) <= now.toISOString());
  if (due.length === 0) return;
  const by = await verifying();
  for (const tenant of due.map(tenantOf)) {
    if (by.clock() > by.until) return;
    try {
      await goOn(tenantTable(tenant), by);
    } catch (error) {
      logger.error('audit chain not verified', { tenant, error: error as Error });
    }
  }
};
