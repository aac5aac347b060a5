/** Audit events: append-only records of who did what (45 CFR 164.312(b)). */
import type { Instant } from '#shared/kernel/time.ts';

export interface AuditEvent {
  /** UUID of version 7: the order of ids is the order in which the requests began. */
  readonly id: string;
  /** Verb, such as `create` or `login`. */
  readonly action: string;
  /** Noun in the singular, such as `agent`. */
  readonly resource: string;
  readonly resourceId: string;
  /** Who did it; `anonymous` where nobody was signed in and no account is concerned. */
  readonly userId: string;
  /** What changed, without secrets. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly timestamp: Instant;
  /** Network address that the request came from. */
  readonly viewerAddress: string;
  /** Finds the log lines of the request. */
  readonly requestId: string;
}

/** When an id was made, in Unix milliseconds, which it says itself (RFC 9562 §5.7). */
export const idTime = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * The month that an event is filed under, such as `2026-11`, in UTC. It is read from the id, so that an id alone says
 * where its event is.
 */
export const auditMonth = (id: string): string => new Date(idTime(id)).toISOString().slice(0, 7);
