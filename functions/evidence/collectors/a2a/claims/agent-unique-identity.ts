import type { ClaimRule } from './claim.ts';

/** A card gives the agent a name; under which identity it runs, and who else does, no card can show. */
export const agentUniqueIdentity: ClaimRule = ({ name }) => ({
  inconclusive: `The card calls the agent ${name.slice(0, 100)}, which does not show whether anything else runs under its identity.`,
});
