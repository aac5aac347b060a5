import { search } from '#web/address/search.ts';
import { frameworkSearch } from '#web/features/frameworks/offered/framework-address.ts';

/** What the address of the reports says. */
export const reportsSearch = search({ framework: frameworkSearch });
export type ReportsSearch = ReturnType<typeof reportsSearch>;
