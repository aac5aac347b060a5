/** Request bodies to begin with, by the name of their route; a test holds them to the contract. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  login: { email: 'ada@example.org', password: 'correct horse battery' },
  register: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: 'correct horse battery',
    confirmPassword: 'correct horse battery',
  },
  invite: { email: 'grace@example.org', role: 'auditor' },
  createAgent: {
    name: 'Discharge summary writer',
    type: 'Clinical documentation',
    description: 'Drafts discharge summaries for review by a physician.',
    frameworks: ['HIPAA'],
    connection: {
      protocol: 'mcp',
      url: 'https://agents.example.org/mcp',
      authorisedToTest: true,
      authorisedToChat: false,
    },
  },
  patchAgent: { status: 'inactive' },
  putManifest: 'declares:\n  audit-logging-enabled: true\nagent:\n  owner: Clinical informatics\n',
  startScan: { agentId: '01a1fb01-7ddd-7d6f-8cff-754d0d68823d', framework: 'HIPAA' },
};
