import { api } from '#functions/platform/http/api.ts';
import { scansContract } from '#shared/scans/contract.ts';
import { getNextSteps } from './get-next-steps.ts';
import { getScan } from './get-scan.ts';
import { listScans } from './list-scans.ts';
import { signOffScan } from './sign-off-scan.ts';
import { startRun } from './start-run.ts';
import { startScan } from './start-scan.ts';

export const handler = api(scansContract, {
  listScans,
  startScan,
  startRun,
  getScan,
  getNextSteps,
  signOffScan,
});
