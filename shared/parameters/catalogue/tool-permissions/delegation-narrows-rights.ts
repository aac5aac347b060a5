import { parameter } from '../../parameter.ts';

export const delegationNarrowsRights = parameter({
  id: 'delegation-narrows-rights',
  family: 'tool-permissions',
  title: 'Rights shrink when work is handed on',
  meaning:
    'When the agent hands work to a sub-agent or tool, that one receives no more rights than the caller has.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Chains of agents often share the broadest account among them, and a caller with few rights can then get forbidden things done at the far end.',
  sources: ['manifest', 'a2a'],
  observedForDays: 30,
  says: {
    pass: 'The agent hands on at most the rights of its caller.',
    fail: 'The agent hands work to a sub-agent or tool with more rights than the caller has.',
    missing: 'Nothing shows which rights the agent hands on with its work.',
  },
  showBy:
    "Declare in the manifest that rights narrow with each hand-over, or let a scan read the scopes in the agents' cards.",
  remedy: {
    automationType: 'code_change',
    title: 'Hand on rights that are cut to the task',
    steps: [
      'Draw the chain from the caller over each agent to the last tool, with the credential used at each step.',
      'Issue at each step a token for the next one alone, with a subset of the scopes and a short life.',
      'Let each receiver check both its sender and the person at the start of the chain.',
      'Ask at the start of the chain for something that only the last tool may do, and confirm that it is refused.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
  },
});
