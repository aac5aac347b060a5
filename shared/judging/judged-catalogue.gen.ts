/** Written by `npm run generate`: do not edit. */
export const judgedText =
  '{' +
  '"frameworks":{' +
  '"hipaa":{' +
  '"key":"hipaa",' +
  '"name":"HIPAA",' +
  '"version":"In force; last materially changed by the Omnibus Rule of 2013",' +
  '"controls":[' +
  '{"id":"164.306(d)(3)","parameters":["addressable-alternative-documented","risk-assessment-age"]},' +
  '{"id":"164.308(a)(1)(ii)(A)","parameters":["phi-scope-declared","risk-assessment-age"]},' +
  '{"id":"164.308(a)(1)(ii)(B)","parameters":["red-team-findings-open","image-critical-vulnerabilities"]},' +
  '{"id":"164.308(a)(1)(ii)(D)","parameters":["permission-change-logged","log-review-cadence","anomaly-alerting","forensic-replay-possible"]},' +
  '{"id":"164.308(a)(2)","parameters":["accountable-owner-named","security-contact-published"]},' +
  '{"id":"164.308(a)(4)(ii)(B)","parameters":["caller-roles-defined","change-approval-required"]},' +
  '{"id":"164.308(a)(4)(ii)(C)","parameters":["access-review-age","permission-change-logged"]},' +
  '{"id":"164.308(a)(5)(i)","parameters":["staff-training-age","acceptable-use-acknowledged"]},' +
  '{"id":"164.308(a)(6)(ii)","parameters":["incident-plan-covers-agents","breach-notification-process","credential-revocation-time"]},' +
  '{"id":"164.308(a)(7)(ii)(A)","parameters":["agent-state-backup","restore-test-age"]},' +
  '{"id":"164.308(a)(7)(ii)(D)","parameters":["restore-test-age","incident-exercise-age"]},' +
  '{"id":"164.308(a)(8)","parameters":["risk-assessment-age","red-team-age"]},' +
  '{"id":"164.308(b)(3)","parameters":["provider-training-opt-out","business-associate-agreement"]},' +
  '{"id":"164.312(a)(1)","parameters":["service-account-least-privilege","object-level-authorization","tenant-isolation","retrieval-access-enforced"]},' +
  '{"id":"164.312(a)(2)(i)","parameters":["admin-sso-enforced","agent-unique-identity","user-identity-propagated","log-actor-attribution"]},' +
  '{"id":"164.312(a)(2)(ii)","parameters":["emergency-access-procedure","permission-change-logged"]},' +
  '{"id":"164.312(a)(2)(iii)","parameters":["token-lifetime","session-idle-timeout"]},' +
  '{"id":"164.312(a)(2)(iv)","parameters":["storage-encryption-at-rest","encryption-key-custody"]},' +
  '{"id":"164.312(b)","parameters":["audit-logging-enabled","tool-call-logging","log-actor-attribution","log-retention-days"]},' +
  '{"id":"164.312(c)(2)","parameters":["log-tamper-protection","retrieval-index-integrity"]},' +
  '{"id":"164.312(d)","parameters":["endpoint-auth-required","auth-scheme-strength","admin-mfa-enforced","token-audience-checked","inter-agent-mutual-auth","tool-auth-required"]},' +
  '{"id":"164.312(e)(2)(i)","parameters":["callback-signature-checked","tool-transport-secured"]},' +
  '{"id":"164.312(e)(2)(ii)","parameters":["transport-tls-enforced","tls-min-version","tls-certificate-valid","model-provider-link-encrypted","tool-transport-secured"]},' +
  '{"id":"164.314(a)(2)(i)","parameters":["business-associate-agreement","breach-notification-process"]},' +
  '{"id":"164.404","parameters":["breach-notification-process","incident-plan-covers-agents"]},' +
  '{"id":"164.502(b)","parameters":["phi-redaction-in-logs","phi-minimised-to-model","output-sensitive-data-filter"]},' +
  '{"id":"164.514(d)(2)","parameters":["retrieval-access-enforced","caller-roles-defined"]}' +
  ']' +
  '},' +
  '"hitrust":{' +
  '"key":"hitrust",' +
  '"name":"HITRUST",' +
  '"version":"v11.8.0, dated May 8, 2026 by a secondary source; IDs and titles come from lists of v9.2 to v11.2 and were not rechecked in v11.8",' +
  '"maturityTarget":2.5,' +
  '"controls":[' +
  '{"id":"01.c","parameters":["service-account-least-privilege","caller-roles-defined","access-review-age","secrets-in-manager","tool-credentials-scoped"]},' +
  '{"id":"01.q","parameters":["endpoint-auth-required","auth-scheme-strength","admin-mfa-enforced","agent-unique-identity","inter-agent-mutual-auth","tool-auth-required"]},' +
  '{"id":"01.v","parameters":["object-level-authorization","tenant-isolation","memory-isolation","retrieval-access-enforced"]},' +
  '{"id":"05.k","parameters":["provider-training-opt-out","business-associate-agreement","third-party-review-age"]},' +
  '{"id":"06.d","parameters":["phi-scope-declared","data-classification-declared","phi-redaction-in-logs","phi-minimised-to-model","retention-period-set","privacy-impact-assessed"]},' +
  '{"id":"07.a","parameters":["ai-bom-present","undeclared-agent-count","agent-inventory-registered"]},' +
  '{"id":"09.m","parameters":["model-provider-link-encrypted","public-exposure","egress-allow-list","fetch-internal-address-blocked","network-policy-present"]},' +
  '{"id":"09.aa","parameters":["audit-logging-enabled","prompt-logging","response-logging","log-actor-attribution","permission-change-logged"]},' +
  '{"id":"09.ab","parameters":["log-review-cadence","runtime-monitoring-enabled","anomaly-alerting"]},' +
  '{"id":"09.ac","parameters":["log-tamper-protection","log-retention-days"]},' +
  '{"id":"10.b","parameters":["input-guardrail-present","input-size-limits","tool-argument-validation"]},' +
  '{"id":"10.f","parameters":["transport-tls-enforced","tls-min-version","tls-certificate-valid","storage-encryption-at-rest","encryption-key-custody","secret-rotation-age"]},' +
  '{"id":"10.m","parameters":["image-critical-vulnerabilities","dependency-vulnerabilities","red-team-findings-open","pod-security-hardened"]},' +
  '{"id":"11.c","parameters":["incident-plan-covers-agents","incident-exercise-age","security-contact-published","breach-notification-process"]}' +
  ']' +
  '},' +
  '"nist-ai-rmf":{' +
  '"key":"nist-ai-rmf",' +
  '"name":"NIST AI RMF",' +
  '"version":"AI RMF 1.0 of January 26, 2023; Generative AI Profile of July 2024",' +
  '"controls":[' +
  '{"id":"GOVERN 1.6","parameters":["undeclared-agent-count","agent-inventory-registered"]},' +
  '{"id":"GOVERN 2.1","parameters":["accountable-owner-named","security-objectives-reviewed"]},' +
  '{"id":"GOVERN 6.1","parameters":["business-associate-agreement","third-party-review-age"]},' +
  '{"id":"MAP 1.1","parameters":["purpose-declared","phi-scope-declared"]},' +
  '{"id":"MAP 3.5","parameters":["human-approval-destructive-tools","escalation-path-to-human","autonomy-level-declared","high-impact-decision-review"]},' +
  '{"id":"MAP 4.2","parameters":["mcp-server-provenance","risk-assessment-age","ai-bom-present"]},' +
  '{"id":"MEASURE 2.4","parameters":["runtime-monitoring-enabled","tool-use-baseline","output-quality-monitoring","spend-monitoring"]},' +
  '{"id":"MEASURE 2.6","parameters":["guardrail-fail-closed","harmful-request-refusal-rate","off-scope-refusal-rate"]},' +
  '{"id":"MEASURE 2.7","parameters":["direct-injection-resistance","indirect-injection-resistance","jailbreak-resistance","multi-turn-manipulation-resistance","red-team-age","red-team-findings-open"]},' +
  '{"id":"MEASURE 2.8","parameters":["reasoning-trace-captured","log-actor-attribution","system-prompt-versioned"]},' +
  '{"id":"MEASURE 2.10","parameters":["data-classification-declared","phi-minimised-to-model","retention-period-set","provider-training-opt-out","privacy-impact-assessed"]},' +
  '{"id":"MANAGE 2.4","parameters":["credential-revocation-time","kill-switch-available"]},' +
  '{"id":"MANAGE 3.1","parameters":["mcp-server-provenance","third-party-review-age","model-version-pinned"]},' +
  '{"id":"MANAGE 4.1","parameters":["runtime-monitoring-enabled","output-quality-monitoring","change-approval-required"]},' +
  '{"id":"MANAGE 4.3","parameters":["incident-plan-covers-agents","security-contact-published","breach-notification-process"]}' +
  ']' +
  '},' +
  '"csa-aicm":{' +
  '"key":"csa-aicm",' +
  '"name":"CSA AICM",' +
  '"version":"v1.1 (June 2026, 247 control objectives in 18 domains); ids are taken from lists of v1.0 and from mentions of v1.1, not from the workbook",' +
  '"controls":[' +
  '{"id":"AIS-08","parameters":["input-guardrail-present","input-size-limits","tool-argument-validation","direct-injection-resistance"]},' +
  '{"id":"AIS-09","parameters":["output-sensitive-data-filter","output-guardrail-present","output-rendering-safe"]},' +
  '{"id":"AIS-10","parameters":["endpoint-auth-required","auth-scheme-strength","token-audience-checked","tls-certificate-valid","rate-limit-enforced","error-detail-suppressed"]},' +
  '{"id":"AIS-11","parameters":["off-scope-refusal-rate","egress-allow-list","purpose-declared","loop-step-limit","network-policy-present"]},' +
  '{"id":"AIS-13","parameters":["code-execution-sandboxed","shell-tool-absent","pod-security-hardened"]},' +
  '{"id":"AIS-15","parameters":["instruction-data-separation","system-prompt-versioned"]},' +
  '{"id":"CEK-03","parameters":["transport-tls-enforced","tls-min-version","model-provider-link-encrypted","tool-transport-secured","storage-encryption-at-rest"]},' +
  '{"id":"DSP-17","parameters":["data-classification-declared","phi-redaction-in-logs","phi-minimised-to-model","retention-period-set","tenant-isolation"]},' +
  '{"id":"GRC-15","parameters":["kill-switch-available","human-approval-destructive-tools","escalation-path-to-human","autonomy-level-declared","high-impact-decision-review"]},' +
  '{"id":"IAM-19","parameters":["tool-allow-list","tool-read-only-default","tool-auth-required"]},' +
  '{"id":"LOG-02","parameters":["log-tamper-protection","log-retention-days"]},' +
  '{"id":"LOG-14","parameters":["prompt-logging","injection-attempt-alerting"]},' +
  '{"id":"LOG-15","parameters":["response-logging","output-quality-monitoring"]},' +
  '{"id":"STA-16","parameters":["ai-bom-present","mcp-server-provenance"]},' +
  '{"id":"TVM-11","parameters":["input-guardrail-present","output-guardrail-present","guardrail-fail-closed","harmful-request-refusal-rate","jailbreak-resistance"]}' +
  ']' +
  '},' +
  '"owasp-ai":{' +
  '"key":"owasp-ai",' +
  '"name":"OWASP AI Security",' +
  '"version":"LLM Top 10 of 2026 (August 4, 2026), which renumbers the list of 2025, and Agentic Top 10 of 2026 (December 2025)",' +
  '"controls":[' +
  '{"id":"LLM01:2026","parameters":["input-guardrail-present","direct-injection-resistance","indirect-injection-resistance","jailbreak-resistance","instruction-data-separation"]},' +
  '{"id":"LLM02:2026","parameters":["object-level-authorization","phi-redaction-in-logs","output-sensitive-data-filter","tenant-isolation","exfiltration-channel-blocked","retrieval-access-enforced"]},' +
  '{"id":"LLM03:2026","parameters":["tool-allow-list","tool-read-only-default","human-approval-destructive-tools"]},' +
  '{"id":"LLM04:2026","parameters":["ai-bom-present","container-image-pinned","container-image-signed","mcp-server-provenance","tool-definition-pinned","tool-description-clean","model-safe-format"]},' +
  '{"id":"LLM06:2026","parameters":["input-size-limits","spend-monitoring","rate-limit-enforced","token-budget-per-request","loop-step-limit"]},' +
  '{"id":"LLM08:2026","parameters":["secrets-in-manager","system-prompt-leakage","system-prompt-secret-free","error-detail-suppressed"]},' +
  '{"id":"LLM10:2026","parameters":["output-guardrail-present","output-rendering-safe","exfiltration-channel-blocked"]},' +
  '{"id":"ASI01","parameters":["untrusted-content-tool-gate","tool-description-clean","direct-injection-resistance","indirect-injection-resistance","multi-turn-manipulation-resistance"]},' +
  '{"id":"ASI02","parameters":["tool-call-logging","tool-allow-list","destructive-tools-annotated","tool-argument-validation","egress-allow-list","fetch-internal-address-blocked","tool-definition-pinned","tool-use-baseline"]},' +
  '{"id":"ASI03","parameters":["endpoint-auth-required","agent-unique-identity","user-identity-propagated","service-account-least-privilege","token-lifetime","token-audience-checked","tool-auth-required","tool-credentials-scoped","delegation-narrows-rights"]},' +
  '{"id":"ASI05","parameters":["code-execution-sandboxed","shell-tool-absent","pod-security-hardened"]},' +
  '{"id":"ASI06","parameters":["memory-write-controlled","memory-isolation","retrieval-source-allow-list","retrieval-index-integrity"]},' +
  '{"id":"ASI07","parameters":["tool-transport-secured","inter-agent-mutual-auth","agent-card-authentic","callback-signature-checked"]},' +
  '{"id":"ASI10","parameters":["anomaly-alerting","tool-use-baseline","undeclared-agent-count","credential-revocation-time","loop-step-limit","kill-switch-available"]}' +
  ']' +
  '},' +
  '"lumenalta":{' +
  '"key":"lumenalta",' +
  '"name":"Lumenalta",' +
  '"version":"Article of February 25, 2025, known in part: its opening with five takeaways, and one third-party reading of two steps",' +
  '"controls":[' +
  '{"id":"LUM-01","parameters":["accountable-owner-named","security-objectives-reviewed"]},' +
  '{"id":"LUM-02","parameters":["risk-assessment-age","red-team-age"]},' +
  '{"id":"LUM-03","parameters":["endpoint-auth-required","admin-mfa-enforced","admin-sso-enforced","session-idle-timeout","caller-roles-defined"]},' +
  '{"id":"LUM-04","parameters":["access-review-age","permission-change-logged","change-approval-required"]},' +
  '{"id":"LUM-05","parameters":["transport-tls-enforced","tls-min-version","model-provider-link-encrypted","storage-encryption-at-rest"]},' +
  '{"id":"LUM-06","parameters":["token-lifetime","encryption-key-custody","secrets-in-manager","secret-rotation-age"]},' +
  '{"id":"LUM-07","parameters":["phi-redaction-in-logs","phi-minimised-to-model"]},' +
  '{"id":"LUM-08","parameters":["input-guardrail-present","output-guardrail-present","direct-injection-resistance"]},' +
  '{"id":"LUM-09","parameters":["container-image-pinned","container-image-signed","system-prompt-versioned","model-version-pinned","model-artifact-verified"]},' +
  '{"id":"LUM-10","parameters":["runtime-monitoring-enabled","anomaly-alerting"]},' +
  '{"id":"LUM-11","parameters":["incident-plan-covers-agents","incident-exercise-age","agent-state-backup","restore-test-age"]},' +
  '{"id":"LUM-12","parameters":["staff-training-age","acceptable-use-acknowledged"]}' +
  ']' +
  '},' +
  '"tillion":{' +
  '"key":"tillion",' +
  '"name":"Tillion",' +
  '"version":"None; there is no public text to follow",' +
  '"controls":[' +
  '{"id":"TIL-01","parameters":["agent-unique-identity","agent-inventory-registered","accountable-owner-named"]},' +
  '{"id":"TIL-02","parameters":["off-scope-refusal-rate","multi-turn-manipulation-resistance","purpose-declared","autonomy-level-declared"]},' +
  '{"id":"TIL-03","parameters":["tool-allow-list","tool-read-only-default","destructive-tools-annotated","tool-credentials-scoped"]},' +
  '{"id":"TIL-04","parameters":["human-approval-destructive-tools","approval-shows-exact-action","approval-single-use"]},' +
  '{"id":"TIL-05","parameters":["input-guardrail-present","untrusted-content-tool-gate","tool-description-clean","direct-injection-resistance","indirect-injection-resistance","instruction-data-separation"]},' +
  '{"id":"TIL-06","parameters":["secrets-in-manager","system-prompt-leakage","system-prompt-secret-free"]},' +
  '{"id":"TIL-07","parameters":["data-classification-declared","phi-redaction-in-logs","output-sensitive-data-filter"]},' +
  '{"id":"TIL-08","parameters":["output-guardrail-present","output-rendering-safe","code-execution-sandboxed","egress-allow-list","exfiltration-channel-blocked"]},' +
  '{"id":"TIL-09","parameters":["memory-write-controlled","memory-isolation","retrieval-source-allow-list","retrieval-index-integrity"]},' +
  '{"id":"TIL-10","parameters":["inter-agent-mutual-auth","agent-card-authentic","callback-signature-checked","delegation-narrows-rights"]},' +
  '{"id":"TIL-11","parameters":["audit-logging-enabled","tool-call-logging","reasoning-trace-captured","log-tamper-protection","forensic-replay-possible"]},' +
  '{"id":"TIL-12","parameters":["credential-revocation-time","kill-switch-available","agent-state-backup"]}' +
  ']' +
  '},' +
  '"mitre-atlas":{' +
  '"key":"mitre-atlas",' +
  '"name":"MITRE ATLAS",' +
  '"version":"Data 5.6.0 (April 30, 2026), release 5.6.1 (May 5, 2026); a later release may exist",' +
  '"controls":[' +
  '{"id":"AML.M0004","parameters":["rate-limit-enforced","token-budget-per-request"]},' +
  '{"id":"AML.M0012","parameters":["transport-tls-enforced","model-provider-link-encrypted","tool-transport-secured","storage-encryption-at-rest"]},' +
  '{"id":"AML.M0014","parameters":["container-image-signed","tool-definition-pinned","model-artifact-verified"]},' +
  '{"id":"AML.M0016","parameters":["image-critical-vulnerabilities","dependency-vulnerabilities"]},' +
  '{"id":"AML.M0019","parameters":["endpoint-auth-required","object-level-authorization","public-exposure","model-access-restricted"]},' +
  '{"id":"AML.M0020","parameters":["output-sensitive-data-filter","input-guardrail-present","output-guardrail-present","harmful-request-refusal-rate","direct-injection-resistance","jailbreak-resistance","system-prompt-leakage"]},' +
  '{"id":"AML.M0023","parameters":["ai-bom-present","model-version-pinned"]},' +
  '{"id":"AML.M0024","parameters":["audit-logging-enabled","prompt-logging","response-logging","tool-call-logging"]},' +
  '{"id":"AML.M0026","parameters":["agent-unique-identity","user-identity-propagated","service-account-least-privilege","tool-credentials-scoped"]},' +
  '{"id":"AML.M0028","parameters":["tool-credentials-scoped","delegation-narrows-rights"]},' +
  '{"id":"AML.M0029","parameters":["human-approval-destructive-tools","approval-shows-exact-action","approval-single-use"]},' +
  '{"id":"AML.M0030","parameters":["untrusted-content-tool-gate","indirect-injection-resistance"]},' +
  '{"id":"AML.M0031","parameters":["memory-write-controlled","memory-isolation"]},' +
  '{"id":"AML.M0033","parameters":["tool-argument-validation","fetch-internal-address-blocked","exfiltration-channel-blocked"]}' +
  ']' +
  '},' +
  '"databricks-dasf":{' +
  '"key":"databricks-dasf",' +
  '"name":"Databricks DASF",' +
  '"version":"v3.0 (20 March 2026), which adds agentic AI: 97 risks, 73 controls, 13 components",' +
  '"controls":[' +
  '{"id":"DASF 1","parameters":["admin-mfa-enforced","admin-sso-enforced"]},' +
  '{"id":"DASF 5","parameters":["service-account-least-privilege","access-review-age","tool-auth-required","model-access-restricted"]},' +
  '{"id":"DASF 8","parameters":["storage-encryption-at-rest","encryption-key-custody"]},' +
  '{"id":"DASF 31","parameters":["endpoint-auth-required","auth-scheme-strength","token-audience-checked","public-exposure"]},' +
  '{"id":"DASF 33","parameters":["token-lifetime","secrets-in-manager","secret-rotation-age","tool-credentials-scoped","system-prompt-secret-free"]},' +
  '{"id":"DASF 38","parameters":["image-critical-vulnerabilities","pod-security-hardened"]},' +
  '{"id":"DASF 53","parameters":["dependency-vulnerabilities","ai-bom-present"]},' +
  '{"id":"DASF 54","parameters":["output-sensitive-data-filter","input-guardrail-present","output-guardrail-present","guardrail-fail-closed","direct-injection-resistance","injection-attempt-alerting"]},' +
  '{"id":"DASF 55","parameters":["audit-logging-enabled","log-review-cadence"]},' +
  '{"id":"DASF 57","parameters":["object-level-authorization","tenant-isolation","tool-read-only-default","delegation-narrows-rights","retrieval-access-enforced"]},' +
  '{"id":"DASF 62","parameters":["public-exposure","egress-allow-list","network-policy-present"]},' +
  '{"id":"DASF 64","parameters":["agent-unique-identity","user-identity-propagated","tool-allow-list","untrusted-content-tool-gate"]},' +
  '{"id":"DASF 65","parameters":["reasoning-trace-captured","forensic-replay-possible"]},' +
  '{"id":"DASF 66","parameters":["human-approval-destructive-tools","approval-shows-exact-action","approval-single-use","high-impact-decision-review"]}' +
  ']' +
  '},' +
  '"google-saif":{' +
  '"key":"google-saif",' +
  '"name":"Google SAIF",' +
  '"version":"SAIF 2.0 (exact date unconfirmed), with the CoSAI Risk Map repository as of 19 August 2026",' +
  '"controls":[' +
  '{"id":"controlInputValidationAndSanitization","parameters":["input-guardrail-present","input-size-limits","fetch-internal-address-blocked","indirect-injection-resistance","instruction-data-separation"]},' +
  '{"id":"controlOutputValidationAndSanitization","parameters":["output-sensitive-data-filter","output-guardrail-present","output-rendering-safe","exfiltration-channel-blocked"]},' +
  '{"id":"controlApplicationAccessManagement","parameters":["endpoint-auth-required","object-level-authorization","caller-roles-defined","public-exposure","rate-limit-enforced"]},' +
  '{"id":"controlAgentPluginPermissions","parameters":["user-identity-propagated","tool-allow-list","destructive-tools-annotated","tool-credentials-scoped","delegation-narrows-rights"]},' +
  '{"id":"controlAgentPluginUserControl","parameters":["human-approval-destructive-tools","approval-shows-exact-action"]},' +
  '{"id":"controlAgentObservability","parameters":["tool-call-logging","reasoning-trace-captured","log-actor-attribution","tool-use-baseline","forensic-replay-possible"]},' +
  '{"id":"controlModelAndDataAccessControls","parameters":["service-account-least-privilege","model-access-restricted","retrieval-access-enforced"]},' +
  '{"id":"controlModelAndDataIntegrityManagement","parameters":["agent-card-authentic","container-image-signed","tool-definition-pinned","system-prompt-versioned","model-artifact-verified","model-safe-format","retrieval-source-allow-list","retrieval-index-integrity","change-approval-required"]},' +
  '{"id":"controlModelAndDataInventoryManagement","parameters":["ai-bom-present","model-version-pinned","undeclared-agent-count","agent-inventory-registered"]},' +
  '{"id":"controlUserDataManagement","parameters":["phi-scope-declared","phi-redaction-in-logs","retention-period-set","provider-training-opt-out"]},' +
  '{"id":"controlVulnerabilityManagement","parameters":["image-critical-vulnerabilities","dependency-vulnerabilities"]},' +
  '{"id":"controlThreatDetection","parameters":["runtime-monitoring-enabled","anomaly-alerting","injection-attempt-alerting"]},' +
  '{"id":"controlIncidentResponseManagement","parameters":["incident-plan-covers-agents","incident-exercise-age","security-contact-published"]},' +
  '{"id":"controlRedTeaming","parameters":["red-team-age","red-team-findings-open"]}' +
  ']' +
  '}' +
  '},' +
  '"parameters":{' +
  '"access-review-age":{"id":"access-review-age","family":"identity","value":{"type":"date","of":"the last access review"},"expectation":{"kind":"not-older-than","days":90,"partialDays":180},"severity":"medium","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"admin-mfa-enforced":{"id":"admin-mfa-enforced","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"admin-sso-enforced":{"id":"admin-sso-enforced","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"agent-unique-identity":{"id":"agent-unique-identity","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud","manifest","a2a"],"observedForDays":30,"bestProof":"settings"},' +
  '"auth-scheme-strength":{"id":"auth-scheme-strength","family":"identity","value":{"type":"enum","options":["none","basic","static-key","oauth","mtls"]},"expectation":{"kind":"one-of","pass":["oauth","mtls"],"partial":["static-key"]},"severity":"high","sources":["probe","cloud","manifest","mcp","a2a"],"observedForDays":30,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"caller-roles-defined":{"id":"caller-roles-defined","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"emergency-access-procedure":{"id":"emergency-access-procedure","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["attestation"],"observedForDays":30,"appliesTo":["handles-phi"],"bestProof":"document"},' +
  '"endpoint-auth-required":{"id":"endpoint-auth-required","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","cloud","manifest","a2a"],"observedForDays":30,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"object-level-authorization":{"id":"object-level-authorization","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe"],"observedForDays":30,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"service-account-least-privilege":{"id":"service-account-least-privilege","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["kubernetes","cloud"],"observedForDays":30,"appliesTo":["runs-in-containers"],"bestProof":"settings"},' +
  '"session-idle-timeout":{"id":"session-idle-timeout","family":"identity","value":{"type":"duration","unit":"minutes"},"expectation":{"kind":"at-most","pass":15,"partial":60},"severity":"medium","sources":["probe","cloud","manifest"],"observedForDays":30,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"token-audience-checked":{"id":"token-audience-checked","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","cloud","mcp"],"observedForDays":30,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"token-lifetime":{"id":"token-lifetime","family":"identity","value":{"type":"duration","unit":"minutes"},"expectation":{"kind":"at-most","pass":60,"partial":1440},"severity":"medium","sources":["probe","manifest","mcp"],"observedForDays":30,"bestProof":"behavior"},' +
  '"user-identity-propagated":{"id":"user-identity-propagated","family":"identity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","cloud","manifest","mcp"],"observedForDays":14,"appliesTo":["has-tools"],"bestProof":"behavior"},' +
  '"agent-card-authentic":{"id":"agent-card-authentic","family":"transport","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["probe","a2a"],"observedForDays":30,"appliesTo":["is-multi-agent"],"bestProof":"listing"},' +
  '"callback-signature-checked":{"id":"callback-signature-checked","family":"transport","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["probe","manifest","a2a"],"observedForDays":30,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"inter-agent-mutual-auth":{"id":"inter-agent-mutual-auth","family":"transport","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","manifest","a2a"],"observedForDays":30,"appliesTo":["is-multi-agent"],"bestProof":"behavior"},' +
  '"model-provider-link-encrypted":{"id":"model-provider-link-encrypted","family":"transport","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","manifest"],"observedForDays":30,"bestProof":"settings"},' +
  '"public-exposure":{"id":"public-exposure","family":"transport","value":{"type":"enum","options":["open-internet","behind-proxy","gateway","private","cluster-only"]},"expectation":{"kind":"one-of","pass":["gateway","private","cluster-only"],"partial":["behind-proxy"]},"severity":"medium","sources":["probe","kubernetes","cloud"],"observedForDays":30,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"tls-certificate-valid":{"id":"tls-certificate-valid","family":"transport","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe"],"observedForDays":7,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"tls-min-version":{"id":"tls-min-version","family":"transport","value":{"type":"enum","options":["ssl3","tls1.0","tls1.1","tls1.2","tls1.3"]},"expectation":{"kind":"one-of","pass":["tls1.2","tls1.3"]},"severity":"high","sources":["probe"],"observedForDays":7,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"tool-transport-secured":{"id":"tool-transport-secured","family":"transport","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud","manifest","mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"settings"},' +
  '"transport-tls-enforced":{"id":"transport-tls-enforced","family":"transport","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","kubernetes","cloud"],"observedForDays":7,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"business-associate-agreement":{"id":"business-associate-agreement","family":"data-protection","value":{"type":"date"},"expectation":{"kind":"not-before-today","partialDays":30},"severity":"critical","sources":["attestation"],"observedForDays":30,"appliesTo":["handles-phi"],"bestProof":"document"},' +
  '"data-classification-declared":{"id":"data-classification-declared","family":"data-protection","value":{"type":"list","of":"data sources with their class"},"expectation":{"kind":"filled"},"severity":"medium","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"encryption-key-custody":{"id":"encryption-key-custody","family":"data-protection","value":{"type":"enum","options":["none","provider-managed","customer-managed","hsm"]},"expectation":{"kind":"one-of","pass":["customer-managed","hsm"],"partial":["provider-managed"]},"severity":"medium","sources":["kubernetes","cloud","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"output-sensitive-data-filter":{"id":"output-sensitive-data-filter","family":"data-protection","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","cloud","manifest"],"observedForDays":14,"bestProof":"behavior"},' +
  '"phi-minimised-to-model":{"id":"phi-minimised-to-model","family":"data-protection","value":{"type":"enum","options":["kept","documented-need","removed"]},"expectation":{"kind":"one-of","pass":["removed"],"partial":["documented-need"]},"severity":"high","sources":["probe","cloud","manifest"],"observedForDays":14,"appliesTo":["handles-phi"],"bestProof":"behavior"},' +
  '"phi-redaction-in-logs":{"id":"phi-redaction-in-logs","family":"data-protection","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","cloud","manifest"],"observedForDays":14,"appliesTo":["handles-phi"],"bestProof":"behavior"},' +
  '"phi-scope-declared":{"id":"phi-scope-declared","family":"data-protection","value":{"type":"enum","options":["no","possible","yes","undecided"]},"expectation":{"kind":"one-of","pass":["no","yes"],"partial":["possible"]},"severity":"high","sources":["manifest","attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"provider-training-opt-out":{"id":"provider-training-opt-out","family":"data-protection","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"retention-period-set":{"id":"retention-period-set","family":"data-protection","value":{"type":"duration","unit":"days"},"expectation":{"kind":"at-most","pass":365,"partial":36500},"severity":"medium","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"secret-rotation-age":{"id":"secret-rotation-age","family":"data-protection","value":{"type":"date","of":"the oldest credential"},"expectation":{"kind":"not-older-than","days":90,"partialDays":180},"severity":"medium","sources":["kubernetes","cloud","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"secrets-in-manager":{"id":"secrets-in-manager","family":"data-protection","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["kubernetes","cloud","manifest"],"observedForDays":30,"bestProof":"settings"},' +
  '"storage-encryption-at-rest":{"id":"storage-encryption-at-rest","family":"data-protection","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"tenant-isolation":{"id":"tenant-isolation","family":"data-protection","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","kubernetes","manifest"],"observedForDays":14,"bestProof":"behavior"},' +
  '"audit-logging-enabled":{"id":"audit-logging-enabled","family":"logging","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","kubernetes","cloud","manifest"],"observedForDays":30,"bestProof":"behavior"},' +
  '"log-actor-attribution":{"id":"log-actor-attribution","family":"logging","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","manifest","attestation"],"observedForDays":30,"bestProof":"behavior"},' +
  '"log-retention-days":{"id":"log-retention-days","family":"logging","value":{"type":"integer","unit":"days"},"expectation":{"kind":"at-least","pass":365,"partial":90},"severity":"medium","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"log-review-cadence":{"id":"log-review-cadence","family":"logging","value":{"type":"duration","unit":"days"},"expectation":{"kind":"at-most","pass":7,"partial":31},"severity":"medium","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"log-tamper-protection":{"id":"log-tamper-protection","family":"logging","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"permission-change-logged":{"id":"permission-change-logged","family":"logging","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud","manifest","attestation"],"observedForDays":30,"bestProof":"behavior"},' +
  '"prompt-logging":{"id":"prompt-logging","family":"logging","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"behavior"},' +
  '"reasoning-trace-captured":{"id":"reasoning-trace-captured","family":"logging","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["kubernetes","cloud","manifest"],"observedForDays":30,"bestProof":"behavior"},' +
  '"response-logging":{"id":"response-logging","family":"logging","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"behavior"},' +
  '"tool-call-logging":{"id":"tool-call-logging","family":"logging","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","cloud","manifest","mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"behavior"},' +
  '"guardrail-fail-closed":{"id":"guardrail-fail-closed","family":"guardrails","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","manifest","attestation"],"observedForDays":14,"bestProof":"behavior"},' +
  '"harmful-request-refusal-rate":{"id":"harmful-request-refusal-rate","family":"guardrails","value":{"type":"percentage"},"expectation":{"kind":"at-least","pass":95,"partial":80},"severity":"high","sources":["probe"],"observedForDays":14,"bestProof":"behavior"},' +
  '"input-guardrail-present":{"id":"input-guardrail-present","family":"guardrails","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","cloud","manifest"],"observedForDays":14,"bestProof":"behavior"},' +
  '"input-size-limits":{"id":"input-size-limits","family":"guardrails","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["probe","manifest"],"observedForDays":30,"bestProof":"behavior"},' +
  '"off-scope-refusal-rate":{"id":"off-scope-refusal-rate","family":"guardrails","value":{"type":"percentage"},"expectation":{"kind":"at-least","pass":90,"partial":70},"severity":"medium","sources":["probe"],"observedForDays":14,"bestProof":"behavior"},' +
  '"output-guardrail-present":{"id":"output-guardrail-present","family":"guardrails","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","cloud","manifest"],"observedForDays":14,"bestProof":"behavior"},' +
  '"output-rendering-safe":{"id":"output-rendering-safe","family":"guardrails","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","manifest"],"observedForDays":14,"bestProof":"behavior"},' +
  '"code-execution-sandboxed":{"id":"code-execution-sandboxed","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["kubernetes","cloud","manifest"],"observedForDays":30,"bestProof":"settings"},' +
  '"delegation-narrows-rights":{"id":"delegation-narrows-rights","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["manifest","a2a"],"observedForDays":30,"bestProof":"behavior"},' +
  '"destructive-tools-annotated":{"id":"destructive-tools-annotated","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"listing"},' +
  '"egress-allow-list":{"id":"egress-allow-list","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud","manifest"],"observedForDays":30,"bestProof":"settings"},' +
  '"fetch-internal-address-blocked":{"id":"fetch-internal-address-blocked","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","mcp"],"observedForDays":14,"appliesTo":["has-tools"],"bestProof":"behavior"},' +
  '"shell-tool-absent":{"id":"shell-tool-absent","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["build","manifest","mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"listing"},' +
  '"tool-allow-list":{"id":"tool-allow-list","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["kubernetes","cloud","build","manifest","mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"settings"},' +
  '"tool-argument-validation":{"id":"tool-argument-validation","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"behavior"},' +
  '"tool-auth-required":{"id":"tool-auth-required","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","cloud","mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"behavior"},' +
  '"tool-credentials-scoped":{"id":"tool-credentials-scoped","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud","manifest","mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"settings"},' +
  '"tool-read-only-default":{"id":"tool-read-only-default","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["manifest","mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"settings"},' +
  '"untrusted-content-tool-gate":{"id":"untrusted-content-tool-gate","family":"tool-permissions","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","manifest"],"observedForDays":14,"appliesTo":["has-tools"],"bestProof":"behavior"},' +
  '"ai-bom-present":{"id":"ai-bom-present","family":"supply-chain","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["manifest","attestation"],"observedForDays":30,"bestProof":"listing"},' +
  '"container-image-pinned":{"id":"container-image-pinned","family":"supply-chain","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["kubernetes","cloud"],"observedForDays":30,"appliesTo":["runs-in-containers"],"bestProof":"settings"},' +
  '"container-image-signed":{"id":"container-image-signed","family":"supply-chain","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["kubernetes","cloud","attestation"],"observedForDays":30,"appliesTo":["runs-in-containers"],"bestProof":"settings"},' +
  '"dependency-vulnerabilities":{"id":"dependency-vulnerabilities","family":"supply-chain","value":{"type":"integer","unit":"high or critical vulnerabilities","counted":true},"expectation":{"kind":"at-most","pass":0,"partial":5},"severity":"high","sources":["build","manifest"],"observedForDays":30,"bestProof":"settings"},' +
  '"image-critical-vulnerabilities":{"id":"image-critical-vulnerabilities","family":"supply-chain","value":{"type":"integer","unit":"critical vulnerabilities","counted":true},"expectation":{"kind":"at-most","pass":0},"severity":"high","sources":["kubernetes","cloud"],"observedForDays":30,"appliesTo":["runs-in-containers"],"bestProof":"settings"},' +
  '"mcp-server-provenance":{"id":"mcp-server-provenance","family":"supply-chain","value":{"type":"enum","options":["unknown","community","verified","internal"]},"expectation":{"kind":"one-of","pass":["verified","internal"],"partial":["community"]},"severity":"high","sources":["cloud","manifest","mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"listing"},' +
  '"third-party-review-age":{"id":"third-party-review-age","family":"supply-chain","value":{"type":"date","of":"the oldest vendor review"},"expectation":{"kind":"not-older-than","days":365,"partialDays":540},"severity":"medium","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"tool-definition-pinned":{"id":"tool-definition-pinned","family":"supply-chain","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["mcp"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"listing"},' +
  '"tool-description-clean":{"id":"tool-description-clean","family":"supply-chain","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["mcp","a2a","attestation"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"listing"},' +
  '"direct-injection-resistance":{"id":"direct-injection-resistance","family":"prompt-security","value":{"type":"percentage"},"expectation":{"kind":"at-least","pass":95,"partial":80},"severity":"critical","sources":["probe"],"observedForDays":14,"bestProof":"behavior"},' +
  '"exfiltration-channel-blocked":{"id":"exfiltration-channel-blocked","family":"prompt-security","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe"],"observedForDays":14,"bestProof":"behavior"},' +
  '"indirect-injection-resistance":{"id":"indirect-injection-resistance","family":"prompt-security","value":{"type":"percentage"},"expectation":{"kind":"at-least","pass":95,"partial":80},"severity":"critical","sources":["probe"],"observedForDays":14,"bestProof":"behavior"},' +
  '"instruction-data-separation":{"id":"instruction-data-separation","family":"prompt-security","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","manifest"],"observedForDays":14,"bestProof":"behavior"},' +
  '"jailbreak-resistance":{"id":"jailbreak-resistance","family":"prompt-security","value":{"type":"percentage"},"expectation":{"kind":"at-least","pass":95,"partial":80},"severity":"high","sources":["probe"],"observedForDays":14,"bestProof":"behavior"},' +
  '"multi-turn-manipulation-resistance":{"id":"multi-turn-manipulation-resistance","family":"prompt-security","value":{"type":"percentage"},"expectation":{"kind":"at-least","pass":90,"partial":70},"severity":"medium","sources":["probe"],"observedForDays":14,"bestProof":"behavior"},' +
  '"system-prompt-leakage":{"id":"system-prompt-leakage","family":"prompt-security","value":{"type":"boolean"},"expectation":{"kind":"is","value":false},"severity":"medium","sources":["probe"],"observedForDays":14,"bestProof":"behavior"},' +
  '"system-prompt-secret-free":{"id":"system-prompt-secret-free","family":"prompt-security","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","build","manifest"],"observedForDays":14,"bestProof":"settings"},' +
  '"system-prompt-versioned":{"id":"system-prompt-versioned","family":"prompt-security","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["build","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"memory-isolation":{"id":"memory-isolation","family":"model-integrity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","manifest"],"observedForDays":14,"bestProof":"behavior"},' +
  '"memory-write-controlled":{"id":"memory-write-controlled","family":"model-integrity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","manifest"],"observedForDays":14,"bestProof":"behavior"},' +
  '"model-access-restricted":{"id":"model-access-restricted","family":"model-integrity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"model-artifact-verified":{"id":"model-artifact-verified","family":"model-integrity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","manifest"],"observedForDays":30,"appliesTo":["hosts-own-model"],"bestProof":"settings"},' +
  '"model-safe-format":{"id":"model-safe-format","family":"model-integrity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","manifest"],"observedForDays":30,"appliesTo":["hosts-own-model"],"bestProof":"settings"},' +
  '"model-version-pinned":{"id":"model-version-pinned","family":"model-integrity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["probe","cloud","manifest"],"observedForDays":30,"bestProof":"behavior"},' +
  '"retrieval-access-enforced":{"id":"retrieval-access-enforced","family":"model-integrity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","manifest"],"observedForDays":14,"appliesTo":["has-retrieval"],"bestProof":"behavior"},' +
  '"retrieval-index-integrity":{"id":"retrieval-index-integrity","family":"model-integrity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["manifest","attestation"],"observedForDays":30,"appliesTo":["has-retrieval"],"bestProof":"settings"},' +
  '"retrieval-source-allow-list":{"id":"retrieval-source-allow-list","family":"model-integrity","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["cloud","manifest","mcp"],"observedForDays":30,"appliesTo":["has-retrieval"],"bestProof":"settings"},' +
  '"anomaly-alerting":{"id":"anomaly-alerting","family":"monitoring","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"behavior"},' +
  '"injection-attempt-alerting":{"id":"injection-attempt-alerting","family":"monitoring","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["probe","cloud","manifest","attestation"],"observedForDays":14,"bestProof":"behavior"},' +
  '"output-quality-monitoring":{"id":"output-quality-monitoring","family":"monitoring","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"runtime-monitoring-enabled":{"id":"runtime-monitoring-enabled","family":"monitoring","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud","manifest"],"observedForDays":30,"bestProof":"settings"},' +
  '"spend-monitoring":{"id":"spend-monitoring","family":"monitoring","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["cloud","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"tool-use-baseline":{"id":"tool-use-baseline","family":"monitoring","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["cloud","manifest","attestation"],"observedForDays":30,"appliesTo":["has-tools"],"bestProof":"settings"},' +
  '"undeclared-agent-count":{"id":"undeclared-agent-count","family":"monitoring","value":{"type":"integer","unit":"agents or tool servers","counted":true},"expectation":{"kind":"at-most","pass":0},"severity":"high","sources":["kubernetes","mcp","a2a"],"observedForDays":30,"bestProof":"settings"},' +
  '"breach-notification-process":{"id":"breach-notification-process","family":"incident-response","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"credential-revocation-time":{"id":"credential-revocation-time","family":"incident-response","value":{"type":"duration","unit":"minutes"},"expectation":{"kind":"at-most","pass":15,"partial":60},"severity":"high","sources":["probe","attestation"],"observedForDays":30,"bestProof":"behavior"},' +
  '"forensic-replay-possible":{"id":"forensic-replay-possible","family":"incident-response","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"incident-exercise-age":{"id":"incident-exercise-age","family":"incident-response","value":{"type":"date","of":"the last incident exercise"},"expectation":{"kind":"not-older-than","days":365,"partialDays":540},"severity":"medium","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"incident-plan-covers-agents":{"id":"incident-plan-covers-agents","family":"incident-response","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"security-contact-published":{"id":"security-contact-published","family":"incident-response","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"low","sources":["probe","a2a","attestation"],"observedForDays":30,"bestProof":"listing"},' +
  '"acceptable-use-acknowledged":{"id":"acceptable-use-acknowledged","family":"governance","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"low","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"accountable-owner-named":{"id":"accountable-owner-named","family":"governance","value":{"type":"text","of":"name and contact of the person or team accountable for the agent"},"expectation":{"kind":"filled"},"severity":"medium","sources":["manifest","a2a","attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"addressable-alternative-documented":{"id":"addressable-alternative-documented","family":"governance","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["attestation"],"observedForDays":30,"appliesTo":["handles-phi"],"bestProof":"document"},' +
  '"agent-inventory-registered":{"id":"agent-inventory-registered","family":"governance","value":{"type":"text","of":"identifier of the agent\\u0027s inventory entry"},"expectation":{"kind":"filled"},"severity":"medium","sources":["kubernetes","cloud","manifest","a2a"],"observedForDays":30,"bestProof":"document"},' +
  '"change-approval-required":{"id":"change-approval-required","family":"governance","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["build","manifest","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"privacy-impact-assessed":{"id":"privacy-impact-assessed","family":"governance","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"purpose-declared":{"id":"purpose-declared","family":"governance","value":{"type":"text","of":"intended use, users and limits of the agent"},"expectation":{"kind":"filled"},"severity":"medium","sources":["manifest","a2a"],"observedForDays":30,"bestProof":"document"},' +
  '"red-team-age":{"id":"red-team-age","family":"governance","value":{"type":"date","of":"the last red-team test"},"expectation":{"kind":"not-older-than","days":180,"partialDays":365},"severity":"high","sources":["probe","attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"red-team-findings-open":{"id":"red-team-findings-open","family":"governance","value":{"type":"integer","unit":"serious findings","counted":true},"expectation":{"kind":"at-most","pass":0},"severity":"high","sources":["probe","attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"risk-assessment-age":{"id":"risk-assessment-age","family":"governance","value":{"type":"date","of":"the last risk analysis"},"expectation":{"kind":"not-older-than","days":365,"partialDays":540},"severity":"high","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"security-objectives-reviewed":{"id":"security-objectives-reviewed","family":"governance","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"low","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"staff-training-age":{"id":"staff-training-age","family":"governance","value":{"type":"date","of":"the oldest operator training"},"expectation":{"kind":"not-older-than","days":365,"partialDays":540},"severity":"medium","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"agent-state-backup":{"id":"agent-state-backup","family":"resilience","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["kubernetes","cloud","attestation"],"observedForDays":30,"bestProof":"settings"},' +
  '"error-detail-suppressed":{"id":"error-detail-suppressed","family":"resilience","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["probe","cloud"],"observedForDays":30,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"kill-switch-available":{"id":"kill-switch-available","family":"resilience","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","manifest","attestation"],"observedForDays":30,"bestProof":"behavior"},' +
  '"loop-step-limit":{"id":"loop-step-limit","family":"resilience","value":{"type":"integer","unit":"steps"},"expectation":{"kind":"at-most","pass":100,"partial":1000},"severity":"medium","sources":["probe","cloud","manifest"],"observedForDays":14,"bestProof":"behavior"},' +
  '"network-policy-present":{"id":"network-policy-present","family":"resilience","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud"],"observedForDays":30,"appliesTo":["runs-in-containers"],"bestProof":"settings"},' +
  '"pod-security-hardened":{"id":"pod-security-hardened","family":"resilience","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["kubernetes","cloud"],"observedForDays":30,"appliesTo":["runs-in-containers"],"bestProof":"settings"},' +
  '"rate-limit-enforced":{"id":"rate-limit-enforced","family":"resilience","value":{"type":"enum","options":["none","announced","enforced"]},"expectation":{"kind":"one-of","pass":["enforced"],"partial":["announced"]},"severity":"high","sources":["probe","kubernetes","cloud","manifest"],"observedForDays":30,"appliesTo":["has-remote-endpoint"],"bestProof":"behavior"},' +
  '"restore-test-age":{"id":"restore-test-age","family":"resilience","value":{"type":"date","of":"the last restore test"},"expectation":{"kind":"not-older-than","days":180,"partialDays":365},"severity":"medium","sources":["attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"token-budget-per-request":{"id":"token-budget-per-request","family":"resilience","value":{"type":"integer","unit":"tokens"},"expectation":{"kind":"at-most","pass":100000,"partial":500000},"severity":"medium","sources":["probe","cloud","manifest"],"observedForDays":30,"bestProof":"behavior"},' +
  '"approval-shows-exact-action":{"id":"approval-shows-exact-action","family":"human-oversight","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["probe","manifest"],"observedForDays":14,"appliesTo":["has-tools"],"bestProof":"behavior"},' +
  '"approval-single-use":{"id":"approval-single-use","family":"human-oversight","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["probe","manifest"],"observedForDays":14,"appliesTo":["has-tools"],"bestProof":"behavior"},' +
  '"autonomy-level-declared":{"id":"autonomy-level-declared","family":"human-oversight","value":{"type":"enum","options":["suggest","act-with-approval","act-alone","undecided"]},"expectation":{"kind":"one-of","pass":["suggest","act-with-approval"],"partial":["act-alone"]},"severity":"medium","sources":["manifest","attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"escalation-path-to-human":{"id":"escalation-path-to-human","family":"human-oversight","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"medium","sources":["probe","manifest","attestation"],"observedForDays":14,"bestProof":"behavior"},' +
  '"high-impact-decision-review":{"id":"high-impact-decision-review","family":"human-oversight","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"high","sources":["manifest","attestation"],"observedForDays":30,"bestProof":"document"},' +
  '"human-approval-destructive-tools":{"id":"human-approval-destructive-tools","family":"human-oversight","value":{"type":"boolean"},"expectation":{"kind":"is","value":true},"severity":"critical","sources":["probe","cloud","manifest","mcp"],"observedForDays":14,"appliesTo":["has-tools"],"bestProof":"behavior"}' +
  '}' +
  '}';
