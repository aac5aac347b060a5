import { setTimeout as wait } from 'node:timers/promises';
import type { Handler } from '#functions/platform/http/handler.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { discoveryKind } from './runs/discovery-kind.ts';
import { newRunWrites } from './runs/new-run.ts';
import { type Run, readRun } from './runs/run-item.ts';
import { scanReplyOf } from './runs/scan-reply.ts';

/** The request waits this long; then the job continues in the background. */
const WAITS_FOR = 20 * SECOND;
const SCANS_EVERY = SECOND / 2;

/** Returns the run once it has ended; undefined if that takes longer. */
const ended = async (table: TenantTable, id: string): Promise<Run | undefined> => {
  for (const until = Date.now() + WAITS_FOR; Date.now() < until; ) {
    const run = await readRun(table, id);
    if (run?.end) return run;
    await wait(SCANS_EVERY);
  }
  return undefined;
};

export const scanEnvironment: Handler<typeof discoveryContract.routes.scanEnvironment> = async (call) => {
  const { body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const { targetEnvironment: target, customerFilter: filter } = body;
  const scope = body.scanScope ?? (target === 'all' ? 'comprehensive' : 'specific');
  const id = call.newId();
  call.spend('environment-scans', 1);
  const writes = await newRunWrites(table, {
    ...{ id, target, scope, filter, now },
    continuous: false,
    requestedBy: session.email,
    contact: call.origin,
  });
  const details = {
    targetEnvironment: target,
    scanScope: scope,
    ...(filter === undefined ? {} : { customerFilter: filter }),
  };
  await table.commit([...writes, call.audit({ resourceId: id, details })]);
  await launchJob(discoveryKind, table, id);
  const run = await ended(table, id);
  if (!run) return { body: { jobId: id }, accepted: true };
  if (run.end?.status !== 'completed')
    throw conflict('scan-ended', run.end?.reason ?? 'The scan ended before it completed.');
  return { body: await scanReplyOf(table, run) };
};
