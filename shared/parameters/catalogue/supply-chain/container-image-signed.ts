import { parameter } from '../../parameter.ts';

export const containerImageSigned = parameter({
  id: 'container-image-signed',
  family: 'supply-chain',
  title: 'Image signatures verified',
  meaning:
    'The cluster starts an image of the agent only after it has verified a signature by a key that the organisation trusts.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Registries and build machines are attacked now and then, and without a check of the signature a replaced image starts like the true one.',
  sources: ['kubernetes', 'attestation'],
  observedForDays: 30,
  says: {
    pass: "The cluster verifies signatures before it starts the agent's images.",
    fail: "The cluster starts the agent's images without verifying signatures.",
    missing: "Nothing shows whether signatures of the agent's images are verified.",
  },
  showBy:
    'Let the on-prem scanner read the admission policies, or attest with the policy and the record of a refused image.',
  remedy: {
    automationType: 'ci_cd',
    title: 'Sign images and verify them at admission',
    steps: [
      'Sign each image at the end of its build with a key or identity that only the build holds.',
      'Install an admission controller that verifies those signatures, first in reporting mode.',
      'Sign or replace the images that it reports, third-party ones included.',
      'Switch to enforcing, and confirm that an unsigned image is refused.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
