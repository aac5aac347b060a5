import * as v from 'valibot';
import { frameworkSearch } from '#web/features/frameworks/framework-search.ts';

/** What the address of the reports says. */
export const reportsSearch = v.object({ framework: frameworkSearch });
export type ReportsSearch = v.InferOutput<typeof reportsSearch>;
