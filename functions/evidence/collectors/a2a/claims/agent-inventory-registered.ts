import type { ClaimRule } from './claim.ts';

/** An agent that is scanned is registered here; its card supplies the version and the owner that an inventory needs. */
export const agentInventoryRegistered: ClaimRule = ({ agentVersion, provider: { organization } }) => {
  if (agentVersion !== '' && organization !== '')
    return {
      value: true,
      detail: `The agent is registered, and its card gives version ${agentVersion.slice(0, 40)} and the provider ${organization.slice(0, 100)}.`,
      members: ['version', 'provider'],
    };
  const lacking = [...(agentVersion === '' ? ['version'] : []), ...(organization === '' ? ['provider'] : [])];
  return { inconclusive: `The agent is registered, but its card gives no ${lacking.join(' and no ')}.` };
};
