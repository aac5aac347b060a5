import { parameter } from '../../parameter.ts';

export const aiBomPresent = parameter({
  id: 'ai-bom-present',
  family: 'supply-chain',
  title: 'Bill of materials of the agent',
  meaning:
    'A machine-readable list of the models, packages, tools and data of the agent exists and describes the version that runs.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Parts change with nearly every release, and when one of them turns out to be flawed, nobody can say within a day whether the agent contains it.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: 'The agent has a current machine-readable list of its parts.',
    fail: 'The agent has no machine-readable list of its parts, or an outdated one.',
    missing: 'Nothing shows which parts the agent is made of.',
  },
  showBy:
    'Declare in the manifest that the list exists and is current, or attest with the list and the version of the agent that it describes.',
  remedy: {
    automationType: 'ci_cd',
    title: 'Produce a bill of materials with each build',
    steps: [
      'Add a step to the build that writes a CycloneDX document of all packages and base images.',
      'Add models, adapters, data sets, prompts and tool servers, each with version, source and hash.',
      'Store the document with the release, and compare it with what runs.',
      'Match it daily against lists of known flaws.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 120,
  },
});
