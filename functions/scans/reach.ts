/** What came of asking the addresses of an agent, made of what the collectors of each saw. */
import type { AgentOrigin } from '#functions/agents/agent-origins.ts';
import type { OriginKind } from '#shared/evidence/origin-kinds.ts';
import type { ReachedReply } from '#shared/scans/contract.ts';
import { probedAddress } from './plan.ts';
import type { Staged } from './staged.ts';

/** An address as people name it: host, and port where it is not the usual one. */
export const doorName = (url: string): string => new URL(url).host;

/**
 * What came of an origin's address; nothing for an origin that is not probed or has none. One answer to one collector is
 * enough: what the others could not see then is for them to say.
 */
export const reachedOf = (
  origin: AgentOrigin,
  kind: OriginKind,
  { collectors, withheld = false }: Staged,
): readonly ReachedReply[] => {
  if (!origin.address || !kind.probing) return [];
  const address = doorName(origin.address.url);
  if (!probedAddress(origin, kind)) return [{ address, reached: 'not-allowed' }];
  if (withheld) return [{ address, reached: 'unproven' }];
  const seen = collectors.flatMap(({ reach }) => reach ?? []);
  if (seen.length === 0) return [{ address, reached: 'not-asked' }];
  if (seen.some(({ reached }) => reached)) return [{ address, reached: 'yes' }];
  const reason = seen.flatMap((one) => (one.reached ? [] : (one.reason ?? [])))[0];
  return [{ address, reached: 'no', ...(reason === undefined ? {} : { reason }) }];
};
