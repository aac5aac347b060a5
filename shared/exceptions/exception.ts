/**
 * An exception: a named person decides, for the organization and until a given day, to accept that a
 * parameter is not met. It is shown beside the verdict and changes neither points, cap nor issue.
 */

import { type ApprovalRecord, type ApprovalState, approvalState } from '#shared/approvals/lifecycle.ts';
import type { Instant } from '#shared/kernel/time.ts';

export const exceptionKinds = ['accepted-risk', 'compensating-control', 'documented-alternative'] as const;
/**
 * `documented-alternative`: an addressable HIPAA specification is not implemented, because it is not
 * reasonable and appropriate here, and an equivalent measure is in place (45 CFR 164.306(d)(3)(ii)(B)).
 */
export type ExceptionKind = (typeof exceptionKinds)[number];

export interface Exception extends ApprovalRecord {
  readonly id: string;
  readonly parameterId: string;
  readonly kind: ExceptionKind;
  /**
   * Reason for the exception; for a documented alternative, why the specification is not reasonable and
   * appropriate.
   */
  readonly reason: string;
  /** Measure in place instead; an accepted risk has none. */
  readonly measure?: string;
  /** For a documented alternative: ids of the addressable HIPAA specifications that the parameter supports. */
  readonly specifications?: readonly string[];
  /** The decision maker, with role. */
  readonly person: { readonly name: string; readonly role: string };
  readonly recordedAt: Instant;
}

export const exceptionStates = [
  'awaiting-approval',
  'in-force',
  'ending',
  'expired',
  'declined',
  'withdrawn',
] as const;
export type ExceptionState = (typeof exceptionStates)[number];

/** States of the lifecycle, as the API names them for exceptions. */
export const exceptionStateOf: Readonly<Record<ApprovalState, ExceptionState>> = {
  'awaiting-approval': 'awaiting-approval',
  active: 'in-force',
  expiring: 'ending',
  expired: 'expired',
  declined: 'declined',
  withdrawn: 'withdrawn',
};

/** State of an exception in the lifecycle of approvals; every exception needs an approval. */
export const lifecycleState = (exception: Exception, now: Instant): ApprovalState =>
  approvalState(exception, true, now);

/** State of an exception, as the API names it. */
export const stateOf = (exception: Exception, now: Instant): ExceptionState =>
  exceptionStateOf[lifecycleState(exception, now)];

/** Whether this kind of exception requires a measure; an accepted risk has none. */
export const hasMeasure = (kind: ExceptionKind): boolean => kind !== 'accepted-risk';
