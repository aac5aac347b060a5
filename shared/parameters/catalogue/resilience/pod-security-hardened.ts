import { parameter } from '../../parameter.ts';

export const podSecurityHardened = parameter({
  id: 'pod-security-hardened',
  family: 'resilience',
  title: 'Hardened containers',
  meaning:
    'Containers of the agent run as an ordinary user, cannot gain privileges, and have a read-only file system and a seccomp profile.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Default settings run containers as root, and code that breaks into such an agent needs just one more flaw to own the node.',
  sources: ['kubernetes'],
  observedForDays: 30,
  says: {
    pass: 'All containers of the agent run as an ordinary user, without escalation, read-only and with a seccomp profile.',
    fail: 'At least one container of the agent runs as root, may gain privileges, can write its file system or lacks a seccomp profile.',
    missing: 'Nothing shows how the containers of the agent are confined.',
  },
  showBy: "Let the on-prem scanner read the security contexts of the agent's workloads.",
  remedy: {
    automationType: 'config',
    title: 'Harden the containers of the agent',
    steps: [
      'Set runAsNonRoot, a numeric user, allowPrivilegeEscalation to false and the seccomp profile RuntimeDefault.',
      'Drop all capabilities and add back only what a container provably needs.',
      'Make the root file system read-only and mount scratch volumes where something must be written.',
      'Label the namespace with the restricted Pod Security Standard, in warning mode first and enforcing afterwards.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 120,
  },
});
