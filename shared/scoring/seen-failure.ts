/** Observed failures, which only a new observation can end. */
import { counts } from '#shared/evidence/merge.ts';
import { decidingRank, isSeenRank } from '#shared/evidence/strongest.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { meets } from '#shared/parameters/expectation.ts';
import type { Judgeable } from './judge.ts';
import { judgedParameter } from './judged-catalog.ts';

/**
 * Returns whether a piece of evidence is an observed failure: by a probe, a policy engine, on the control
 * plane, or in a listing that is the subject of its parameter. It remains valid until its collector checks again, regardless of other changes to the agent.
 */
export const isSeenFailure = (one: Judgeable & { readonly parameterId: string }, now: Instant): boolean => {
  const parameter = judgedParameter(one.parameterId);
  if (parameter === undefined || !isSeenRank(decidingRank(one, parameter.bestProof))) return false;
  // Expired evidence says nothing about later days.
  const asOf = counts(one, now) ? now : one.expiresAt;
  return meets(parameter.expectation, one.value, asOf.slice(0, 10)) === 'fail';
};
