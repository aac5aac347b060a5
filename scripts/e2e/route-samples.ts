/**
 * A valid request for every route of every contract: the example of the API page, unless the matrix needs
 * another, on a record created through the noun's own routes. The compiler reports a route that must have a
 * sample here and has none.
 */
import { randomUUID } from 'node:crypto';
import { requestExamples } from '#scripts/generate/openapi/examples.ts';
import { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { customText } from './custom-frameworks.ts';
import { exceptionOf } from './exceptions.ts';
import { dismissalOf } from './issues.ts';
import { makerFor, type OwnRecords } from './own-records.ts';
import { scopeStatementOf } from './scope-statements.ts';

/** Records that the samples refer to; all belong to one tenant. */
export interface Fixtures {
  readonly agentId: string;
  readonly scanId: string;
  /** Of the scan, which is running. */
  readonly jobId: string;
  /** Of the agent; pending approval. */
  readonly attestationId: string;
  /** Of the agent; recorded by the user with the role `user`. */
  readonly ownAttestationId: string;
  /** Of the agent; pending approval. */
  readonly exceptionId: string;
  /** Of the agent; recorded by the user with the role `user`. */
  readonly ownExceptionId: string;
  /** On whether the agent has tools; pending approval. */
  readonly statementId: string;
  /** On whether it has retrieval; recorded by the user with the role `user`. */
  readonly ownStatementId: string;
  /** Of the agent; accepted. */
  readonly documentId: string;
  /** Only for a custom framework. */
  readonly frameworkKey: string;
  /** Of an active API key. */
  readonly apiKeyId: string;
  /** Of an inactive user of the tenant. */
  readonly personId: string;
  /** Can be queried, but nothing listens at its address. */
  readonly chatAgentId: string;
  /** Of that agent. */
  readonly chatRunId: string;
  /** Of a report; it may still be in progress. */
  readonly reportId: string;
  /** Open, of an agent of its own. */
  readonly issueId: string;
  /** Its dismissal awaits approval. */
  readonly dismissedIssueId: string;
  /** Its dismissal was proposed by the user with the role `user`. */
  readonly ownDismissedIssueId: string;
  /** Created through the routes of their nouns. */
  readonly records: OwnRecords;
}

/** Placeholders for finding out what a sample needs before there are fixtures. */
export const noFixtures: Fixtures = {
  ...{ agentId: 'x', scanId: 'x', jobId: 'x', documentId: 'x', frameworkKey: 'x', apiKeyId: 'x' },
  ...{ attestationId: 'x', ownAttestationId: 'x', exceptionId: 'x', ownExceptionId: 'x', statementId: 'x' },
  ...{ ownStatementId: 'x', personId: 'x', chatAgentId: 'x', chatRunId: 'x', reportId: 'x', records: {} },
  ...{ issueId: 'x', dismissedIssueId: 'x', ownDismissedIssueId: 'x' },
};

export interface Sample {
  /** Values of the path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
  readonly text?: { readonly type: string; readonly body: string };
  /** The path identifies a record of a tenant, which another tenant must not find. */
  readonly ofTenant?: true;
}

type Routes<C> = C extends { readonly routes: infer R } ? R : never;
type NamesOf<R> = R extends unknown ? keyof R : never;
type NamesWith<R, Part> = R extends unknown
  ? { [Name in keyof R]: R[Name] extends Part ? Name : never }[keyof R]
  : never;

/** Every route of every contract. */
export type RouteName = NamesOf<Routes<(typeof contracts)[number]>>;

/** Paths where a noun's routes create its records. */
type MadeAt<R> = {
  [Name in keyof R]: R[Name] extends {
    readonly method: 'POST';
    readonly status: 201;
    readonly path: infer P extends string;
  }
    ? P
    : never;
}[keyof R];

/** Routes that identify a record created by their own noun's routes. */
type OnOwnRecord<R> = R extends unknown
  ? NamesWith<R, { readonly path: `${MadeAt<R>}/{id}${string}` }>
  : never;

/** Routes whose requests cannot be derived: they refer to another record or send text. */
type Particular =
  | Exclude<
      NamesWith<Routes<(typeof contracts)[number]>, { readonly params: NonNullable<RouteSpec['params']> }>,
      OnOwnRecord<Routes<(typeof contracts)[number]>>
    >
  | NamesWith<Routes<(typeof contracts)[number]>, { readonly textBody: readonly string[] }>;

type Samples = Readonly<Record<Particular, () => Sample>> &
  Readonly<Partial<Record<RouteName, () => Sample>>>;

const registration = () => ({
  firstName: 'Sam',
  lastName: 'Sample',
  email: `${randomUUID()}@sample.example`,
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
});

/** Digest that no scan has observed. */
const NEVER_SEEN = '0'.repeat(64);

const CONTROL = ['S-1', 'audit-logging-enabled'] as const;

const specs = new Map(
  contracts.flatMap(({ routes }) => Object.entries(routes as Readonly<Record<string, RouteSpec>>)),
);

export const sampleOf = (route: RouteName, fixtures: Fixtures): Sample => {
  const { agentId, scanId, jobId, documentId, frameworkKey, apiKeyId, personId } = fixtures;
  const { attestationId, ownAttestationId, exceptionId, ownExceptionId } = fixtures;
  const { issueId, dismissedIssueId, ownDismissedIssueId } = fixtures;
  const { statementId, ownStatementId, chatAgentId, chatRunId, reportId } = fixtures;
  const samples: Samples = {
    login: () => ({ json: { email: 'nobody@sample.example', password: 'wrong password' } }),
    register: () => ({ json: registration() }),
    invite: () => ({ json: { email: `${randomUUID()}@sample.example`, role: 'user' } }),
    updateProfile: () => ({ json: { firstName: 'Sam', lastName: 'Sample' } }),
    updateOrganization: () => ({ json: { name: 'Sample Hospital' } }),
    markStep: () => ({ params: { step: 'discovery' }, json: { isDone: true } }),
    changePassword: () => ({
      json: {
        currentPassword: 'correct horse battery',
        newPassword: 'another horse battery',
        confirmPassword: 'another horse battery',
      },
    }),
    revokeSession: () => ({ params: { id: randomUUID() }, ofTenant: true }),
    triggerCheck: () => ({ params: { agentId }, ofTenant: true }),
    // No fixture has raised an alert.
    dismissAlert: () => ({ params: { id: randomUUID() }, ofTenant: true }),
    activate: () => ({ json: { token: 'a token that never was' } }),
    resetPerson: () => ({ params: { id: personId }, ofTenant: true }),
    updatePerson: () => ({ params: { id: personId }, json: { role: 'user' }, ofTenant: true }),
    requestReset: () => ({ json: { email: `${randomUUID()}@sample.example` } }),
    resetPassword: () => ({
      json: {
        token: 'a token that never was',
        password: 'another horse battery',
        confirmPassword: 'another horse battery',
      },
    }),
    resendActivation: () => ({ json: { email: `${randomUUID()}@sample.example` } }),
    exportAuditLogs: () => ({ json: { format: 'csv', action: 'create' } }),
    listApiKeys: () => ({}),
    createApiKey: () => ({ json: { name: 'Sample', scopes: ['read'], expiresInDays: 1 } }),
    revokeApiKey: () => ({ params: { id: apiKeyId }, ofTenant: true }),
    listAttestations: () => ({ params: { id: agentId }, ofTenant: true }),
    createAttestation: () => ({
      params: { id: agentId },
      json: {
        parameter: 'access-review-age',
        value: '2026-01-31',
        person: { name: 'Sam Sample' },
        document: { reference: 'Review of the year', date: '2026-01-31' },
        statement: 'All access was reviewed.',
        expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      },
      ofTenant: true,
    }),
    approveAttestation: () => ({ params: { id: agentId, attestationId }, ofTenant: true }),
    declineAttestation: () => ({
      params: { id: agentId, attestationId },
      json: { reason: 'It names another agent.' },
      ofTenant: true,
    }),
    withdrawAttestation: () => ({
      params: { id: agentId, attestationId: ownAttestationId },
      json: { reason: 'The report was about another agent.' },
      ofTenant: true,
    }),
    listExceptions: () => ({ params: { id: agentId }, ofTenant: true }),
    createException: () => ({
      params: { id: agentId },
      json: exceptionOf('access-review-age'),
      ofTenant: true,
    }),
    approveException: () => ({ params: { id: agentId, exceptionId }, ofTenant: true }),
    declineException: () => ({
      params: { id: agentId, exceptionId },
      json: { reason: 'It names another agent.' },
      ofTenant: true,
    }),
    withdrawException: () => ({
      params: { id: agentId, exceptionId: ownExceptionId },
      json: { reason: 'The risk is gone.' },
      ofTenant: true,
    }),
    getIssue: () => ({ params: { id: issueId }, ofTenant: true }),
    listIssueHistory: () => ({ params: { id: issueId }, ofTenant: true }),
    updateIssue: () => ({ params: { id: issueId }, json: { dueOn: '2099-12-31' }, ofTenant: true }),
    commentOnIssue: () => ({ params: { id: issueId }, json: { text: 'Please check.' }, ofTenant: true }),
    changeIssues: () => ({ json: { ids: [randomUUID()], status: 'in_progress', reason: 'Sprint 12' } }),
    undoIssueChange: () => ({ params: { id: randomUUID() }, ofTenant: true }),
    dismissIssue: () => ({ params: { id: issueId }, json: dismissalOf(), ofTenant: true }),
    approveDismissal: () => ({ params: { id: dismissedIssueId }, ofTenant: true }),
    declineDismissal: () => ({
      params: { id: dismissedIssueId },
      json: { reason: 'It names another agent.' },
      ofTenant: true,
    }),
    withdrawDismissal: () => ({
      params: { id: ownDismissedIssueId },
      json: { reason: 'The risk is gone.' },
      ofTenant: true,
    }),
    listScope: () => ({ params: { id: agentId }, ofTenant: true }),
    createScopeStatement: () => ({
      params: { id: agentId },
      json: scopeStatementOf('is-multi-agent'),
      ofTenant: true,
    }),
    approveScopeStatement: () => ({
      params: { id: agentId, fact: 'has-tools' },
      json: { statement: statementId },
      ofTenant: true,
    }),
    declineScopeStatement: () => ({
      params: { id: agentId, fact: 'has-tools' },
      json: { statement: statementId, reason: 'It sends mail.' },
      ofTenant: true,
    }),
    withdrawScopeStatement: () => ({
      params: { id: agentId, fact: 'has-retrieval' },
      json: { statement: ownStatementId, reason: 'It searches guidelines since May.' },
      ofTenant: true,
    }),
    listBaselines: () => ({ params: { id: agentId }, ofTenant: true }),
    listBaselineItems: () => ({
      params: { id: agentId, kind: 'tools', digest: NEVER_SEEN },
      ofTenant: true,
    }),
    approveBaseline: () => ({
      params: { id: agentId, kind: 'tools' },
      json: { digest: NEVER_SEEN },
      ofTenant: true,
    }),
    declineBaseline: () => ({
      params: { id: agentId, kind: 'tools' },
      json: { digest: NEVER_SEEN, reason: 'It sends mail.' },
      ofTenant: true,
    }),
    withdrawBaseline: () => ({
      params: { id: agentId, kind: 'tools' },
      json: { digest: NEVER_SEEN, reason: 'It was another server.' },
      ofTenant: true,
    }),
    createDocument: () => ({
      params: { id: agentId },
      json: { name: 'Report.pdf', size: 1000, type: 'application/pdf' },
      ofTenant: true,
    }),
    acceptDocument: () => ({ params: { id: agentId, documentId }, ofTenant: true }),
    getDocument: () => ({ params: { id: agentId, documentId }, ofTenant: true }),
    deleteDocument: () => ({ params: { id: agentId, documentId }, ofTenant: true }),
    changeReportSchedule: () => ({
      params: { id: randomUUID() },
      json: { ...(requestExamples.createReportSchedule as Sample['json']) },
      ofTenant: true,
    }),
    deleteReportSchedule: () => ({ params: { id: randomUUID() }, ofTenant: true }),
    listTimeline: () => ({ params: { id: agentId }, ofTenant: true }),
    getQuestionnaire: () => ({ params: { id: agentId }, ofTenant: true }),
    createAgent: () => ({
      json: { name: 'Sample', type: 'Research', frameworks: ['HIPAA'], description: 'A sample.' },
    }),
    getAgent: () => ({ params: { id: agentId }, ofTenant: true }),
    patchAgent: () => ({ params: { id: agentId }, json: { description: randomUUID() }, ofTenant: true }),
    putManifest: () => ({
      params: { id: agentId },
      text: { type: 'application/yaml', body: 'declares:\n  audit-logging-enabled: true\n' },
      ofTenant: true,
    }),
    approveManifest: () => ({ params: { id: agentId }, json: { digest: '0'.repeat(64) }, ofTenant: true }),
    listEvidence: () => ({ params: { id: agentId }, ofTenant: true }),
    getFramework: () => ({ params: { id: 'hipaa' } }),
    getStanding: () => ({ params: { id: 'hipaa' } }),
    listFrameworkAgents: () => ({ params: { id: 'hipaa' } }),
    getOverlap: () => ({ params: { id: 'hipaa', other: 'owasp-ai' } }),
    exportFramework: () => ({ params: { id: 'hipaa' } }),
    createCustomFramework: () => ({ json: { text: customText(`Sample ${randomUUID()}`, CONTROL) } }),
    getCustomFramework: () => ({ params: { key: frameworkKey }, ofTenant: true }),
    replaceCustomFramework: () => ({
      params: { key: frameworkKey },
      json: { text: customText('Sample', CONTROL) },
      ofTenant: true,
    }),
    deleteCustomFramework: () => ({
      params: { key: frameworkKey },
      json: { reason: 'Replaced by another.' },
      ofTenant: true,
    }),
    getParameter: () => ({ params: { id: 'audit-logging-enabled' } }),
    getRemedy: () => ({ params: { id: agentId, parameter: 'audit-logging-enabled' }, ofTenant: true }),
    startScan: () => ({ json: { agentId, framework: 'HIPAA' } }),
    getNextSteps: () => ({ params: { id: agentId }, ofTenant: true }),
    detectIssues: () => ({ params: { id: agentId } }),
    startRun: () => ({ params: { id: agentId }, json: { frameworks: ['HIPAA'] }, ofTenant: true }),
    getJob: () => ({ params: { id: jobId }, ofTenant: true }),
    cancelJob: () => ({ params: { id: jobId }, ofTenant: true }),
    listChatTests: () => ({ params: { id: chatAgentId }, ofTenant: true }),
    previewChatRun: () => ({
      params: { id: chatAgentId },
      json: { tests: ['harmless-requests'] },
      ofTenant: true,
    }),
    startChatRun: () => ({
      params: { id: chatAgentId },
      json: { tests: ['harmless-requests'] },
      ofTenant: true,
    }),
    changeChatSchedule: () => ({
      params: { id: chatAgentId },
      json: { every: 'weekly', consent: true },
      ofTenant: true,
    }),
    listChatRuns: () => ({ params: { id: chatAgentId }, ofTenant: true }),
    getChatRun: () => ({ params: { id: chatRunId }, ofTenant: true }),
    generateReport: () => ({ json: { narrativeStyle: 'executive', frameworks: ['HIPAA'] } }),
    getTrustPage: () => ({ params: { slug: 'nobody-has-this-page' } }),
    putTrustSettings: () => ({ json: { isOn: false, slug: `sample-${randomUUID()}`, frameworks: [] } }),
    getReport: () => ({ params: { id: reportId }, ofTenant: true }),
    downloadReport: () => ({ params: { id: reportId }, ofTenant: true }),
    previewReport: () => ({ params: { id: reportId }, ofTenant: true }),
    // Limited to few methods: it scans this machine.
    scanEnvironment: () => ({ json: { targetEnvironment: 'docker' } }),
    getDiscovered: () => ({ params: { id: randomUUID() }, ofTenant: true }),
    registerDiscovered: () => ({ params: { id: randomUUID() }, json: { frameworks: [] }, ofTenant: true }),
    dismissDiscovered: () => ({ params: { id: randomUUID() }, json: { reason: 'A demo.' }, ofTenant: true }),
    restoreDiscovered: () => ({ params: { id: randomUUID() }, ofTenant: true }),
    reportEnvironment: () => ({
      text: {
        type: 'application/json',
        body: JSON.stringify(requestExamples.reportEnvironment),
      },
    }),
    downloadScanner: () => ({ json: requestExamples.downloadScanner as Readonly<Record<string, unknown>> }),
    getScan: () => ({ params: { id: scanId }, ofTenant: true }),
    signOffScan: () => ({
      params: { id: scanId },
      json: { statement: 'I looked at the evidence.' },
      ofTenant: true,
    }),
  };
  const example = requestExamples[route];
  const maker = makerFor(specs.get(route)?.path ?? '');
  return (
    samples[route]?.() ?? {
      ...(example === undefined ? {} : { json: example as NonNullable<Sample['json']> }),
      ...(maker ? { params: { id: fixtures.records[maker.noun] ?? '' }, ofTenant: true } : {}),
    }
  );
};

/** Returns the path with its parameters filled in. */
export const pathOf = (path: string, sample: Sample): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sample.params?.[name] ?? ''));
