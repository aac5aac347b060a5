import { parameter } from '../../parameter.ts';

export const mcpServerProvenance = parameter({
  id: 'mcp-server-provenance',
  family: 'supply-chain',
  title: 'Origin of tool servers',
  meaning:
    "How well publisher, source and version of the agent's tool servers are known; the least known server decides.",
  value: { type: 'enum', options: ['unknown', 'community', 'verified', 'internal'] },
  expectation: { kind: 'one-of', pass: ['verified', 'internal'], partial: ['community'] },
  severity: 'high',
  severityReason:
    'Tool servers are installed from anywhere within a minute, and one by an unknown author runs with the credentials and data of the agent.',
  sources: ['manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: "All tool servers of the agent are the organisation's own or come from a verified publisher.",
    partial:
      'At least one tool server of the agent comes from the community, with known source and version but without a verified publisher.',
    fail: 'At least one tool server of the agent is of unknown origin.',
    missing: "Nothing shows who publishes the agent's tool servers.",
  },
  showBy:
    'State the origin of the least known server in the manifest. A scan records what a server calls itself, for which nobody vouches.',
  remedy: {
    automationType: 'config',
    title: 'Use only tool servers of known origin',
    steps: [
      "Record for each of the agent's tool servers its publisher, source repository, package and version.",
      'Verify publisher and package by signature or in the registry of the vendor.',
      'Replace or fork servers of unknown origin, and review the code of community ones before each update.',
      'Install servers from an internal registry that holds only approved versions.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
  },
});
