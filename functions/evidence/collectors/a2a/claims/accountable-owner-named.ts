import type { ClaimRule } from './claim.ts';

/** The provider of a card may be whoever made the agent; who answers for it where it is used, no card can show. */
export const accountableOwnerNamed: ClaimRule = ({ provider: { organization } }) => ({
  inconclusive:
    organization === ''
      ? 'The card names no provider, and a provider would not be who answers for the agent here.'
      : `The card names ${organization.slice(0, 100)} as its provider, which may be its vendor and is nobody who answers for the agent here.`,
});
