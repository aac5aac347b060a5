/** Determines which hosts of a run lack proof of control, and what the run may do there. */
import type { AgentOrigin } from '#functions/agents/agent-origins.ts';
import { releaseHostProbe } from '#functions/host-proofs/host-probes.ts';
import { needsHostProof, proofWord, readHostProof } from '#functions/host-proofs/host-proof-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { originKind, originKinds } from '#shared/evidence/origin-kinds.ts';
import { hostOf } from '#shared/kernel/host-of.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type PlannedOrigin, probedAddress } from './plan.ts';

interface OfRun {
  readonly jobId: string;
  readonly now: Instant;
  /** True to leave the one daily probe to scans, because checks run many times a day. */
  readonly spares?: true;
}

const marked = async (
  table: TenantTable,
  origin: AgentOrigin,
  { jobId, now, spares }: OfRun,
): Promise<PlannedOrigin> => {
  const probed = probedAddress(origin, originKind(originKinds, origin.kind));
  if (!probed) return origin;
  const host = hostOf(probed.url);
  if (await readHostProof(table, host)) return origin;
  const word = proofWord(table.tenant, host);
  if (spares) return { ...origin, unproven: { word, mayProbe: false, mayAskForFile: false } };
  const mayProbe = await releaseHostProbe('PROBE', host, jobId, now);
  const mayAskForFile = mayProbe || (await releaseHostProbe('FILE', host, jobId, now));
  return { ...origin, unproven: { word, mayProbe, mayAskForFile } };
};

/** Marks origins whose host lacks proof of control: 1 RRU each, and 1 or 2 WRU if it is missing. */
export const markUnproven = (
  table: TenantTable,
  origins: readonly AgentOrigin[],
  run: OfRun,
): Promise<readonly PlannedOrigin[]> =>
  needsHostProof()
    ? Promise.all(origins.map((origin) => marked(table, origin, run)))
    : Promise.resolve(origins);
