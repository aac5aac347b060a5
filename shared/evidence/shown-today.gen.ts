/** What collectors can show of an agent by looking at it. Written by `npm run generate`: do not edit. */
import type { ShownToday } from './shown-today.ts';

export const shownToday: ShownToday = {
  starts: {
    http: "Enter the endpoint's address, consent to testing and start a scan",
    mcp: 'Enter the address of the MCP server, consent to testing and start a scan',
    a2a: 'Enter the address of the agent card, consent to testing and start a scan',
    chat: "Allow chat probes at the connection and start asking on the agent's page",
    'discovery/kubernetes':
      'Scan its cluster from the Environment Scanner or by the on-prem scanner and register it',
    'discovery/cloud': 'Connect its cloud account, scan from the Environment Scanner and register it',
    'discovery/build':
      'Connect the GitHub owner of its repository, scan from the Environment Scanner and register it',
  },
  ways: {
    'agent-unique-identity': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'auth-scheme-strength': [
      { collector: 'http', source: 'probe', best: 'pass' },
      { collector: 'mcp', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'a2a', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'endpoint-auth-required': [
      { collector: 'http', source: 'probe', best: 'pass' },
      { collector: 'mcp', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'a2a', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'object-level-authorization': [
      { collector: 'a2a', source: 'probe', best: 'fail' },
      { collector: 'chat', source: 'probe', best: 'pass' },
    ],
    'service-account-least-privilege': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'fail' },
    ],
    'session-idle-timeout': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'token-audience-checked': [
      { collector: 'mcp', source: 'probe', best: 'fail' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'user-identity-propagated': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'agent-card-authentic': [{ collector: 'a2a', source: 'probe', best: 'pass' }],
    'inter-agent-mutual-auth': [
      { collector: 'a2a', source: 'a2a', best: 'pass' },
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
    ],
    'model-provider-link-encrypted': [{ collector: 'discovery', source: 'kubernetes', best: 'pass' }],
    'public-exposure': [
      { collector: 'http', source: 'probe', best: 'partial' },
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'tls-certificate-valid': [{ collector: 'http', source: 'probe', best: 'pass' }],
    'tls-min-version': [{ collector: 'http', source: 'probe', best: 'pass' }],
    'tool-transport-secured': [
      { collector: 'mcp', source: 'mcp', best: 'fail' },
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'transport-tls-enforced': [
      { collector: 'http', source: 'probe', best: 'pass' },
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'data-classification-declared': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'encryption-key-custody': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'output-sensitive-data-filter': [
      { collector: 'chat', source: 'probe', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'phi-minimised-to-model': [
      { collector: 'chat', source: 'probe', best: 'fail' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'phi-redaction-in-logs': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'retention-period-set': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'secret-rotation-age': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'secrets-in-manager': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'storage-encryption-at-rest': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'audit-logging-enabled': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'log-retention-days': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'log-tamper-protection': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'permission-change-logged': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'prompt-logging': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'response-logging': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'harmful-request-refusal-rate': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'input-guardrail-present': [
      { collector: 'chat', source: 'probe', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'off-scope-refusal-rate': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'output-guardrail-present': [
      { collector: 'chat', source: 'probe', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'output-rendering-safe': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'code-execution-sandboxed': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'fail' },
    ],
    'destructive-tools-annotated': [{ collector: 'mcp', source: 'mcp', best: 'pass' }],
    'egress-allow-list': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'fetch-internal-address-blocked': [{ collector: 'mcp', source: 'mcp', best: 'fail' }],
    'shell-tool-absent': [
      { collector: 'mcp', source: 'mcp', best: 'fail' },
      { collector: 'discovery', source: 'build', best: 'fail' },
    ],
    'tool-allow-list': [
      { collector: 'mcp', source: 'mcp', best: 'fail' },
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
      { collector: 'discovery', source: 'build', best: 'pass' },
    ],
    'tool-argument-validation': [{ collector: 'mcp', source: 'mcp', best: 'pass' }],
    'tool-auth-required': [
      { collector: 'mcp', source: 'probe', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'tool-credentials-scoped': [
      { collector: 'mcp', source: 'mcp', best: 'fail' },
      { collector: 'discovery', source: 'kubernetes', best: 'fail' },
      { collector: 'discovery', source: 'cloud', best: 'fail' },
    ],
    'tool-read-only-default': [{ collector: 'mcp', source: 'mcp', best: 'pass' }],
    'container-image-pinned': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'container-image-signed': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'dependency-vulnerabilities': [{ collector: 'discovery', source: 'build', best: 'pass' }],
    'image-critical-vulnerabilities': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'tool-definition-pinned': [{ collector: 'mcp', source: 'mcp', best: 'pass' }],
    'tool-description-clean': [
      { collector: 'mcp', source: 'mcp', best: 'fail' },
      { collector: 'a2a', source: 'a2a', best: 'fail' },
    ],
    'direct-injection-resistance': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'exfiltration-channel-blocked': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'indirect-injection-resistance': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'jailbreak-resistance': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'multi-turn-manipulation-resistance': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'system-prompt-leakage': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'system-prompt-secret-free': [
      { collector: 'chat', source: 'probe', best: 'fail' },
      { collector: 'discovery', source: 'build', best: 'fail' },
    ],
    'system-prompt-versioned': [{ collector: 'discovery', source: 'build', best: 'pass' }],
    'memory-isolation': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'memory-write-controlled': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'model-artifact-verified': [{ collector: 'discovery', source: 'kubernetes', best: 'pass' }],
    'model-safe-format': [{ collector: 'discovery', source: 'kubernetes', best: 'pass' }],
    'model-version-pinned': [
      { collector: 'chat', source: 'probe', best: 'fail' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'retrieval-source-allow-list': [
      { collector: 'mcp', source: 'mcp', best: 'fail' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'anomaly-alerting': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'output-quality-monitoring': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'runtime-monitoring-enabled': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'spend-monitoring': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'undeclared-agent-count': [{ collector: 'discovery', source: 'kubernetes', best: 'pass' }],
    'security-contact-published': [
      { collector: 'http', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'a2a', best: 'pass' },
    ],
    'agent-inventory-registered': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'change-approval-required': [{ collector: 'discovery', source: 'build', best: 'pass' }],
    'purpose-declared': [{ collector: 'a2a', source: 'a2a', best: 'pass' }],
    'red-team-age': [{ collector: 'chat', source: 'probe', best: 'pass' }],
    'red-team-findings-open': [{ collector: 'chat', source: 'probe', best: 'fail' }],
    'agent-state-backup': [{ collector: 'discovery', source: 'kubernetes', best: 'pass' }],
    'error-detail-suppressed': [
      { collector: 'http', source: 'probe', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'fail' },
    ],
    'loop-step-limit': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
    'network-policy-present': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'pod-security-hardened': [
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'fail' },
    ],
    'rate-limit-enforced': [
      { collector: 'http', source: 'probe', best: 'pass' },
      { collector: 'discovery', source: 'kubernetes', best: 'pass' },
      { collector: 'discovery', source: 'cloud', best: 'pass' },
    ],
    'human-approval-destructive-tools': [{ collector: 'discovery', source: 'cloud', best: 'pass' }],
  },
};
