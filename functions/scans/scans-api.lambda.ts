import { api } from '#functions/platform/http/api.ts';
import { scansContract } from '#shared/scans/contract.ts';
import { getScan } from './get-scan.ts';
import { listScans } from './list-scans.ts';

/** The catalogue is loaded with the first scan that is started. */
export const handler = api(scansContract, {
  listScans,
  startScan: async (call) => (await import('./start-scan.ts')).startScan(call),
  getScan,
});
