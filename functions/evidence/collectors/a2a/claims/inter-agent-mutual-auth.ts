import { claimOf } from '../card/security.ts';
import type { ClaimRule } from './claim.ts';

/** Both ends prove who they are where every way in takes a client certificate; nothing weaker shows it. */
export const interAgentMutualAuth: ClaimRule = ({ security }) => {
  const claim = claimOf(security);
  const members = ['securitySchemes', 'securityRequirements', 'security'];
  if (claim.kind === 'requires' && claim.weakest === 'mtls')
    return { value: true, detail: 'The card requires mutual TLS of every caller.', members };
  if (claim.kind === 'open')
    return { value: false, detail: 'The card asks other agents for no proof of who they are.', members };
  return {
    inconclusive:
      'The card does not require mutual TLS, and does not show that callers prove who they are otherwise.',
  };
};
