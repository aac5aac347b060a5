import type { ClaimRule } from './claim.ts';

/**
 * A card's provider may be the vendor of the agent. A card cannot show who is responsible for it where it is
 * used.
 */
export const accountableOwnerNamed: ClaimRule = ({ provider: { organization } }) => ({
  inconclusive:
    organization === ''
      ? 'The card names no provider, and a provider would not be the person responsible for the agent here.'
      : `The card names ${organization.slice(0, 100)} as its provider, which may be its vendor and is not the person responsible for the agent here.`,
});
