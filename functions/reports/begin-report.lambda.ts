import { beginReport } from './begin-report.ts';

/** First step of the workflow: claims a report for an attempt. */
export const handler = (event: { readonly tenant: string; readonly jobId: string }) => beginReport(event);
