import { beginReport } from './begin-report.ts';

/** First workflow step: claims a report for an attempt. */
export const handler = (event: { readonly tenant: string; readonly jobId: string }) => beginReport(event);
