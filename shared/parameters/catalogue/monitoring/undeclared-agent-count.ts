import { parameter } from '../../parameter.ts';

export const undeclaredAgentCount = parameter({
  id: 'undeclared-agent-count',
  family: 'monitoring',
  title: 'Agents and tool servers outside the inventory',
  meaning:
    'Number of agents and tool servers that discovery finds around this agent and that the inventory does not list.',
  value: { type: 'integer', unit: 'agents or tool servers' },
  expectation: { kind: 'at-most', pass: 0 },
  severity: 'high',
  severityReason:
    'Teams start agents and tool servers without telling anybody, and what no inventory lists is neither tested, nor watched, nor stopped.',
  sources: ['kubernetes', 'mcp', 'a2a'],
  observedForDays: 30,
  says: {
    pass: 'Discovery finds no agents or tool servers around the agent that the inventory lacks.',
    fail: 'Discovery finds at least one agent or tool server around the agent that the inventory lacks.',
    missing: 'Nothing shows which agents and tool servers around the agent the inventory lacks.',
  },
  showBy:
    'Let the on-prem scanner look through the cluster, and scan MCP servers and agent cards; what they find is compared with the inventory.',
  remedy: {
    automationType: 'script',
    title: 'Register or stop what the inventory lacks',
    steps: [
      'Find the owner of each agent and tool server on the list through its workload, host or account.',
      'Register those that have a purpose, with owner and frameworks, and scan them.',
      'Stop the others, withdraw their credentials and remove their network rules.',
      'Repeat discovery on a schedule, and admit new workloads of this kind only after registration.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
  },
});
