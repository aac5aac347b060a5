/** Derives the reachability of an agent's addresses from what the collectors observed. */
import type { AgentOrigin } from '#functions/agents/agent-origins.ts';
import type { OriginKind } from '#shared/evidence/origin-kinds.ts';
import type { ReachedReply } from '#shared/scans/contract.ts';
import { probedAddress } from '../plan/plan.ts';
import type { Staged } from './staged.ts';

/** Returns the display name of an address: host, and a nonstandard port. */
export const hostLabel = (url: string): string => new URL(url).host;

/**
 * Returns the reachability of an origin's address; undefined for an origin without one. One response to one
 * collector is sufficient: other collectors report their own gaps.
 */
export const reachedOf = (
  origin: AgentOrigin,
  kind: OriginKind,
  { collectors, withheld = false }: Staged,
): readonly ReachedReply[] => {
  if (!origin.address || !kind.probing) return [];
  const address = hostLabel(origin.address.url);
  if (!probedAddress(origin, kind)) return [{ address, reached: 'not-allowed' }];
  if (withheld) return [{ address, reached: 'unproven' }];
  const seen = collectors.flatMap(({ reach }) => reach ?? []);
  if (seen.length === 0) return [{ address, reached: 'not-asked' }];
  if (seen.some(({ reached }) => reached)) return [{ address, reached: 'yes' }];
  const reason = seen.flatMap((one) => (one.reached ? [] : (one.reason ?? [])))[0];
  return [{ address, reached: 'no', ...(reason === undefined ? {} : { reason }) }];
};
