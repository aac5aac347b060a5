/** The one place that changes the row of a scan, and says so in the audit trail. */
import type { HostProof } from '#functions/host-proofs/host-proof-store.ts';
import { systemEvent } from '#functions/platform/audit/system-event.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ReachedReply } from '#shared/scans/contract.ts';
import type { Scan } from './scan-item.ts';

const isOpen = {
  expression: '#status = :pending',
  names: { '#status': 'status' },
  values: { ':pending': 'pending' },
};

export interface CompletedScan {
  readonly id: string;
  /** Key. */
  readonly framework: string;
  readonly score: number | null;
  readonly coverage: number;
  readonly proven: number;
  /** Version of the scoring rules. */
  readonly modelVersion: string;
  /** Version of the catalogue that it was judged by. */
  readonly catalogueVersion: string;
  readonly comparedWith?: Scan['comparedWith'];
}

/** What the scans of a run have in common at their end. */
interface RunEnd {
  /** Where their results lie. */
  readonly result: string;
  /** Absent where nobody was to be asked. */
  readonly addresses?: readonly ReachedReply[] | undefined;
  readonly startedAt: Instant | null;
  readonly now: Instant;
}

/** A scan that has ended with a result; its run holds the transaction. */
export const completedWrite = (
  table: TenantTable,
  { id, score, coverage, proven, modelVersion, catalogueVersion, comparedWith }: CompletedScan,
  { result, addresses, startedAt, now }: RunEnd,
): Write => ({
  update: table.key('SCAN', id),
  expression: `SET #status = :completed, score = :score, coverage = :coverage, proven = :proven, modelVersion = :model, catalogueVersion = :catalogue, #result = :result, startedAt = :started, completedAt = :now${
    addresses ? ', addresses = :addresses' : ''
  }${comparedWith ? ', comparedWith = :compared' : ''}`,
  names: { ...isOpen.names, '#result': 'result' },
  values: {
    ':completed': 'completed',
    ':score': score,
    ':coverage': coverage,
    ':proven': proven,
    ':model': modelVersion,
    ':catalogue': catalogueVersion,
    ':result': result,
    ':started': startedAt,
    ':now': now,
    ...(addresses ? { ':addresses': addresses } : {}),
    ...(comparedWith ? { ':compared': comparedWith } : {}),
  },
  condition: isOpen,
});

/** A scan that ends without a result. */
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
  readonly judgedAnew?: true;
  /** Hosts that the run found somebody in control of. */
  readonly shownHosts: readonly HostProof[];
  readonly now: Instant;
}

/** What is said of the scans of a run that have ended together: a scan by itself, or the run with its scans. */
export const completionEvent = (
  table: TenantTable,
  { agentId, agentName, runId, judgedAnew, shownHosts, now }: RunEvent,
  scans: readonly CompletedScan[],
): Write => {
  const [first] = scans;
  const more = {
    ...(judgedAnew ? { judgedAnew } : {}),
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

/** What is said of a scan that has ended without a result. */
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
