import { verdicts } from '#shared/scoring/verdict.ts';
import { oneOf, search, text } from '#web/address/search.ts';

export const frameworkTabs = ['controls', 'categories', 'maturity', 'recommendations'] as const;
export type FrameworkTab = (typeof frameworkTabs)[number];

export const controlSorts = ['framework', 'worst', 'score'] as const;
export type ControlSort = (typeof controlSorts)[number];

/** Search parameters of a framework page. The default is all controls in framework order. */
export const frameworkPageSearch = search({
  tab: oneOf(frameworkTabs),
  q: text(200),
  state: oneOf(verdicts),
  sort: oneOf(controlSorts),
  /** Id of the expanded control. */
  control: text(200),
});
export type FrameworkPageSearch = ReturnType<typeof frameworkPageSearch>;

/** Search parameters of a comparison: two frameworks by key. */
export const compareSearch = search({
  a: text(120),
  b: text(120),
});
export type CompareSearch = ReturnType<typeof compareSearch>;
