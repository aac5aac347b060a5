/**
 * A baseline: items that one account recorded as approved and, if PHI may be handled, a second account
 * approved.
 */

import type { Approval } from '#shared/approvals/approval.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { BaselineKind } from './kinds.ts';
import type { Seen } from './seen.ts';

/** A proposal of an account, identified by the digest of the observed items. */
export interface Recorded {
  readonly digest: string;
  /** Number of items. */
  readonly count: number;
  /** Address at which it was observed. */
  readonly address: string;
  readonly recordedAt: Instant;
  /** Email address of the account. */
  readonly recordedBy: string;
}

/** The current baseline. One account is sufficient only if the agent handles no PHI. */
export interface Standing extends Recorded {
  readonly approved?: Approval;
}

export const ends = ['replaced', 'declined', 'withdrawn'] as const;

/** A previous baseline or proposal. */
export interface Past extends Standing {
  readonly end: (typeof ends)[number];
  readonly endedAt: Instant;
  readonly endedBy: string;
  readonly reason?: string;
}

/** Decisions on one kind of baseline. */
export interface Decided {
  readonly standing?: Standing;
  /** Proposal of one account that waits for a second one. The current baseline applies until then. */
  readonly proposed?: Recorded;
  /** Newest first. */
  readonly history: readonly Past[];
}

/** Maximum number of previous entries stored; the audit trail has all of them. */
const MAX_PAST = 20;

export const withPast = (history: readonly Past[], ...past: readonly Past[]): readonly Past[] =>
  [...past, ...history].slice(0, MAX_PAST);

/** Returns whether the baseline applies: a second account has approved it, or none is needed. */
export const isEnough = ({ approved }: Pick<Standing, 'approved'>, needsSecond: boolean): boolean =>
  approved !== undefined || !needsSecond;

export const baselineStates = [
  'approved',
  'changed',
  'awaiting-approval',
  'not-approved',
  'read-in-part',
] as const;
export type BaselineState = (typeof baselineStates)[number];

/**
 * Returns the state of one kind, compared with the last observation. A baseline that no longer matches takes
 * precedence over a proposal.
 */
export const stateOf = (
  { standing, proposed }: Decided,
  seen: { readonly digest: string; readonly cut?: string } | undefined,
  needsSecond: boolean,
): BaselineState => {
  if (standing && seen && !seen.cut && standing.digest !== seen.digest) return 'changed';
  if (seen?.cut) return 'read-in-part';
  if (standing && isEnough(standing, needsSecond)) return 'approved';
  return standing || proposed ? 'awaiting-approval' : 'not-approved';
};

/** The baseline that collectors compare with their observation. */
export interface Baseline extends Standing {
  readonly kind: BaselineKind;
  readonly items: Seen['items'];
  /** Approved by one account; needs a second one. */
  readonly waits?: true;
}
