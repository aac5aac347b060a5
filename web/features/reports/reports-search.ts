import { recordId, search } from '#web/address/search.ts';
import { frameworkSearch } from '#web/features/frameworks/offered/framework-address.ts';

/** What the address of the reports says: the framework to report on, and the report that is open. */
export const reportsSearch = search({ framework: frameworkSearch, report: recordId });
export type ReportsSearch = ReturnType<typeof reportsSearch>;
