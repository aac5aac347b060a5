import type { ClaimRule } from './claim.ts';

/**
 * A card names the agent. It cannot show under which identity the agent runs, or what else uses that
 * identity.
 */
export const agentUniqueIdentity: ClaimRule = ({ name }) => ({
  inconclusive: `The card calls the agent ${name.slice(0, 100)}, which does not show whether other workloads use its identity.`,
});
