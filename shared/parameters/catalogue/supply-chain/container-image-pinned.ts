import { parameter } from '../../parameter.ts';

export const containerImagePinned = parameter({
  id: 'container-image-pinned',
  family: 'supply-chain',
  title: 'Images referenced by digest',
  meaning:
    "The agent's workloads name their container images by digest, so that the same reference always means the same bytes.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Tags are moved all the time, on purpose or by an intruder, and the next restart then runs code that nobody has looked at.',
  sources: ['kubernetes'],
  observedForDays: 30,
  says: {
    pass: 'All container images of the agent are referenced by digest.',
    fail: 'At least one container image of the agent is referenced by a tag that can move.',
    missing: 'Nothing shows how the agent refers to its container images.',
  },
  showBy: "Let the on-prem scanner read the agent's workloads, init containers and sidecars included.",
  remedy: {
    automationType: 'ci_cd',
    title: 'Pin images by digest',
    steps: [
      'Look up the digest behind every tag that the workloads of the agent use.',
      'Write the digests into the deployment files and let a bot propose new ones as changes to review.',
      'Add an admission rule that refuses images without a digest.',
      'Restart one workload and compare the running digest with the file.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 45,
  },
});
