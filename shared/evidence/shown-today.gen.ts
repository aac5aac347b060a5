/** What collectors can show of an agent by looking at it. Written by `npm run generate`: do not edit. */
import type { ShownToday } from './shown-today.ts';

export const shownToday: ShownToday = {
  starts: {
    http: "Enter the endpoint's address, consent to testing and start a scan",
    mcp: 'Enter the address of the MCP server, consent to testing and start a scan',
    a2a: 'Enter the address of the agent card, consent to testing and start a scan',
  },
  ways: {
    'auth-scheme-strength': [
      { collector: 'http', source: 'probe', best: 'pass' },
      { collector: 'mcp', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'a2a', best: 'pass' },
    ],
    'endpoint-auth-required': [
      { collector: 'http', source: 'probe', best: 'pass' },
      { collector: 'mcp', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'a2a', best: 'pass' },
    ],
    'object-level-authorization': [{ collector: 'a2a', source: 'probe', best: 'fail' }],
    'token-audience-checked': [{ collector: 'mcp', source: 'probe', best: 'fail' }],
    'agent-card-authentic': [{ collector: 'a2a', source: 'probe', best: 'pass' }],
    'inter-agent-mutual-auth': [{ collector: 'a2a', source: 'a2a', best: 'pass' }],
    'public-exposure': [{ collector: 'http', source: 'probe', best: 'partial' }],
    'tls-certificate-valid': [{ collector: 'http', source: 'probe', best: 'pass' }],
    'tls-min-version': [{ collector: 'http', source: 'probe', best: 'pass' }],
    'tool-transport-secured': [{ collector: 'mcp', source: 'mcp', best: 'fail' }],
    'transport-tls-enforced': [{ collector: 'http', source: 'probe', best: 'pass' }],
    'destructive-tools-annotated': [{ collector: 'mcp', source: 'mcp', best: 'pass' }],
    'fetch-internal-address-blocked': [{ collector: 'mcp', source: 'mcp', best: 'fail' }],
    'shell-tool-absent': [{ collector: 'mcp', source: 'mcp', best: 'fail' }],
    'tool-allow-list': [{ collector: 'mcp', source: 'mcp', best: 'fail' }],
    'tool-argument-validation': [{ collector: 'mcp', source: 'mcp', best: 'pass' }],
    'tool-auth-required': [{ collector: 'mcp', source: 'probe', best: 'pass' }],
    'tool-credentials-scoped': [{ collector: 'mcp', source: 'mcp', best: 'fail' }],
    'tool-read-only-default': [{ collector: 'mcp', source: 'mcp', best: 'pass' }],
    'tool-description-clean': [
      { collector: 'mcp', source: 'mcp', best: 'fail' },
      { collector: 'a2a', source: 'a2a', best: 'fail' },
    ],
    'retrieval-source-allow-list': [{ collector: 'mcp', source: 'mcp', best: 'fail' }],
    'security-contact-published': [
      { collector: 'http', source: 'probe', best: 'pass' },
      { collector: 'a2a', source: 'a2a', best: 'pass' },
    ],
    'purpose-declared': [{ collector: 'a2a', source: 'a2a', best: 'pass' }],
    'error-detail-suppressed': [{ collector: 'http', source: 'probe', best: 'pass' }],
    'rate-limit-enforced': [{ collector: 'http', source: 'probe', best: 'pass' }],
  },
};
