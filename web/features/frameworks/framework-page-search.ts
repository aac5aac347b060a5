import * as v from 'valibot';
import { frameworkInput } from '#shared/frameworks/framework-input.ts';
import { verdicts } from '#shared/scans/score.ts';

export const frameworkTabs = ['controls', 'categories', 'maturity', 'recommendations'] as const;
export type FrameworkTab = (typeof frameworkTabs)[number];

export const controlSorts = ['framework', 'worst', 'score'] as const;
export type ControlSort = (typeof controlSorts)[number];

/** What the address of a framework says; absent means controls, all of them, in the order of the framework. */
export const frameworkPageSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(frameworkTabs)), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  state: v.fallback(v.optional(v.picklist(verdicts)), undefined),
  sort: v.fallback(v.optional(v.picklist(controlSorts)), undefined),
  /** Id of the control that stands open. */
  control: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
});
export type FrameworkPageSearch = v.InferOutput<typeof frameworkPageSearch>;

/** What the address of a comparison says: two frameworks by key. */
export const compareSearch = v.object({
  a: v.fallback(v.optional(frameworkInput), undefined),
  b: v.fallback(v.optional(frameworkInput), undefined),
});
export type CompareSearch = v.InferOutput<typeof compareSearch>;
