/** Observed failures, which only a new observation can end. */
import { counts } from '#shared/evidence/merge.ts';
import { isSeen, strengthOf } from '#shared/evidence/strongest.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { meets } from '#shared/parameters/expectation.ts';
import type { Judgeable } from './judge.ts';
import { judgedParameter } from './judged-catalog.ts';

/**
 * Returns whether a piece of evidence is an observed failure: by a probe, a policy engine, or on the control
 * plane. It remains valid until its collector checks again, regardless of other changes to the agent.
 */
export const isSeenFailure = (one: Judgeable & { readonly parameterId: string }, now: Instant): boolean => {
  if (!isSeen(strengthOf(one))) return false;
  const parameter = judgedParameter(one.parameterId);
  // Expired evidence says nothing about later days.
  const asOf = counts(one, now) ? now : one.expiresAt;
  return parameter !== undefined && meets(parameter.expectation, one.value, asOf.slice(0, 10)) === 'fail';
};
