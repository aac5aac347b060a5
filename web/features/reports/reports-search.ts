import { recordId, search } from '#web/address/search.ts';
import { frameworkSearch } from '#web/features/frameworks/offered/framework-address.ts';

/** Search parameters of the reports page: the framework to report on, and the open report. */
export const reportsSearch = search({ framework: frameworkSearch, report: recordId });
export type ReportsSearch = ReturnType<typeof reportsSearch>;
