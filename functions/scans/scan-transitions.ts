/** How a scan goes on: each step is a conditional write, so that every step may run twice and late ones do nothing. */

import { systemEvent } from '#functions/platform/audit/system-event.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { inFlightNames, type Scan } from './scan-item.ts';
import { claimKey } from './scan-store.ts';

/** Another attempt at a scan has taken over, or the scan has ended: this one must not write. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

const fenced = () => new Fenced('The scan is not this attempt’s any more.');

/** Gives the claim back. */
const release = (table: TenantTable, scan: Scan): Write => ({
  delete: claimKey(table, scan),
  condition: { expression: 'attribute_not_exists(pk) OR scanId = :scanId', values: { ':scanId': scan.id } },
  failed: fenced,
});

/**
 * Takes a scan for a new attempt: one that is pending, or one that runs, whose attempt is then fenced out. An execution is
 * run again when it is not known to have ended, so whoever begins goes on.
 * @returns false when somebody took or ended it since it was read
 */
export const claimScan = async (
  table: TenantTable,
  scan: Scan,
  { attempt, step, now }: { attempt: string; step: string; now: Instant },
): Promise<boolean> => {
  const update: Write = {
    update: table.key('SCAN', scan.id),
    expression:
      'SET #status = :running, attempt = :attempt, startedAt = :now, #step = :step ADD attempts :one',
    names: { '#status': 'status', '#step': 'step' },
    values: { ':running': 'running', ':attempt': attempt, ':now': now, ':step': step, ':one': 1 },
    condition:
      scan.status === 'running'
        ? { expression: '#status = :running AND attempt = :before', values: { ':before': scan.attempt } }
        : { expression: '#status = :pending', values: { ':pending': 'pending' } },
    failed: fenced,
  };
  try {
    await table.commit([update]);
    return true;
  } catch (error) {
    if (error instanceof Fenced) return false;
    throw error;
  }
};

/** Holds a transaction to the attempt that owns the scan. */
export const ownedBy = (table: TenantTable, scan: Scan, attempt: string): Write => ({
  check: table.key('SCAN', scan.id),
  condition: {
    expression: '#status = :running AND attempt = :attempt',
    names: { '#status': 'status' },
    values: { ':running': 'running', ':attempt': attempt },
  },
  failed: fenced,
});

const ENDED = `REMOVE #step, ${inFlightNames.pk}, ${inFlightNames.sk}`;

/** Writes that end a scan of this attempt with a result. */
export const completion = (
  table: TenantTable,
  scan: Scan,
  attempt: string,
  { score, coverage, now }: { score: number | null; coverage: number; now: Instant },
): readonly Write[] => [
  {
    update: table.key('SCAN', scan.id),
    expression: `SET #status = :completed, score = :score, coverage = :coverage, completedAt = :now ${ENDED}`,
    names: { '#status': 'status', '#step': 'step' },
    values: { ':completed': 'completed', ':score': score, ':coverage': coverage, ':now': now },
    condition: {
      expression: '#status = :running AND attempt = :attempt',
      values: { ':running': 'running', ':attempt': attempt },
    },
    failed: fenced,
  },
  release(table, scan),
  systemEvent(table.tenant, scan.id, now, {
    action: 'complete',
    resource: 'scan',
    resourceId: scan.id,
    details: { agentId: scan.agentId, framework: scan.framework, score, coverage },
  }),
];

/**
 * Ends a scan without a result, if it is still where `scan` says: pending, or running in that attempt. Else it does
 * nothing, for somebody has ended it or goes on with it.
 */
export const failScan = async (
  table: TenantTable,
  scan: Scan,
  reason: string,
  now: Instant,
): Promise<void> => {
  const owner = scan.status === 'running' ? '#status = :was AND attempt = :attempt' : '#status = :was';
  try {
    await table.commit([
      {
        update: table.key('SCAN', scan.id),
        expression: `SET #status = :failed, reason = :reason, completedAt = :now ${ENDED}`,
        names: { '#status': 'status', '#step': 'step' },
        values: { ':failed': 'failed', ':reason': reason, ':now': now },
        condition: {
          expression: owner,
          values: {
            ':was': scan.status,
            ...(scan.status === 'running' ? { ':attempt': scan.attempt } : {}),
          },
        },
        failed: fenced,
      },
      release(table, scan),
      systemEvent(table.tenant, scan.id, now, {
        action: 'fail',
        resource: 'scan',
        resourceId: scan.id,
        details: { agentId: scan.agentId, framework: scan.framework, reason },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof Fenced)) throw error;
  }
};
