import { readDetail } from '#functions/agents/agent-detail-store.ts';
import { readManifest } from '#functions/agents/agent-manifest-store.ts';
import { readAgent } from '#functions/agents/agent-store.ts';
import { readAttestations } from '#functions/attestations/attestation-store.ts';
import type { Objects } from '#functions/evidence/objects.ts';
import { newId } from '#functions/platform/ids.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { instant } from '#shared/kernel/time.ts';
import { compiledFramework } from './compiled-framework.ts';
import { planKey, planOf, stepOf } from './plan.ts';
import { readScan } from './scan-store.ts';
import { claimScan, failScan } from './scan-transitions.ts';

export interface Begun {
  /** False when the scan has ended, or another execution claimed it at the same moment. */
  readonly claimed: boolean;
  readonly attempt: string;
  /** Entries of the plan, by place. */
  readonly origins: readonly number[];
}

/** A scan that is interrupted each time would go on for ever. */
const MOST_ATTEMPTS = 3;
const GIVEN_UP = `The scan was interrupted ${MOST_ATTEMPTS} times before it was done. Start it again.`;

/**
 * First step: writes the plan, then claims the scan for a new attempt. Claiming is the last thing it does, so that a fault
 * before leaves the scan as it was. A scan that runs is taken over: its execution was interrupted, or runs twice, and the
 * attempt before writes no more.
 */
export const beginScan = async (
  { tenant, scanId }: { tenant: string; scanId: string },
  objects: Objects,
): Promise<Begun> => {
  const attempt = newId();
  const notOurs: Begun = { claimed: false, attempt, origins: [] };
  const table = tenantTable(tenant);
  const scan = await readScan(table, scanId);
  if (scan?.status !== 'pending' && scan?.status !== 'running') return notOurs;
  if ((scan.attempts ?? 0) >= MOST_ATTEMPTS) {
    await failScan(table, scan, GIVEN_UP, instant(new Date()));
    return notOurs;
  }
  const [agent, detail, manifest, attestations] = await Promise.all([
    readAgent(table, scan.agentId),
    readDetail(table, scan.agentId),
    readManifest(table, scan.agentId),
    readAttestations(table, scan.agentId),
  ]);
  if (!agent) throw new Error(`The agent ${scan.agentId} of scan ${scanId} is not there.`);
  const plan = planOf(scan, await compiledFramework(table, scan), {
    agent,
    detail,
    manifest,
    attestations,
  });
  await objects.put(planKey({ tenant, scanId, attempt }), plan);
  const claimed = await claimScan(table, scan, { attempt, step: stepOf(plan), now: instant(new Date()) });
  return claimed ? { claimed, attempt, origins: plan.entries.map((_, place) => place) } : notOurs;
};
