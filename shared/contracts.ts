/** Every contract of the HTTP API. Written by `node scripts/generate/catalogue.ts`: do not edit. */
import { agentsContract } from './agents/contract.ts';
import { apiKeysContract } from './api-keys/contract.ts';
import { attestationsContract } from './attestations/contract.ts';
import { auditLogsContract } from './audit-logs/contract.ts';
import { authContract } from './auth/contract.ts';
import { baselinesContract } from './baselines/contract.ts';
import { chatRunsContract } from './chat-runs/contract.ts';
import { connectionsContract } from './connections/contract.ts';
import { dashboardContract } from './dashboard/contract.ts';
import { discoveryContract } from './discovery/contract.ts';
import { exceptionsContract } from './exceptions/contract.ts';
import { frameworksContract } from './frameworks/contract.ts';
import { issuesContract } from './issues/contract.ts';
import { jobsContract } from './jobs/contract.ts';
import type { Contract } from './kernel/route.ts';
import { monitoringContract } from './monitoring/contract.ts';
import { parametersContract } from './parameters/contract.ts';
import { playbooksContract } from './playbooks/contract.ts';
import { remediationsContract } from './remediations/contract.ts';
import { reportsContract } from './reports/contract.ts';
import { scansContract } from './scans/contract.ts';
import { scopeContract } from './scope/contract.ts';
import { standingsContract } from './standings/contract.ts';
import { systemContract } from './system/contract.ts';
import { trustContract } from './trust/contract.ts';
import { usageContract } from './usage/contract.ts';

export const contracts = [
  agentsContract,
  apiKeysContract,
  attestationsContract,
  auditLogsContract,
  authContract,
  baselinesContract,
  chatRunsContract,
  connectionsContract,
  dashboardContract,
  discoveryContract,
  exceptionsContract,
  frameworksContract,
  issuesContract,
  jobsContract,
  monitoringContract,
  parametersContract,
  playbooksContract,
  remediationsContract,
  reportsContract,
  scansContract,
  scopeContract,
  standingsContract,
  systemContract,
  trustContract,
  usageContract,
] as const satisfies readonly Contract[];
