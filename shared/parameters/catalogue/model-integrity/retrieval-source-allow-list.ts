import { parameter } from '../../parameter.ts';

export const retrievalSourceAllowList = parameter({
  id: 'retrieval-source-allow-list',
  family: 'model-integrity',
  title: 'Retrieval from approved sources',
  meaning: 'The agent draws what it retrieves only from sources that were approved by name.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Sources are added to an index with a click, and a place where outsiders can write then speaks to users with the authority of the agent.',
  sources: ['manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-retrieval'],
  says: {
    pass: 'The agent retrieves only from approved sources.',
    fail: 'The agent retrieves from sources that nobody approved.',
    missing: 'Nothing shows which sources the agent retrieves from.',
  },
  showBy:
    'Declare in the manifest that a list of approved sources is enforced, or let a scan read from the MCP server which resources it offers.',
  remedy: {
    automationType: 'config',
    title: 'Approve the sources of retrieval by name',
    steps: [
      'List all sources from which the agent retrieves, live search and shared folders included.',
      'Note for each who can write to it, and strike out those that outsiders can reach.',
      'Enforce the remaining list in the retriever and in the job that fills the index.',
      'Name an owner for each source who confirms it once a year.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
