import { type FailedStep, failScan } from './fail-scan.ts';

/** Step of the scan workflow: records that a scan failed. */
export const handler = (event: FailedStep): Promise<void> => failScan(event);
