import type { EvidenceSource } from '#shared/parameters/parameter.ts';

/** Label of each evidence source. */
export const sourceLabels: Readonly<Record<EvidenceSource, string>> = {
  probe: 'Probe',
  'policy-engine': 'Policy engine',
  kubernetes: 'Infrastructure scan',
  cloud: 'Cloud account',
  build: 'Repository',
  manifest: 'Manifest',
  mcp: 'MCP listing',
  a2a: 'A2A card',
  attestation: 'Attestation',
};
