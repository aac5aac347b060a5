import { parameter } from '../../parameter.ts';

export const egressAllowList = parameter({
  id: 'egress-allow-list',
  family: 'tool-permissions',
  title: 'Outbound connections limited',
  meaning:
    'The agent can open connections only to destinations that are named, and everything else is refused.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Most networks let workloads call anywhere, and that open way is how a hijacked agent ships out what it has read.',
  sources: ['kubernetes', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'The agent can connect only to named destinations.',
    fail: 'The agent can connect to destinations that nobody named.',
    missing: 'Nothing shows which destinations the agent can connect to.',
  },
  showBy:
    'Let the on-prem scanner read network policies and egress gateways, or declare in the manifest that a list of destinations is enforced.',
  remedy: {
    automationType: 'config',
    title: 'Allow only named destinations',
    steps: [
      'Collect from flow or proxy logs which destinations the agent used within 30 days.',
      'Confirm each with its owner and strike out those without a purpose.',
      'Deny all egress of the workload by network policy, and allow the remaining names through an egress proxy.',
      'Restrict name resolution too, because data can leave inside DNS queries.',
      'Call an unnamed destination from the workload and confirm that it is refused and recorded.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
