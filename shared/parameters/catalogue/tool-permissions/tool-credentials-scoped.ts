import { parameter } from '../../parameter.ts';

export const toolCredentialsScoped = parameter({
  id: 'tool-credentials-scoped',
  family: 'tool-permissions',
  title: 'A narrow credential for each tool',
  meaning:
    'Each tool works with a credential of its own that opens only what it needs, and tokens of users are not passed on to it.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'One shared broad credential is the easiest to set up, and a flaw in the least of the tools then opens all the systems behind it.',
  sources: ['kubernetes', 'manifest', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: 'Each tool of the agent has a narrow credential of its own.',
    fail: "Tools of the agent share a credential, hold a broad one or receive users' own tokens.",
    missing: "Nothing shows which credentials the agent's tools hold.",
  },
  showBy:
    'Declare in the manifest that each tool has its own credential, or let the on-prem scanner read which secrets the tool workloads mount.',
  remedy: {
    automationType: 'config',
    title: 'Give each tool a credential of its own',
    steps: [
      'List for each tool the credential that it uses, what that opens and who else uses it.',
      'Create one credential for each tool, with only the rights that its calls need and an expiry.',
      'Exchange tokens of users for ones that are issued for the tool, in place of forwarding them.',
      'Withdraw the shared credential and watch for calls that still try it.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 240,
  },
});
