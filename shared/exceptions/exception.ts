/**
 * An exception: an organization decides, by a named person and until a day, to live with what a parameter does not show. It
 * is shown beside the verdict and changes nothing of it: no points, no cap, no issue.
 */

import { type Decision, WARNING_DAYS } from '#shared/attestations/attestation.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { Approval } from '#shared/parameters/approval.ts';

export const exceptionKinds = ['accepted-risk', 'compensating-control', 'documented-alternative'] as const;
/**
 * `documented-alternative`: an addressable specification of HIPAA is not implemented, since it is not reasonable and appropriate
 * here, and an equivalent measure is in its place (45 CFR 164.306(d)(3)(ii)(B)).
 */
export type ExceptionKind = (typeof exceptionKinds)[number];

export interface Exception {
  readonly id: string;
  readonly parameterId: string;
  readonly kind: ExceptionKind;
  /** Why the organization can live with it; of a documented alternative, why the specification is not reasonable and appropriate. */
  readonly reason: string;
  /** What is in place instead; an accepted risk has none. */
  readonly measure?: string;
  /** Of a documented alternative: ids of the addressable specifications of HIPAA that the parameter supports. */
  readonly specifications?: readonly string[];
  /** Who decides, and as what. */
  readonly person: { readonly name: string; readonly role: string };
  readonly recordedAt: Instant;
  /** E-mail address of the account that recorded it. */
  readonly recordedBy: string;
  readonly expiresAt: Instant;
  /** It lies beside the one that is in force, which goes on until a second person has approved this one. A declined one stays here. */
  readonly proposed?: true;
  readonly approved?: Approval;
  readonly declined?: Decision & { readonly reason: string };
  readonly withdrawn?: Decision & { readonly reason: string };
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

/** What has become of an exception. */
export const stateOf = (
  { declined, withdrawn, approved, expiresAt }: Exception,
  now: Instant,
): ExceptionState => {
  if (declined) return 'declined';
  if (withdrawn) return 'withdrawn';
  if (expiresAt <= now) return 'expired';
  if (!approved) return 'awaiting-approval';
  return expiresAt <= later(now, WARNING_DAYS * DAY) ? 'ending' : 'in-force';
};

/** Whether the organization stands by one in this state now: approved, and not at its end. */
export const isInForce = (state: ExceptionState): boolean => state === 'in-force' || state === 'ending';

/** Whether one in this state can be withdrawn: it is in force, or will be once it is approved. */
export const isWithdrawable = (state: ExceptionState): boolean =>
  isInForce(state) || state === 'awaiting-approval';

/** Whether what is in place instead belongs to an exception of this kind; an accepted risk has nothing in its place. */
export const hasMeasure = (kind: ExceptionKind): boolean => kind !== 'accepted-risk';
