/** A statement on the scope of an agent: a named person says of one fact yes or no, for a reason, until a day. */

import { type Decision, WARNING_DAYS } from '#shared/attestations/attestation.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { Approval } from '#shared/parameters/approval.ts';
import type { AgentFact } from '#shared/parameters/parameter.ts';

export const factValues = ['yes', 'no'] as const;

export interface ScopeStatement {
  readonly id: string;
  readonly fact: AgentFact;
  readonly value: (typeof factValues)[number];
  readonly reason: string;
  /** Who vouches for it. */
  readonly person: { readonly name: string; readonly role?: string };
  readonly statedAt: Instant;
  /** E-mail address of the account that recorded it. */
  readonly recordedBy: string;
  readonly expiresAt: Instant;
  /** It lies beside the one that stands, which goes on counting until a second person has approved this one. A declined one stays here. */
  readonly proposed?: true;
  readonly approved?: Approval;
  readonly declined?: Decision & { readonly reason: string };
  readonly withdrawn?: Decision & { readonly reason: string };
}

export const scopeStates = [
  'awaiting-approval',
  'active',
  'expiring',
  'expired',
  'declined',
  'withdrawn',
] as const;
export type ScopeState = (typeof scopeStates)[number];

/** Whether a value counts only after a second person has approved it: a no takes parameters out of scope, a yes brings them in. */
export const needsApproval = (value: ScopeStatement['value']): boolean => value === 'no';

/** What has become of a statement. */
export const stateOf = (
  { value, declined, withdrawn, approved, expiresAt }: ScopeStatement,
  now: Instant,
): ScopeState => {
  if (declined) return 'declined';
  if (withdrawn) return 'withdrawn';
  if (expiresAt <= now) return 'expired';
  if (needsApproval(value) && !approved) return 'awaiting-approval';
  return expiresAt <= later(now, WARNING_DAYS * DAY) ? 'expiring' : 'active';
};

/** Whether one in this state can be withdrawn: it counts, or will once it is approved. */
export const isWithdrawable = (state: ScopeState): boolean =>
  state === 'active' || state === 'expiring' || state === 'awaiting-approval';
