/** Audit events: append-only records of who did what (45 CFR 164.312(b)). */
import type { Instant } from '#shared/kernel/time.ts';

export interface AuditEvent {
  /** UUID version 7: ids sort in the order in which the requests began. */
  readonly id: string;
  /** Verb, such as `create` or `login`. */
  readonly action: string;
  /** Singular noun, such as `agent`. */
  readonly resource: string;
  readonly resourceId: string;
  /** Id of the actor; `anonymous` without a signed-in user or an account. */
  readonly userId: string;
  /** What changed, without secrets. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly timestamp: Instant;
  /** Network address of the request. */
  readonly viewerAddress: string;
  /** Correlates with the log lines of the request. */
  readonly requestId: string;
}

/** Returns the creation time of an id in Unix milliseconds, read from the id itself (RFC 9562 §5.7). */
export const idTime = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * Returns the partition month of an event, such as `2026-11`, in UTC. Derived from the id, so that the id
 * alone is enough to find the event.
 */
export const auditMonth = (id: string): string => new Date(idTime(id)).toISOString().slice(0, 7);
