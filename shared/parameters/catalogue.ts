/** Index of the parameters in `catalogue/`. Written by `node scripts/generate/catalogue.ts`: do not edit. */
import { accessReviewAge } from './catalogue/identity/access-review-age.ts';
import { adminMfaEnforced } from './catalogue/identity/admin-mfa-enforced.ts';
import { adminSsoEnforced } from './catalogue/identity/admin-sso-enforced.ts';
import { agentUniqueIdentity } from './catalogue/identity/agent-unique-identity.ts';
import { authSchemeStrength } from './catalogue/identity/auth-scheme-strength.ts';
import { callerRolesDefined } from './catalogue/identity/caller-roles-defined.ts';
import { endpointAuthRequired } from './catalogue/identity/endpoint-auth-required.ts';
import { objectLevelAuthorization } from './catalogue/identity/object-level-authorization.ts';
import { serviceAccountLeastPrivilege } from './catalogue/identity/service-account-least-privilege.ts';
import { sessionIdleTimeout } from './catalogue/identity/session-idle-timeout.ts';
import { tokenAudienceChecked } from './catalogue/identity/token-audience-checked.ts';
import { tokenLifetime } from './catalogue/identity/token-lifetime.ts';
import { userIdentityPropagated } from './catalogue/identity/user-identity-propagated.ts';
import { callbackSignatureChecked } from './catalogue/transport/callback-signature-checked.ts';
import { interAgentMutualAuth } from './catalogue/transport/inter-agent-mutual-auth.ts';
import { modelProviderLinkEncrypted } from './catalogue/transport/model-provider-link-encrypted.ts';
import { tlsCertificateValid } from './catalogue/transport/tls-certificate-valid.ts';
import { tlsMinVersion } from './catalogue/transport/tls-min-version.ts';
import { toolTransportSecured } from './catalogue/transport/tool-transport-secured.ts';
import { transportTlsEnforced } from './catalogue/transport/transport-tls-enforced.ts';
import type { Parameter } from './parameter.ts';

const byId = {
  'access-review-age': accessReviewAge,
  'admin-mfa-enforced': adminMfaEnforced,
  'admin-sso-enforced': adminSsoEnforced,
  'agent-unique-identity': agentUniqueIdentity,
  'auth-scheme-strength': authSchemeStrength,
  'caller-roles-defined': callerRolesDefined,
  'endpoint-auth-required': endpointAuthRequired,
  'object-level-authorization': objectLevelAuthorization,
  'service-account-least-privilege': serviceAccountLeastPrivilege,
  'session-idle-timeout': sessionIdleTimeout,
  'token-audience-checked': tokenAudienceChecked,
  'token-lifetime': tokenLifetime,
  'user-identity-propagated': userIdentityPropagated,
  'callback-signature-checked': callbackSignatureChecked,
  'inter-agent-mutual-auth': interAgentMutualAuth,
  'model-provider-link-encrypted': modelProviderLinkEncrypted,
  'tls-certificate-valid': tlsCertificateValid,
  'tls-min-version': tlsMinVersion,
  'tool-transport-secured': toolTransportSecured,
  'transport-tls-enforced': transportTlsEnforced,
} satisfies Record<string, Parameter>;

export type ParameterId = keyof typeof byId;

/** Every parameter by id: by family in the order of `families`, then by id. */
export const parameters: Readonly<Record<ParameterId, Parameter>> = byId;

/** Ids of `parameters` in their order. */
export const parameterIds: readonly ParameterId[] = Object.keys(byId) as ParameterId[];

export const isParameterId = (id: string): id is ParameterId => Object.hasOwn(byId, id);

/** The parameter of that id, if there is one. */
export const parameterById = (id: string): Parameter | undefined => (isParameterId(id) ? byId[id] : undefined);
