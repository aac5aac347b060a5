import type { ClaimRule } from './claim.ts';

/** What an agent says of itself is no entry in the inventory of those who use it, whatever it says. */
export const agentInventoryRegistered: ClaimRule = () => ({
  inconclusive:
    'A card is no entry in an inventory: it does not show where the organization has written the agent down.',
});
