/** Every contract of the HTTP API. A new noun is added here and nowhere else. */
import { agentsContract } from './agents/contract.ts';
import { attestationsContract } from './attestations/contract.ts';
import { authContract } from './auth/contract.ts';
import { dashboardContract } from './dashboard/contract.ts';
import { frameworksContract } from './frameworks/contract.ts';
import { issuesContract } from './issues/contract.ts';
import type { Contract } from './kernel/route.ts';
import { parametersContract } from './parameters/contract.ts';
import { remediationsContract } from './remediations/contract.ts';
import { scansContract } from './scans/contract.ts';
import { systemContract } from './system/contract.ts';

export const contracts = [
  authContract,
  agentsContract,
  attestationsContract,
  frameworksContract,
  parametersContract,
  scansContract,
  dashboardContract,
  issuesContract,
  remediationsContract,
  systemContract,
] as const satisfies readonly Contract[];
