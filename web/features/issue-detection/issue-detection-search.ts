import { oneOf, recordId, search } from '#web/address/search.ts';
import { reportTabs } from './report/report-tabs.ts';

/** Search parameters of the page: the agent of the report, and its tab; an absent tab means the overview. */
export const issueDetectionSearch = search({ agent: recordId, tab: oneOf(reportTabs) });
export type IssueDetectionSearch = ReturnType<typeof issueDetectionSearch>;
