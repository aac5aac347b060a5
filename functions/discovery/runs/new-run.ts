/** A new scan, started by a user or automatically, and the writes that create it. */
import { newJobWrite, readJob } from '#functions/platform/jobs/job.ts';
import { pack } from '#functions/platform/pack.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { planMethods } from '#shared/discovery/plan.ts';
import type { ScanScope, TargetEnvironment } from '#shared/discovery/target.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { conflict } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { methods } from '../methods/all.ts';
import { DISCOVERY } from './discovery-kind.ts';
import { newRunWrite, type Running, readRunning, runningWrite } from './run-item.ts';
import type { RunNotes } from './scan-reply.ts';
import { isOnHost } from './this-host.ts';

/** Returns the running scan, if there is one. */
export const runInFlight = async (
  table: TenantTable,
): Promise<{ readonly running: Running; readonly accepted: boolean }> => {
  const running = await readRunning(table);
  const job = running.jobId === undefined ? undefined : await readJob(table, running.jobId);
  return { running, accepted: job !== undefined && inFlight(job) };
};

interface Asked {
  readonly id: string;
  readonly target: TargetEnvironment;
  readonly scope: ScanScope;
  readonly filter?: string | undefined;
  readonly continuous: boolean;
  readonly requestedBy: string;
  /** The product's address as users see it. */
  readonly contact: string;
  readonly now: Instant;
}

/**
 * @throws ProblemError 409 `scan-running` while another scan is running, `nothing-to-run` if no requested
 * method can run here
 */
export const newRunWrites = async (table: TenantTable, asked: Asked): Promise<readonly Write[]> => {
  const { id, target, filter, continuous, requestedBy, contact, now } = asked;
  const planned = planMethods({ ...asked, onHost: isOnHost() }).filter((method) => methods[method]);
  if (planned.length === 0)
    throw conflict(
      'nothing-to-run',
      `No method for ${target} can run here. Download the on-premises scanner and run it in that environment.`,
    );
  const { running, accepted } = await runInFlight(table);
  if (accepted)
    throw conflict('scan-running', 'An environment scan is running. Wait until it ends, or stop it.');
  const notes: RunNotes = { seen: [], changed: [], addresses: [] };
  return [
    runningWrite(table, running, id),
    newRunWrite(table, {
      ...{ id, target, continuous, requestedBy, contact, createdAt: now, planned },
      ...(filter === undefined ? {} : { filter }),
      ...{ done: [], log: [], coverage: [], notes: pack(notes) },
    }),
    newJobWrite(table, { id, kind: DISCOVERY, subject: {}, total: planned.length, createdAt: now }),
  ];
};
