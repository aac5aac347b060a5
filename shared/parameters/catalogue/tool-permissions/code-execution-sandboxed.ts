import { parameter } from '../../parameter.ts';

export const codeExecutionSandboxed = parameter({
  id: 'code-execution-sandboxed',
  family: 'tool-permissions',
  title: 'Generated code runs isolated',
  meaning:
    'Code that the agent generates runs in a throw-away environment without reach to host, secrets or network, or it does not run at all.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'Generated code is wrong or hostile often enough, and outside a sandbox a single run of it can take over the host with all its secrets.',
  sources: ['kubernetes', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'The agent runs generated code only in an isolated, throw-away environment, or not at all.',
    fail: 'The agent runs generated code where it can reach the host, secrets or the network.',
    missing: 'Nothing shows whether code that the agent generates runs isolated.',
  },
  showBy:
    'Let the on-prem scanner read the runtime class and policies of the execution workload, or declare the isolation in the manifest. An agent that runs no generated code declares true as well.',
  remedy: {
    automationType: 'config',
    title: 'Move the execution of code into a sandbox',
    steps: [
      'Find every feature that runs generated code, such as interpreters, notebooks, query builders and template engines.',
      'Run each piece in a fresh micro-VM or sandboxed container that is destroyed afterwards.',
      'Give it no credentials, no mounts of the host, no network by default, and limits on time, memory and disk.',
      'Run test code that looks for secrets, a foreign host and the metadata address, and confirm that it finds none.',
    ],
    riskLevel: 'high',
    estimatedMinutes: 480,
  },
});
