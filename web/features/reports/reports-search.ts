import { search } from '#web/app/search.ts';
import { frameworkSearch } from '#web/features/frameworks/framework-search.ts';

/** What the address of the reports says. */
export const reportsSearch = search({ framework: frameworkSearch });
export type ReportsSearch = ReturnType<typeof reportsSearch>;
