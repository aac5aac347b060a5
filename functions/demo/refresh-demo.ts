/** Replaces the demo organization when it is due: builds the next one, publishes it, and deletes the previous one. */
import { setTimeout as wait } from 'node:timers/promises';
import { publishDemo, readCurrentDemo } from '#functions/auth/current-demo.ts';
import { newDemoTenantId } from '#functions/platform/demo-tenant.ts';
import { logger } from '#functions/platform/logger.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { recount } from '#functions/stream/counters/recount.ts';
import { type Instant, SECOND } from '#shared/kernel/time.ts';
import { buildDemo } from './build-demo.ts';
import { deleteDemo } from './delete-demo.ts';
import { claimBuild, releaseBuild } from './demo-claim.ts';
import { isDemoDue } from './demo-due.ts';
import { monitorAgents } from './monitor-agents.ts';
import type { Sample } from './sample.ts';

/** Limits of waiting for the stream to catch up. */
const RECOUNTS = 40;
const RECOUNT_PAUSE = 3 * SECOND;

/**
 * Waits until the counters match the rows, twice in a row: a change that arrives late would show an earlier state
 * for a moment.
 */
const settleCounters = async (table: TenantTable, pauseMs: number): Promise<void> => {
  let settled = 0;
  for (let tries = 0; settled < 2; tries += 1) {
    if (tries === RECOUNTS) throw new Error('The counters of the demo organization did not settle.');
    const { differences } = await recount(table, { rounds: 0, pauseMs });
    settled = differences.length === 0 ? settled + 1 : 0;
    await wait(pauseMs);
  }
};

export interface Refresh {
  readonly now: Instant;
  readonly samples: readonly Sample[];
  readonly objects: Objects;
  /** For tests: fewer days, and no waiting for a stream. */
  readonly days?: readonly number[];
  readonly pauseMs?: number;
}

/**
 * Does nothing while no build is due or another one is in progress. Visitors see the previous organization until
 * the next one is complete.
 * @returns whether it was replaced
 */
export const refreshDemo = async ({ now, pauseMs = RECOUNT_PAUSE, ...build }: Refresh): Promise<boolean> => {
  const current = await readCurrentDemo();
  if (!isDemoDue(current?.builtAt, now)) return false;
  const tenant = newDemoTenantId();
  const claim = await claimBuild(current ? [tenant, current.tenant] : [tenant], now);
  if (!claim) return false;
  for (const one of claim.leftOver) if (one !== current?.tenant) await deleteDemo(one);
  const began = Date.now();
  const built = await buildDemo({ ...build, tenant, builtAt: now });
  await settleCounters(tenantTable(tenant), pauseMs);
  await monitorAgents({ ...built, objects: build.objects }, new Date());
  const user = built.office.people.visitor.userId;
  const previous = await publishDemo({ tenant, user, builtAt: now });
  logger.info('demo published', { tenant, milliseconds: Date.now() - began });
  if (previous) await deleteDemo(previous.tenant);
  await releaseBuild();
  return true;
};
