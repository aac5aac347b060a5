import { claimOf } from '../card/security.ts';
import type { ClaimRule } from './claim.ts';

/** Both ends are authenticated if every access requires a client certificate; nothing weaker shows it. */
export const interAgentMutualAuth: ClaimRule = ({ security }) => {
  const claim = claimOf(security);
  const members = ['securitySchemes', 'securityRequirements', 'security'];
  if (claim.kind === 'requires' && claim.weakest === 'mtls')
    return { value: true, detail: 'The card requires mutual TLS of every caller.', members };
  if (claim.kind === 'open')
    return { value: false, detail: 'The card requires no authentication from other agents.', members };
  return {
    inconclusive:
      'The card does not require mutual TLS, and does not show that callers authenticate otherwise.',
  };
};
