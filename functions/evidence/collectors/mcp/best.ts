import type { BestOutcomes } from '#shared/evidence/shown-today.ts';

/** The best possible result of the `mcp` collector for each parameter; proven by `../catalog-fit.test.ts`. */
export const mcpBest = {
  'endpoint-auth-required': { probe: 'pass' },
  'tool-auth-required': { probe: 'pass' },
  'auth-scheme-strength': { probe: 'pass' },
  'token-audience-checked': { probe: 'fail' },
  'tool-transport-secured': { mcp: 'fail' },
  'destructive-tools-annotated': { mcp: 'pass' },
  'mcp-server-provenance': {},
  'shell-tool-absent': { mcp: 'fail' },
  'tool-allow-list': { mcp: 'fail' },
  'tool-argument-validation': { mcp: 'pass' },
  'tool-definition-pinned': { mcp: 'pass' },
  'tool-description-clean': { mcp: 'fail' },
  'tool-read-only-default': { mcp: 'pass' },
  'fetch-internal-address-blocked': { mcp: 'fail' },
  'retrieval-source-allow-list': { mcp: 'fail' },
  'tool-credentials-scoped': { mcp: 'fail' },
} as const satisfies BestOutcomes;
