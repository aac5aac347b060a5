import type { ClaimRule } from './claim.ts';

/** An agent's self-description is not an entry in its users' inventory. */
export const agentInventoryRegistered: ClaimRule = () => ({
  inconclusive:
    'A card is no entry in an inventory: it does not show whether the organization has recorded the agent.',
});
