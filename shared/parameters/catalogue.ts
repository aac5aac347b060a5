/** Index of the parameters in `catalogue/`. Written by `node scripts/generate/catalogue.ts`: do not edit. */
import { businessAssociateAgreement } from './catalogue/data-protection/business-associate-agreement.ts';
import { encryptionKeyCustody } from './catalogue/data-protection/encryption-key-custody.ts';
import { outputSensitiveDataFilter } from './catalogue/data-protection/output-sensitive-data-filter.ts';
import { phiMinimisedToModel } from './catalogue/data-protection/phi-minimised-to-model.ts';
import { phiRedactionInLogs } from './catalogue/data-protection/phi-redaction-in-logs.ts';
import { phiScopeDeclared } from './catalogue/data-protection/phi-scope-declared.ts';
import { providerTrainingOptOut } from './catalogue/data-protection/provider-training-opt-out.ts';
import { storageEncryptionAtRest } from './catalogue/data-protection/storage-encryption-at-rest.ts';
import { tenantIsolation } from './catalogue/data-protection/tenant-isolation.ts';
import { privacyImpactAssessed } from './catalogue/governance/privacy-impact-assessed.ts';
import { riskAssessmentAge } from './catalogue/governance/risk-assessment-age.ts';
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
import { breachNotificationProcess } from './catalogue/incident-response/breach-notification-process.ts';
import { credentialRevocationTime } from './catalogue/incident-response/credential-revocation-time.ts';
import { forensicReplayPossible } from './catalogue/incident-response/forensic-replay-possible.ts';
import { incidentPlanCoversAgents } from './catalogue/incident-response/incident-plan-covers-agents.ts';
import { auditLoggingEnabled } from './catalogue/logging/audit-logging-enabled.ts';
import { logActorAttribution } from './catalogue/logging/log-actor-attribution.ts';
import { logRetentionDays } from './catalogue/logging/log-retention-days.ts';
import { logReviewCadence } from './catalogue/logging/log-review-cadence.ts';
import { logTamperProtection } from './catalogue/logging/log-tamper-protection.ts';
import { permissionChangeLogged } from './catalogue/logging/permission-change-logged.ts';
import { toolCallLogging } from './catalogue/logging/tool-call-logging.ts';
import { retrievalAccessEnforced } from './catalogue/model-integrity/retrieval-access-enforced.ts';
import { retrievalIndexIntegrity } from './catalogue/model-integrity/retrieval-index-integrity.ts';
import { anomalyAlerting } from './catalogue/monitoring/anomaly-alerting.ts';
import { agentStateBackup } from './catalogue/resilience/agent-state-backup.ts';
import { restoreTestAge } from './catalogue/resilience/restore-test-age.ts';
import { toolAuthRequired } from './catalogue/tool-permissions/tool-auth-required.ts';
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
  'business-associate-agreement': businessAssociateAgreement,
  'encryption-key-custody': encryptionKeyCustody,
  'output-sensitive-data-filter': outputSensitiveDataFilter,
  'phi-minimised-to-model': phiMinimisedToModel,
  'phi-redaction-in-logs': phiRedactionInLogs,
  'phi-scope-declared': phiScopeDeclared,
  'provider-training-opt-out': providerTrainingOptOut,
  'storage-encryption-at-rest': storageEncryptionAtRest,
  'tenant-isolation': tenantIsolation,
  'audit-logging-enabled': auditLoggingEnabled,
  'log-actor-attribution': logActorAttribution,
  'log-retention-days': logRetentionDays,
  'log-review-cadence': logReviewCadence,
  'log-tamper-protection': logTamperProtection,
  'permission-change-logged': permissionChangeLogged,
  'tool-call-logging': toolCallLogging,
  'tool-auth-required': toolAuthRequired,
  'retrieval-access-enforced': retrievalAccessEnforced,
  'retrieval-index-integrity': retrievalIndexIntegrity,
  'anomaly-alerting': anomalyAlerting,
  'breach-notification-process': breachNotificationProcess,
  'credential-revocation-time': credentialRevocationTime,
  'forensic-replay-possible': forensicReplayPossible,
  'incident-plan-covers-agents': incidentPlanCoversAgents,
  'privacy-impact-assessed': privacyImpactAssessed,
  'risk-assessment-age': riskAssessmentAge,
  'agent-state-backup': agentStateBackup,
  'restore-test-age': restoreTestAge,
} satisfies Record<string, Parameter>;

export type ParameterId = keyof typeof byId;

/** Every parameter by id: by family in the order of `families`, then by id. */
export const parameters: Readonly<Record<ParameterId, Parameter>> = byId;

/** Ids of `parameters` in their order. */
export const parameterIds: readonly ParameterId[] = Object.keys(byId) as ParameterId[];

export const isParameterId = (id: string): id is ParameterId => Object.hasOwn(byId, id);

/** The parameter of that id, if there is one. */
export const parameterById = (id: string): Parameter | undefined =>
  isParameterId(id) ? byId[id] : undefined;
