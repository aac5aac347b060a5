import { parameter } from '../../parameter.ts';

export const callerRolesDefined = parameter({
  id: 'caller-roles-defined',
  family: 'identity',
  title: 'Named roles for callers',
  meaning: 'What a caller may ask of the agent depends on a named role that the caller holds.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'medium',
  severityReason:
    'Agents often start with one role for everybody, and then each caller can trigger every function that the agent has.',
  sources: ['manifest', 'attestation'],
  observedForDays: 30,
  says: {
    pass: "The agent does for a caller only what the caller's role permits.",
    fail: 'Callers of the agent hold no roles, so each may ask for everything.',
    missing: 'Nothing shows whether callers of the agent hold roles.',
  },
  showBy:
    'Declare the fact in the manifest, or attest with the access policy that names the roles and what each permits.',
  remedy: {
    automationType: 'config',
    title: 'Define roles for callers and enforce them',
    steps: [
      'Write down the groups that use the agent and which tools, data and actions each group needs.',
      'Create one role for each group at the identity provider and put the roles into the access token.',
      'Enforce the roles before a tool is called and refuse by default.',
      'Record the role that allowed or refused each call, so that a review can follow it.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
