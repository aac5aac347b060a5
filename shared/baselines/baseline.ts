/** A baseline: what one account recorded as approved and, where PHI may be handled, a second account approved. */

import type { Approval } from '#shared/approvals/approval.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { BaselineKind } from './kinds.ts';
import type { Seen } from './seen.ts';

/** What an account put forward, by the digest of what was seen. */
export interface Recorded {
  readonly digest: string;
  /** How many items it has. */
  readonly count: number;
  /** Where it had been seen. */
  readonly address: string;
  readonly recordedAt: Instant;
  /** E-mail address of the account. */
  readonly recordedBy: string;
}

/** What stands as approved. One account alone is enough only while the agent handles no PHI. */
export interface Standing extends Recorded {
  readonly approved?: Approval;
}

export const ends = ['replaced', 'declined', 'withdrawn'] as const;

/** What stood, or was put forward, before. */
export interface Past extends Standing {
  readonly end: (typeof ends)[number];
  readonly endedAt: Instant;
  readonly endedBy: string;
  readonly reason?: string;
}

/** What has been decided of one kind. */
export interface Decided {
  readonly standing?: Standing;
  /** Put forward by one account, it waits for another. What stands counts until then. */
  readonly proposed?: Recorded;
  /** The latest first. */
  readonly history: readonly Past[];
}

/** So many of what was before are kept with what is; the audit trail has them all. */
const MOST_PAST = 20;

export const withPast = (history: readonly Past[], ...past: readonly Past[]): readonly Past[] =>
  [...past, ...history].slice(0, MOST_PAST);

/** Whether what stands counts: a second account has approved it, or none is needed. */
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

/** What has become of one kind, by what was seen last of it. What stands and no longer fits goes before what waits. */
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

/** What collectors compare with what they see. */
export interface Baseline extends Standing {
  readonly kind: BaselineKind;
  readonly items: Seen['items'];
  /** It has the approval of one account and needs that of a second. */
  readonly waits?: true;
}
