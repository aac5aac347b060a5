const names: Readonly<Record<string, string>> = {
  http: 'HTTP and TLS',
  mcp: 'MCP',
  a2a: 'A2A',
  manifest: 'Manifest',
  attestation: 'Attestation',
  'policy-engine': 'Policy engine',
  kubernetes: 'Kubernetes',
};

/** Name of a collector for people; one that has none keeps its id. */
export const collectorName = (id: string): string => names[id] ?? id;
