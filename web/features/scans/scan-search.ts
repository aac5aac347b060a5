import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { verdicts } from '#shared/scans/score.ts';
import { frameworkSearch } from '#web/features/frameworks/framework-search.ts';

/** What the address of the list of scans says. What it does not understand counts as not said. */
export const scansSearch = v.object({
  framework: frameworkSearch,
  agentId: v.fallback(v.optional(uuid), undefined),
  cursor: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(1024))), undefined),
});
export type ScansSearch = v.InferOutput<typeof scansSearch>;

export const scanTabs = ['controls', 'parameters', 'evidence', 'collectors', 'issues'] as const;
export type ScanTab = (typeof scanTabs)[number];

export const scanSorts = ['failing', 'framework', 'lost', 'severity'] as const;
export type ScanSort = (typeof scanSorts)[number];

/** What the address of a scan says; absent means controls, everything, failing first. */
export const scanSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(scanTabs)), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  verdict: v.fallback(v.optional(v.picklist(verdicts)), undefined),
  sort: v.fallback(v.optional(v.picklist(scanSorts)), undefined),
  /** Id of the control that stands open and in view. */
  control: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
});
export type ScanSearch = v.InferOutput<typeof scanSearch>;
