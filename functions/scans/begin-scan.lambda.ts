import { evidenceObjects } from '#functions/evidence/objects.ts';
import { beginScan } from './begin-scan.ts';

/** Step of the scan workflow: claims a scan for an attempt and writes its plan. */
export const handler = (event: { readonly tenant: string; readonly scanId: string }) =>
  beginScan(event, evidenceObjects());
