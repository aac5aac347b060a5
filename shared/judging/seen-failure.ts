/** Failures that were seen, which nothing ends but looking again. */
import { counts } from '#shared/evidence/merge.ts';
import { isSeen, strengthOf } from '#shared/evidence/strongest.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { meets } from '#shared/parameters/expectation.ts';
import type { Judgeable } from './judge.ts';
import { judgedParameter } from './judged-catalogue.ts';

/**
 * Whether a piece of evidence shows that a parameter failed before somebody's eyes: to a probe, a policy engine, or on the control
 * plane. Such a piece stands until its collector has looked again, whatever else becomes of the agent.
 */
export const isSeenFailure = (one: Judgeable & { readonly parameterId: string }, now: Instant): boolean => {
  if (!isSeen(strengthOf(one))) return false;
  const parameter = judgedParameter(one.parameterId);
  // What has expired shows nothing of later days.
  const asOf = counts(one, now) ? now : one.expiresAt;
  return parameter !== undefined && meets(parameter.expectation, one.value, asOf.slice(0, 10)) === 'fail';
};
