import { accountableOwnerNamed } from './claims/accountable-owner-named.ts';
import { agentInventoryRegistered } from './claims/agent-inventory-registered.ts';
import { agentUniqueIdentity } from './claims/agent-unique-identity.ts';
import { authSchemeStrength } from './claims/auth-scheme-strength.ts';
import type { ClaimRule } from './claims/claim.ts';
import { endpointAuthRequired } from './claims/endpoint-auth-required.ts';
import { interAgentMutualAuth } from './claims/inter-agent-mutual-auth.ts';
import { purposeDeclared } from './claims/purpose-declared.ts';
import { securityContactPublished } from './claims/security-contact-published.ts';

/** Parameters that a card may make claims about, each with its rule. */
export const cardClaims = {
  'endpoint-auth-required': endpointAuthRequired,
  'auth-scheme-strength': authSchemeStrength,
  'inter-agent-mutual-auth': interAgentMutualAuth,
  'agent-unique-identity': agentUniqueIdentity,
  'accountable-owner-named': accountableOwnerNamed,
  'purpose-declared': purposeDeclared,
  'security-contact-published': securityContactPublished,
  'agent-inventory-registered': agentInventoryRegistered,
} as const satisfies Readonly<Record<string, ClaimRule>>;
