/** Index of the parameters in `catalogue/`. Written by `node scripts/generate/catalogue.ts`: do not edit. */
import { businessAssociateAgreement } from './catalogue/data-protection/business-associate-agreement.ts';
import { dataClassificationDeclared } from './catalogue/data-protection/data-classification-declared.ts';
import { encryptionKeyCustody } from './catalogue/data-protection/encryption-key-custody.ts';
import { outputSensitiveDataFilter } from './catalogue/data-protection/output-sensitive-data-filter.ts';
import { phiMinimisedToModel } from './catalogue/data-protection/phi-minimised-to-model.ts';
import { phiRedactionInLogs } from './catalogue/data-protection/phi-redaction-in-logs.ts';
import { phiScopeDeclared } from './catalogue/data-protection/phi-scope-declared.ts';
import { providerTrainingOptOut } from './catalogue/data-protection/provider-training-opt-out.ts';
import { retentionPeriodSet } from './catalogue/data-protection/retention-period-set.ts';
import { secretRotationAge } from './catalogue/data-protection/secret-rotation-age.ts';
import { secretsInManager } from './catalogue/data-protection/secrets-in-manager.ts';
import { storageEncryptionAtRest } from './catalogue/data-protection/storage-encryption-at-rest.ts';
import { tenantIsolation } from './catalogue/data-protection/tenant-isolation.ts';
import { acceptableUseAcknowledged } from './catalogue/governance/acceptable-use-acknowledged.ts';
import { accountableOwnerNamed } from './catalogue/governance/accountable-owner-named.ts';
import { addressableAlternativeDocumented } from './catalogue/governance/addressable-alternative-documented.ts';
import { agentInventoryRegistered } from './catalogue/governance/agent-inventory-registered.ts';
import { changeApprovalRequired } from './catalogue/governance/change-approval-required.ts';
import { privacyImpactAssessed } from './catalogue/governance/privacy-impact-assessed.ts';
import { purposeDeclared } from './catalogue/governance/purpose-declared.ts';
import { redTeamAge } from './catalogue/governance/red-team-age.ts';
import { redTeamFindingsOpen } from './catalogue/governance/red-team-findings-open.ts';
import { riskAssessmentAge } from './catalogue/governance/risk-assessment-age.ts';
import { securityObjectivesReviewed } from './catalogue/governance/security-objectives-reviewed.ts';
import { staffTrainingAge } from './catalogue/governance/staff-training-age.ts';
import { guardrailFailClosed } from './catalogue/guardrails/guardrail-fail-closed.ts';
import { harmfulRequestRefusalRate } from './catalogue/guardrails/harmful-request-refusal-rate.ts';
import { inputGuardrailPresent } from './catalogue/guardrails/input-guardrail-present.ts';
import { inputSizeLimits } from './catalogue/guardrails/input-size-limits.ts';
import { offScopeRefusalRate } from './catalogue/guardrails/off-scope-refusal-rate.ts';
import { outputGuardrailPresent } from './catalogue/guardrails/output-guardrail-present.ts';
import { outputRenderingSafe } from './catalogue/guardrails/output-rendering-safe.ts';
import { approvalShowsExactAction } from './catalogue/human-oversight/approval-shows-exact-action.ts';
import { approvalSingleUse } from './catalogue/human-oversight/approval-single-use.ts';
import { autonomyLevelDeclared } from './catalogue/human-oversight/autonomy-level-declared.ts';
import { escalationPathToHuman } from './catalogue/human-oversight/escalation-path-to-human.ts';
import { highImpactDecisionReview } from './catalogue/human-oversight/high-impact-decision-review.ts';
import { humanApprovalDestructiveTools } from './catalogue/human-oversight/human-approval-destructive-tools.ts';
import { accessReviewAge } from './catalogue/identity/access-review-age.ts';
import { adminMfaEnforced } from './catalogue/identity/admin-mfa-enforced.ts';
import { adminSsoEnforced } from './catalogue/identity/admin-sso-enforced.ts';
import { agentUniqueIdentity } from './catalogue/identity/agent-unique-identity.ts';
import { authSchemeStrength } from './catalogue/identity/auth-scheme-strength.ts';
import { callerRolesDefined } from './catalogue/identity/caller-roles-defined.ts';
import { emergencyAccessProcedure } from './catalogue/identity/emergency-access-procedure.ts';
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
import { incidentExerciseAge } from './catalogue/incident-response/incident-exercise-age.ts';
import { incidentPlanCoversAgents } from './catalogue/incident-response/incident-plan-covers-agents.ts';
import { securityContactPublished } from './catalogue/incident-response/security-contact-published.ts';
import { auditLoggingEnabled } from './catalogue/logging/audit-logging-enabled.ts';
import { logActorAttribution } from './catalogue/logging/log-actor-attribution.ts';
import { logRetentionDays } from './catalogue/logging/log-retention-days.ts';
import { logReviewCadence } from './catalogue/logging/log-review-cadence.ts';
import { logTamperProtection } from './catalogue/logging/log-tamper-protection.ts';
import { permissionChangeLogged } from './catalogue/logging/permission-change-logged.ts';
import { promptLogging } from './catalogue/logging/prompt-logging.ts';
import { reasoningTraceCaptured } from './catalogue/logging/reasoning-trace-captured.ts';
import { responseLogging } from './catalogue/logging/response-logging.ts';
import { toolCallLogging } from './catalogue/logging/tool-call-logging.ts';
import { memoryIsolation } from './catalogue/model-integrity/memory-isolation.ts';
import { memoryWriteControlled } from './catalogue/model-integrity/memory-write-controlled.ts';
import { modelAccessRestricted } from './catalogue/model-integrity/model-access-restricted.ts';
import { modelArtifactVerified } from './catalogue/model-integrity/model-artifact-verified.ts';
import { modelSafeFormat } from './catalogue/model-integrity/model-safe-format.ts';
import { modelVersionPinned } from './catalogue/model-integrity/model-version-pinned.ts';
import { retrievalAccessEnforced } from './catalogue/model-integrity/retrieval-access-enforced.ts';
import { retrievalIndexIntegrity } from './catalogue/model-integrity/retrieval-index-integrity.ts';
import { retrievalSourceAllowList } from './catalogue/model-integrity/retrieval-source-allow-list.ts';
import { anomalyAlerting } from './catalogue/monitoring/anomaly-alerting.ts';
import { injectionAttemptAlerting } from './catalogue/monitoring/injection-attempt-alerting.ts';
import { outputQualityMonitoring } from './catalogue/monitoring/output-quality-monitoring.ts';
import { runtimeMonitoringEnabled } from './catalogue/monitoring/runtime-monitoring-enabled.ts';
import { spendMonitoring } from './catalogue/monitoring/spend-monitoring.ts';
import { toolUseBaseline } from './catalogue/monitoring/tool-use-baseline.ts';
import { undeclaredAgentCount } from './catalogue/monitoring/undeclared-agent-count.ts';
import { directInjectionResistance } from './catalogue/prompt-security/direct-injection-resistance.ts';
import { exfiltrationChannelBlocked } from './catalogue/prompt-security/exfiltration-channel-blocked.ts';
import { indirectInjectionResistance } from './catalogue/prompt-security/indirect-injection-resistance.ts';
import { instructionDataSeparation } from './catalogue/prompt-security/instruction-data-separation.ts';
import { jailbreakResistance } from './catalogue/prompt-security/jailbreak-resistance.ts';
import { multiTurnManipulationResistance } from './catalogue/prompt-security/multi-turn-manipulation-resistance.ts';
import { systemPromptLeakage } from './catalogue/prompt-security/system-prompt-leakage.ts';
import { systemPromptSecretFree } from './catalogue/prompt-security/system-prompt-secret-free.ts';
import { systemPromptVersioned } from './catalogue/prompt-security/system-prompt-versioned.ts';
import { agentStateBackup } from './catalogue/resilience/agent-state-backup.ts';
import { errorDetailSuppressed } from './catalogue/resilience/error-detail-suppressed.ts';
import { killSwitchAvailable } from './catalogue/resilience/kill-switch-available.ts';
import { loopStepLimit } from './catalogue/resilience/loop-step-limit.ts';
import { networkPolicyPresent } from './catalogue/resilience/network-policy-present.ts';
import { podSecurityHardened } from './catalogue/resilience/pod-security-hardened.ts';
import { rateLimitEnforced } from './catalogue/resilience/rate-limit-enforced.ts';
import { restoreTestAge } from './catalogue/resilience/restore-test-age.ts';
import { tokenBudgetPerRequest } from './catalogue/resilience/token-budget-per-request.ts';
import { aiBomPresent } from './catalogue/supply-chain/ai-bom-present.ts';
import { containerImagePinned } from './catalogue/supply-chain/container-image-pinned.ts';
import { containerImageSigned } from './catalogue/supply-chain/container-image-signed.ts';
import { dependencyVulnerabilities } from './catalogue/supply-chain/dependency-vulnerabilities.ts';
import { imageCriticalVulnerabilities } from './catalogue/supply-chain/image-critical-vulnerabilities.ts';
import { mcpServerProvenance } from './catalogue/supply-chain/mcp-server-provenance.ts';
import { thirdPartyReviewAge } from './catalogue/supply-chain/third-party-review-age.ts';
import { toolDefinitionPinned } from './catalogue/supply-chain/tool-definition-pinned.ts';
import { toolDescriptionClean } from './catalogue/supply-chain/tool-description-clean.ts';
import { codeExecutionSandboxed } from './catalogue/tool-permissions/code-execution-sandboxed.ts';
import { delegationNarrowsRights } from './catalogue/tool-permissions/delegation-narrows-rights.ts';
import { destructiveToolsAnnotated } from './catalogue/tool-permissions/destructive-tools-annotated.ts';
import { egressAllowList } from './catalogue/tool-permissions/egress-allow-list.ts';
import { fetchInternalAddressBlocked } from './catalogue/tool-permissions/fetch-internal-address-blocked.ts';
import { shellToolAbsent } from './catalogue/tool-permissions/shell-tool-absent.ts';
import { toolAllowList } from './catalogue/tool-permissions/tool-allow-list.ts';
import { toolArgumentValidation } from './catalogue/tool-permissions/tool-argument-validation.ts';
import { toolAuthRequired } from './catalogue/tool-permissions/tool-auth-required.ts';
import { toolCredentialsScoped } from './catalogue/tool-permissions/tool-credentials-scoped.ts';
import { toolReadOnlyDefault } from './catalogue/tool-permissions/tool-read-only-default.ts';
import { untrustedContentToolGate } from './catalogue/tool-permissions/untrusted-content-tool-gate.ts';
import { agentCardAuthentic } from './catalogue/transport/agent-card-authentic.ts';
import { callbackSignatureChecked } from './catalogue/transport/callback-signature-checked.ts';
import { interAgentMutualAuth } from './catalogue/transport/inter-agent-mutual-auth.ts';
import { modelProviderLinkEncrypted } from './catalogue/transport/model-provider-link-encrypted.ts';
import { publicExposure } from './catalogue/transport/public-exposure.ts';
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
  'emergency-access-procedure': emergencyAccessProcedure,
  'endpoint-auth-required': endpointAuthRequired,
  'object-level-authorization': objectLevelAuthorization,
  'service-account-least-privilege': serviceAccountLeastPrivilege,
  'session-idle-timeout': sessionIdleTimeout,
  'token-audience-checked': tokenAudienceChecked,
  'token-lifetime': tokenLifetime,
  'user-identity-propagated': userIdentityPropagated,
  'agent-card-authentic': agentCardAuthentic,
  'callback-signature-checked': callbackSignatureChecked,
  'inter-agent-mutual-auth': interAgentMutualAuth,
  'model-provider-link-encrypted': modelProviderLinkEncrypted,
  'public-exposure': publicExposure,
  'tls-certificate-valid': tlsCertificateValid,
  'tls-min-version': tlsMinVersion,
  'tool-transport-secured': toolTransportSecured,
  'transport-tls-enforced': transportTlsEnforced,
  'business-associate-agreement': businessAssociateAgreement,
  'data-classification-declared': dataClassificationDeclared,
  'encryption-key-custody': encryptionKeyCustody,
  'output-sensitive-data-filter': outputSensitiveDataFilter,
  'phi-minimised-to-model': phiMinimisedToModel,
  'phi-redaction-in-logs': phiRedactionInLogs,
  'phi-scope-declared': phiScopeDeclared,
  'provider-training-opt-out': providerTrainingOptOut,
  'retention-period-set': retentionPeriodSet,
  'secret-rotation-age': secretRotationAge,
  'secrets-in-manager': secretsInManager,
  'storage-encryption-at-rest': storageEncryptionAtRest,
  'tenant-isolation': tenantIsolation,
  'audit-logging-enabled': auditLoggingEnabled,
  'log-actor-attribution': logActorAttribution,
  'log-retention-days': logRetentionDays,
  'log-review-cadence': logReviewCadence,
  'log-tamper-protection': logTamperProtection,
  'permission-change-logged': permissionChangeLogged,
  'prompt-logging': promptLogging,
  'reasoning-trace-captured': reasoningTraceCaptured,
  'response-logging': responseLogging,
  'tool-call-logging': toolCallLogging,
  'guardrail-fail-closed': guardrailFailClosed,
  'harmful-request-refusal-rate': harmfulRequestRefusalRate,
  'input-guardrail-present': inputGuardrailPresent,
  'input-size-limits': inputSizeLimits,
  'off-scope-refusal-rate': offScopeRefusalRate,
  'output-guardrail-present': outputGuardrailPresent,
  'output-rendering-safe': outputRenderingSafe,
  'code-execution-sandboxed': codeExecutionSandboxed,
  'delegation-narrows-rights': delegationNarrowsRights,
  'destructive-tools-annotated': destructiveToolsAnnotated,
  'egress-allow-list': egressAllowList,
  'fetch-internal-address-blocked': fetchInternalAddressBlocked,
  'shell-tool-absent': shellToolAbsent,
  'tool-allow-list': toolAllowList,
  'tool-argument-validation': toolArgumentValidation,
  'tool-auth-required': toolAuthRequired,
  'tool-credentials-scoped': toolCredentialsScoped,
  'tool-read-only-default': toolReadOnlyDefault,
  'untrusted-content-tool-gate': untrustedContentToolGate,
  'ai-bom-present': aiBomPresent,
  'container-image-pinned': containerImagePinned,
  'container-image-signed': containerImageSigned,
  'dependency-vulnerabilities': dependencyVulnerabilities,
  'image-critical-vulnerabilities': imageCriticalVulnerabilities,
  'mcp-server-provenance': mcpServerProvenance,
  'third-party-review-age': thirdPartyReviewAge,
  'tool-definition-pinned': toolDefinitionPinned,
  'tool-description-clean': toolDescriptionClean,
  'direct-injection-resistance': directInjectionResistance,
  'exfiltration-channel-blocked': exfiltrationChannelBlocked,
  'indirect-injection-resistance': indirectInjectionResistance,
  'instruction-data-separation': instructionDataSeparation,
  'jailbreak-resistance': jailbreakResistance,
  'multi-turn-manipulation-resistance': multiTurnManipulationResistance,
  'system-prompt-leakage': systemPromptLeakage,
  'system-prompt-secret-free': systemPromptSecretFree,
  'system-prompt-versioned': systemPromptVersioned,
  'memory-isolation': memoryIsolation,
  'memory-write-controlled': memoryWriteControlled,
  'model-access-restricted': modelAccessRestricted,
  'model-artifact-verified': modelArtifactVerified,
  'model-safe-format': modelSafeFormat,
  'model-version-pinned': modelVersionPinned,
  'retrieval-access-enforced': retrievalAccessEnforced,
  'retrieval-index-integrity': retrievalIndexIntegrity,
  'retrieval-source-allow-list': retrievalSourceAllowList,
  'anomaly-alerting': anomalyAlerting,
  'injection-attempt-alerting': injectionAttemptAlerting,
  'output-quality-monitoring': outputQualityMonitoring,
  'runtime-monitoring-enabled': runtimeMonitoringEnabled,
  'spend-monitoring': spendMonitoring,
  'tool-use-baseline': toolUseBaseline,
  'undeclared-agent-count': undeclaredAgentCount,
  'breach-notification-process': breachNotificationProcess,
  'credential-revocation-time': credentialRevocationTime,
  'forensic-replay-possible': forensicReplayPossible,
  'incident-exercise-age': incidentExerciseAge,
  'incident-plan-covers-agents': incidentPlanCoversAgents,
  'security-contact-published': securityContactPublished,
  'acceptable-use-acknowledged': acceptableUseAcknowledged,
  'accountable-owner-named': accountableOwnerNamed,
  'addressable-alternative-documented': addressableAlternativeDocumented,
  'agent-inventory-registered': agentInventoryRegistered,
  'change-approval-required': changeApprovalRequired,
  'privacy-impact-assessed': privacyImpactAssessed,
  'purpose-declared': purposeDeclared,
  'red-team-age': redTeamAge,
  'red-team-findings-open': redTeamFindingsOpen,
  'risk-assessment-age': riskAssessmentAge,
  'security-objectives-reviewed': securityObjectivesReviewed,
  'staff-training-age': staffTrainingAge,
  'agent-state-backup': agentStateBackup,
  'error-detail-suppressed': errorDetailSuppressed,
  'kill-switch-available': killSwitchAvailable,
  'loop-step-limit': loopStepLimit,
  'network-policy-present': networkPolicyPresent,
  'pod-security-hardened': podSecurityHardened,
  'rate-limit-enforced': rateLimitEnforced,
  'restore-test-age': restoreTestAge,
  'token-budget-per-request': tokenBudgetPerRequest,
  'approval-shows-exact-action': approvalShowsExactAction,
  'approval-single-use': approvalSingleUse,
  'autonomy-level-declared': autonomyLevelDeclared,
  'escalation-path-to-human': escalationPathToHuman,
  'high-impact-decision-review': highImpactDecisionReview,
  'human-approval-destructive-tools': humanApprovalDestructiveTools,
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
