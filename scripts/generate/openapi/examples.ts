const policy = `name: Acme AI policy
version: "2026-1"
publisher: Acme Hospital
controls:
  - id: A.1
    title: Activity is recorded
    category: Operations
    intent: Every action of the agent creates a log entry that a reviewer can read.
    parameters:
      audit-logging-enabled: Activity that is not recorded cannot be reviewed.
      log-retention-days: Deleted records cannot serve as evidence.
  - id: A.2
    title: Callers authenticate
    category: Access
    parameters: [endpoint-auth-required, admin-mfa-enforced]
`;

/** Example request bodies, by route name. A test validates them against the contract. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  openDemo: {},
  login: { email: 'ada@example.org', password: 'correct horse battery' },
  register: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: 'correct horse battery',
    confirmPassword: 'correct horse battery',
  },
  updateProfile: { firstName: 'Augusta Ada' },
  updateOrganization: { name: 'General Hospital' },
  changePassword: {
    currentPassword: 'correct horse battery',
    newPassword: 'battery staple horse',
    confirmPassword: 'battery staple horse',
  },
  activate: { token: 'q3Zb0x5yVwJm1T8rK7nPdL2sHcF4uGe9aXoYiBtQvNE' },
  markStep: { isDone: true },
  putSecurity: { idleMinutes: 10 },
  setOwnAlerts: { digest: true },
  setAlertRules: {
    kinds: {
      unreachable: { on: true, leastSeverity: 'low' },
      'certificate-ending': { on: true, leastSeverity: 'low' },
      'baseline-changed': { on: true, leastSeverity: 'low' },
      'score-fell': { on: true, leastSeverity: 'medium' },
      'issue-raised': { on: true, leastSeverity: 'critical' },
      'evidence-expiring': { on: true, leastSeverity: 'low' },
      'exception-lapsing': { on: true, leastSeverity: 'low' },
      'run-missed': { on: false, leastSeverity: 'low' },
      'scan-missed': { on: true, leastSeverity: 'low' },
      'chain-broken': { on: true, leastSeverity: 'low' },
      'delivery-failing': { on: true, leastSeverity: 'low' },
    },
    quietHours: { from: '22:00', to: '06:00', timeZone: 'Europe/Vienna' },
    deduplicationMinutes: 60,
    digest: { on: true, at: '07:00', timeZone: 'Europe/Vienna' },
  },
  updatePerson: { role: 'auditor' },
  requestReset: { email: 'ada@example.org' },
  resetPassword: {
    token: 'q3Zb0x5yVwJm1T8rK7nPdL2sHcF4uGe9aXoYiBtQvNE',
    password: 'battery staple horse',
    confirmPassword: 'battery staple horse',
  },
  resendActivation: { email: 'ada@example.org' },
  invite: { email: 'grace@example.org', role: 'auditor' },
  createReportSchedule: {
    ...{ narrativeStyle: 'executive', includeRemediationPlan: true, frameworks: ['HIPAA'] },
    ...{ every: 'monthly', day: 1, hour: 7, timeZone: 'America/New_York' },
    recipients: ['0199f3a2-7c41-7d3e-9b60-5a1f0c2d4e68'],
  },
  changeReportSchedule: {
    ...{ narrativeStyle: 'board', includeRemediationPlan: false, frameworks: [] },
    ...{ every: 'quarterly', day: 31, hour: 6, timeZone: 'Europe/Berlin', paused: true },
    recipients: ['0199f3a2-7c41-7d3e-9b60-5a1f0c2d4e68'],
  },
  exportAuditLogs: { format: 'csv', action: 'create', from: '2026-11-01', to: '2026-11-30' },
  createDestination: { name: 'Security operations', url: 'https://siem.example.org/audit', format: 'ocsf' },
  changeDestination: { on: false },
  previewPlaybook: { conditions: [{ field: 'environment', operator: 'is', value: 'production' }] },
  putDueDays: { critical: 7, high: 30, medium: 90, low: 180 },
  changeIssues: {
    ids: ['0199f3a2-7c41-7d3e-9b60-5a1f0c2d4e68'],
    ...{ status: 'in_progress', dueOn: '2026-12-31', reason: 'Planned for the December release' },
  },
  updateIssue: { status: 'in_progress', reason: 'The vendor has a fix.' },
  commentOnIssue: { text: 'The vendor confirmed the fix for December.' },
  dismissIssue: {
    reason: 'A network rule blocks this path until the agent is replaced.',
    owner: { name: 'Dr. Lena Ortiz', role: 'Chief Medical Officer' },
    expiresAt: '2027-03-31T00:00:00.000Z',
  },
  declineDismissal: { reason: 'The network rule does not cover the test system.' },
  withdrawDismissal: { reason: 'The agent was replaced.' },
  createPlaybook: {
    name: 'Pharmacy agents in production',
    description: 'Applies data protection frameworks to pharmacy agents.',
    priority: 85,
    conditions: [
      { field: 'environment', operator: 'is', value: 'production' },
      { field: 'owner', operator: 'contains', value: 'pharmacy' },
    ],
    actions: [
      { type: 'register', parameters: {} },
      { type: 'set-type', parameters: { type: 'Pharmacy' } },
      { type: 'assign-frameworks', parameters: { frameworks: ['HIPAA', 'NIST AI RMF'] } },
    ],
  },
  changePlaybook: { enabled: false },
  createConnection: {
    kind: 'aws',
    name: 'Production account',
    accountId: '111122223333',
    regions: ['eu-west-1', 'us-east-1'],
  },
  createApiKey: { name: 'Nightly pipeline', scopes: ['read', 'scan:run'], expiresInDays: 90 },
  tryConnection: { connection: { url: 'https://agent.example/mcp', authorisedToTest: true } },
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
  approveManifest: { digest: '5f8d6c1d9c1c0f3fd9a04cf8f5c1ea7de2c8f9d41d8e1d5f2f0a9f4b1f1c7a3e' },
  createAttestation: {
    parameter: 'access-review-age',
    value: '2026-09-30',
    person: { name: 'Grace Hopper', role: 'Security Officer' },
    document: { reference: 'Access review, third quarter', date: '2026-09-30' },
    statement: 'I reviewed every account of the agent and revoked two.',
    expiresAt: '2027-03-31T00:00:00.000Z',
  },
  declineAttestation: { reason: 'The agreement with the model vendor expired in June.' },
  withdrawAttestation: { reason: 'The review covered a different agent.' },
  createException: {
    parameter: 'session-idle-timeout',
    kind: 'compensating-control',
    reason: 'The terminal vendor does not support ending sessions before the end of a shift.',
    measure: 'The terminals are in a locked room, and badge access is logged.',
    person: { name: 'Grace Hopper', role: 'Security Officer' },
    expiresAt: '2027-03-31T00:00:00.000Z',
  },
  declineException: { reason: 'The terminals on the second floor are in the corridor.' },
  withdrawException: { reason: 'The new terminals end sessions automatically.' },
  createScopeStatement: {
    fact: 'has-retrieval',
    value: 'no',
    reason: 'The design of May has no index, and the agent cannot access the document store.',
    person: { name: 'Grace Hopper', role: 'Security Officer' },
    expiresAt: '2027-03-31T00:00:00.000Z',
  },
  approveScopeStatement: { statement: '0198a4f2-7c31-7d6e-9b1a-5e0d3c2b1a09' },
  declineScopeStatement: {
    statement: '0198a4f2-7c31-7d6e-9b1a-5e0d3c2b1a09',
    reason: "The agent has searched the clinic's guidelines since June.",
  },
  withdrawScopeStatement: {
    statement: '0198a4f2-7c31-7d6e-9b1a-5e0d3c2b1a09',
    reason: 'An index was added in August.',
  },
  previewChatRun: { tests: ['harmless-requests', 'direct-override'] },
  startChatRun: { budget: 270 },
  changeChatSchedule: { every: 'weekly', consent: true },
  approveBaseline: { digest: '9b0de1b7c6f54d0c8a2e4f7d1c3b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69' },
  declineBaseline: {
    digest: '9b0de1b7c6f54d0c8a2e4f7d1c3b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69',
    reason: 'The description of send_note requests more than its purpose requires.',
  },
  withdrawBaseline: {
    digest: '9b0de1b7c6f54d0c8a2e4f7d1c3b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69',
    reason: 'The server was decommissioned in August.',
  },
  createDocument: { name: 'Access review, third quarter.pdf', size: 184320, type: 'application/pdf' },
  createCustomFramework: { text: policy },
  replaceCustomFramework: { text: policy.replace('Acme AI policy', 'Acme AI policy 2027') },
  deleteCustomFramework: { reason: 'Replaced by our 2027 policy.' },
  putTrustSettings: { isOn: true, slug: 'general-hospital', frameworks: ['hipaa', 'owasp-ai'] },
  generateReport: {
    narrativeStyle: 'executive',
    includeRemediationPlan: true,
    frameworks: ['HIPAA', 'NIST AI RMF'],
    formats: ['html', 'pdf'],
  },
  scanEnvironment: { targetEnvironment: 'all', scanScope: 'comprehensive' },
  startContinuous: { intervalMinutes: 30 },
  registerDiscovered: { name: 'Intake assistant', frameworks: ['HIPAA'] },
  dismissDiscovered: { reason: 'A demo that ends in March.' },
  putEndpoints: { endpoints: [{ url: 'https://agent.example.org/mcp', authorisedToTest: true }] },
  reportEnvironment: {
    client: 'General Hospital',
    environment: 'production',
    discovered_services: [{ name: 'Intake assistant', type: 'bedrock-agent' }],
    // As the on-premises scanner sends it with its key. People cannot submit this field.
    evidence: [
      {
        kind: 'evidence',
        url: 'https://10.20.0.8:8443/mcp',
        collector: 'mcp',
        observedAt: '2026-11-20T08:40:00.000Z',
        parameterId: 'endpoint-auth-required',
        source: 'probe',
        target: 'https://10.20.0.8:8443/mcp',
        value: true,
        detail: 'It rejects unauthenticated requests.',
        excerpt: 'HTTP/1.1 401 Unauthorized',
      },
    ],
    scan_timestamp: '2026-11-20T08:40:00.000Z',
  },
  downloadScanner: {
    customerId: 'ward-3',
    customerName: 'General Hospital, ward 3',
    scanMethods: ['docker', 'process_scan'],
    networks: ['10.20.0.0/16'],
    schedule: '0 */6 * * *',
  },
  startRun: { frameworks: ['HIPAA', 'NIST AI RMF'] },
  signOffScan: {
    statement: 'I reviewed the evidence of every critical control and agree with the result.',
  },
  startScan: { agentId: '01a1fb01-7ddd-7d6f-8cff-754d0d68823d', framework: 'HIPAA' },
};
