/**
 * The lifecycle of a record that one person makes and a second person approves, such as an attestation:
 *
 *     awaiting-approval → active → expiring → expired      by approval, then by date
 *     awaiting-approval → declined                         by a second person
 *     awaiting-approval, active, expiring → withdrawn      by the recorder or an administrator
 *
 * A record that needs no approval starts as active. Expired, declined and withdrawn are final.
 */
import { isSamePerson } from '#shared/auth/account.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { Approval } from './approval.ts';

/** A record counts for at most this many days; then a person has to review it again. */
export const MAX_TERM_DAYS = 365;

/** A record is expiring for this many days before its end. */
export const WARNING_DAYS = 30;

/** Who ended a record, by e-mail address of the account, and why. */
export interface Ending {
  readonly at: Instant;
  readonly by: string;
  readonly reason: string;
}

export interface Recorded {
  /** Email address of the account that recorded it. */
  readonly recordedBy: string;
}

export interface ApprovalRecord extends Recorded {
  readonly expiresAt: Instant;
  /** It is stored beside the record in force, which counts until a second person approves this one. A declined record stays here. */
  readonly proposed?: true;
  readonly approved?: Approval;
  readonly declined?: Ending;
  readonly withdrawn?: Ending;
}

export const approvalStates = [
  'awaiting-approval',
  'active',
  'expiring',
  'expired',
  'declined',
  'withdrawn',
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** State of a record at a time. Instants compare as text: they are UTC with milliseconds. */
export const approvalState = (
  { declined, withdrawn, approved, expiresAt }: Omit<ApprovalRecord, keyof Recorded>,
  needsApproval: boolean,
  now: Instant,
): ApprovalState => {
  if (declined) return 'declined';
  if (withdrawn) return 'withdrawn';
  if (expiresAt <= now) return 'expired';
  if (needsApproval && !approved) return 'awaiting-approval';
  return expiresAt <= later(now, WARNING_DAYS * DAY) ? 'expiring' : 'active';
};

/** Whether a record in this state counts. A state that the lifecycle does not know, such as `voided`, never counts. */
export const isInForce = (state: string): boolean => state === 'active' || state === 'expiring';

/**
 * The second-person rule: a user cannot approve or decline a record of their own, by any of their addresses.
 */
export const mayDecide = ({ recordedBy }: Recorded, email: string): boolean =>
  !isSamePerson(recordedBy, email);

interface Person {
  readonly email: string;
  readonly role: string;
}

/** Administrators may withdraw any record; the recorder may while their role lets them write. */
export const mayWithdraw = ({ recordedBy }: Recorded, { email, role }: Person): boolean =>
  role === 'admin' || (role === 'user' && recordedBy === email);

interface Transition {
  readonly from: readonly string[];
  readonly isAllowed: (record: Recorded, person: Person) => boolean;
}

const bySecondPerson: Transition['isAllowed'] = (record, { email }) => mayDecide(record, email);

export const transitions = {
  approve: { from: ['awaiting-approval'], isAllowed: bySecondPerson },
  decline: { from: ['awaiting-approval'], isAllowed: bySecondPerson },
  withdraw: { from: ['awaiting-approval', 'active', 'expiring'], isAllowed: mayWithdraw },
} as const satisfies Record<string, Transition>;
export type Action = keyof typeof transitions;

/** Returns whether an action applies to a record in this state, for any user. */
export const isPossible = (action: Action, state: string): boolean =>
  transitions[action].from.some((from) => from === state);

/** The record once it is approved: it takes the place of the record in force. */
export const withApproval = <T extends ApprovalRecord>(
  { proposed: _, ...record }: T,
  approved: Approval,
): Omit<T, 'proposed'> & { readonly approved: Approval } => ({ ...record, approved });

/** Why a record cannot end at a time; undefined when it can. */
export const invalidExpiry = (expiresAt: Instant, now: Instant): string | undefined => {
  const days = (Date.parse(expiresAt) - Date.parse(now)) / DAY;
  if (days <= 0) return 'Must be in the future';
  return days > MAX_TERM_DAYS ? `Must be at most ${MAX_TERM_DAYS} days ahead` : undefined;
};
