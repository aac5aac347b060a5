import { verdicts } from '#shared/scoring/verdict.ts';
import { oneOf, recordId, search, text } from '#web/address/search.ts';
import { frameworkSearch } from '#web/features/frameworks/offered/framework-address.ts';

/** Search parameters of the scan list. Unknown values are ignored. */
export const scansSearch = search({
  framework: frameworkSearch,
  agentId: recordId,
  cursor: text(1024),
});
export type ScansSearch = ReturnType<typeof scansSearch>;

export const scanTabs = ['controls', 'parameters', 'evidence', 'collectors', 'issues'] as const;
export type ScanTab = (typeof scanTabs)[number];

export const scanSorts = ['failing', 'framework', 'lost', 'severity'] as const;
export type ScanSort = (typeof scanSorts)[number];

/** Search parameters of a scan; by default controls, all verdicts, failing first. */
export const scanSearch = search({
  tab: oneOf(scanTabs),
  q: text(200),
  verdict: oneOf(verdicts),
  sort: oneOf(scanSorts),
  /** Id of the control that is expanded and in view. */
  control: text(200),
});
export type ScanSearch = ReturnType<typeof scanSearch>;
