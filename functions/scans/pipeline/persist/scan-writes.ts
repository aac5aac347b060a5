/** The only place that changes the row of a scan and records it in the audit trail. */
import type { HostProof } from '#functions/host-proofs/host-proof-store.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ReachedReply } from '#shared/scans/contract.ts';
import type { ScoreLabel } from '#shared/scoring/labels.ts';
import type { Scan } from './scan-item.ts';

const isOpen = {
  expression: '#status = :pending',
  names: { '#status': 'status' },
  values: { ':pending': 'pending' },
};

export interface CompletedScan {
  readonly id: string;
  /** Key of the framework. */
  readonly framework: string;
  readonly score: number | null;
  readonly label: ScoreLabel;
  readonly coverage: number;
  readonly verified: number;
  readonly passRate: number | null;
  /** Version of the score model. */
  readonly modelVersion: string;
  /** Version of the catalog used for the evaluation. */
  readonly catalogVersion: string;
  readonly comparedWith?: Scan['comparedWith'];
}

/** Common data of the scans of a run at their end. */
interface RunEnd {
  /** Location of their results. */
  readonly result: string;
  /** Absent if no host was to be contacted. */
  readonly addresses?: readonly ReachedReply[] | undefined;
  readonly startedAt: Instant | null;
  readonly now: Instant;
}

/** Returns the write for a scan that ended with a result; its run guards the transaction. */
export const completedWrite = (
  table: TenantTable,
  {
    id,
    score,
    label,
    coverage,
    verified,
    passRate,
    modelVersion,
    catalogVersion,
    comparedWith,
  }: CompletedScan,
  { result, addresses, startedAt, now }: RunEnd,
): Write => ({
  update: table.key('SCAN', id),
  expression: `SET #status = :completed, score = :score, #label = :label, passRate = :passRate, coverage = :coverage, verified = :verified, modelVersion = :model, catalogVersion = :catalog, #result = :result, startedAt = :started, completedAt = :now${
    addresses ? ', addresses = :addresses' : ''
  }${comparedWith ? ', comparedWith = :compared' : ''}`,
  names: { ...isOpen.names, '#label': 'label', '#result': 'result' },
  values: {
    ':completed': 'completed',
    ':score': score,
    ':label': label,
    ':passRate': passRate,
    ':coverage': coverage,
    ':verified': verified,
    ':model': modelVersion,
    ':catalog': catalogVersion,
    ':result': result,
    ':started': startedAt,
    ':now': now,
    ...(addresses ? { ':addresses': addresses } : {}),
    ...(comparedWith ? { ':compared': comparedWith } : {}),
  },
  condition: isOpen,
});

/** Returns the write for a scan that ended without a result. */
export const failedWrite = (
  table: TenantTable,
  id: string,
  { reason, startedAt, now }: { reason: string; startedAt: Instant | null; now: Instant },
): Write => ({
  update: table.key('SCAN', id),
  expression: 'SET #status = :failed, reason = :reason, startedAt = :started, completedAt = :now',
  names: isOpen.names,
  values: { ':failed': 'failed', ':reason': reason, ':started': startedAt, ':now': now },
  condition: isOpen,
});

interface RunEvent {
  readonly agentId: string;
  readonly agentName: string;
  readonly runId: string;
  readonly reevaluated?: true;
  /** Hosts for which the run proved control. */
  readonly shownHosts: readonly HostProof[];
  readonly now: Instant;
}

/**
 * Returns the audit event for scans of a run that ended together: for a single scan, or for the run with its
 * scans.
 */
export const completionEvent = (
  table: TenantTable,
  { agentId, agentName, runId, reevaluated, shownHosts, now }: RunEvent,
  scans: readonly CompletedScan[],
): Write => {
  const [first] = scans;
  const more = {
    ...(reevaluated ? { reevaluated } : {}),
    ...(shownHosts.length > 0 ? { shownHosts: shownHosts.map(({ host, by }) => ({ host, by })) } : {}),
  };
  if (first && scans.length === 1) {
    const { id, framework, score, coverage } = first;
    const details = { agentId, agentName, framework, score, coverage, ...more };
    return systemEvent(table.tenant, id, now, {
      action: 'complete',
      resource: 'scan',
      resourceId: id,
      details,
    });
  }
  const details = {
    agentId,
    agentName,
    ...more,
    scans: scans.map(({ id: scanId, framework, score, coverage }) => ({
      scanId,
      framework,
      score,
      coverage,
    })),
  };
  return systemEvent(table.tenant, runId, now, {
    action: 'complete',
    resource: 'run',
    resourceId: runId,
    details,
  });
};

/** Returns the audit event for a scan that ended without a result. */
export const failureEvent = (
  table: TenantTable,
  { agentId, reason, now }: { agentId: string; reason: string; now: Instant },
  { id, framework }: { readonly id: string; readonly framework: string },
): Write =>
  systemEvent(table.tenant, id, now, {
    action: 'fail',
    resource: 'scan',
    resourceId: id,
    details: { agentId, framework, reason },
  });
