/** One good request for every route of every contract; the compiler names a route that has none. */
import { randomUUID } from 'node:crypto';
import type { agentsContract } from '#shared/agents/contract.ts';
import type { attestationsContract } from '#shared/attestations/contract.ts';
import type { authContract } from '#shared/auth/contract.ts';
import type { dashboardContract } from '#shared/dashboard/contract.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import type { issuesContract } from '#shared/issues/contract.ts';
import type { parametersContract } from '#shared/parameters/contract.ts';
import type { remediationsContract } from '#shared/remediations/contract.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import type { systemContract } from '#shared/system/contract.ts';
import { customText } from './custom-frameworks.ts';

/** What the samples refer to; all of one tenant. */
export interface Fixtures {
  readonly agentId: string;
  readonly scanId: string;
  /** Of the agent; awaits approval. */
  readonly attestationId: string;
  /** Of the agent; recorded by the person of the role `user`. */
  readonly ownAttestationId: string;
  /** Of the agent; accepted. */
  readonly documentId: string;
  /** Of a custom framework. */
  readonly frameworkKey: string;
}

export interface Sample {
  /** Values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, unknown>>;
  readonly text?: { readonly type: string; readonly body: string };
  /** The path names a record of a tenant, which another tenant must not find. */
  readonly ofTenant?: true;
}

type RouteName =
  | keyof (typeof agentsContract)['routes']
  | keyof (typeof attestationsContract)['routes']
  | keyof (typeof authContract)['routes']
  | keyof (typeof dashboardContract)['routes']
  | keyof (typeof frameworksContract)['routes']
  | keyof (typeof issuesContract)['routes']
  | keyof (typeof parametersContract)['routes']
  | keyof (typeof remediationsContract)['routes']
  | keyof (typeof scansContract)['routes']
  | keyof (typeof systemContract)['routes'];

const registration = () => ({
  firstName: 'Sam',
  lastName: 'Sample',
  email: `${randomUUID()}@sample.example`,
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
});

const CONTROL = ['S-1', 'audit-logging-enabled'] as const;

export const sampleOf = (
  route: RouteName,
  { agentId, scanId, attestationId, ownAttestationId, documentId, frameworkKey }: Fixtures,
): Sample => {
  const samples: Readonly<Record<RouteName, () => Sample>> = {
    login: () => ({ json: { email: 'nobody@sample.example', password: 'wrong password' } }),
    register: () => ({ json: registration() }),
    me: () => ({}),
    logout: () => ({}),
    invite: () => ({ json: { email: `${randomUUID()}@sample.example`, role: 'user' } }),
    updateProfile: () => ({ json: { firstName: 'Sam', lastName: 'Sample' } }),
    changePassword: () => ({
      json: {
        currentPassword: 'correct horse battery',
        newPassword: 'another horse battery',
        confirmPassword: 'another horse battery',
      },
    }),
    listSessions: () => ({}),
    revokeSession: () => ({ params: { id: randomUUID() }, ofTenant: true }),
    activate: () => ({ json: { token: 'a token that never was' } }),
    resendActivation: () => ({ json: { email: `${randomUUID()}@sample.example` } }),
    listAttestations: () => ({ params: { id: agentId }, ofTenant: true }),
    createAttestation: () => ({
      params: { id: agentId },
      json: {
        parameter: 'access-review-age',
        value: 30,
        person: { name: 'Sam Sample' },
        document: { reference: 'Review of the year', date: '2026-01-31' },
        statement: 'All access was reviewed.',
        expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      },
      ofTenant: true,
    }),
    listAllAttestations: () => ({}),
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
    createDocument: () => ({
      params: { id: agentId },
      json: { name: 'Report.pdf', size: 1000, type: 'application/pdf' },
      ofTenant: true,
    }),
    acceptDocument: () => ({ params: { id: agentId, documentId }, ofTenant: true }),
    getDocument: () => ({ params: { id: agentId, documentId }, ofTenant: true }),
    deleteDocument: () => ({ params: { id: agentId, documentId }, ofTenant: true }),
    getQuestionnaire: () => ({ params: { id: agentId }, ofTenant: true }),
    listAgents: () => ({}),
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
    listEvidence: () => ({ params: { id: agentId }, ofTenant: true }),
    listAgentTypes: () => ({}),
    listFrameworks: () => ({}),
    listStandings: () => ({}),
    getFramework: () => ({ params: { id: 'hipaa' } }),
    getStanding: () => ({ params: { id: 'hipaa' } }),
    listFrameworkAgents: () => ({ params: { id: 'hipaa' } }),
    getOverlap: () => ({ params: { id: 'hipaa', other: 'owasp-ai' } }),
    exportFramework: () => ({ params: { id: 'hipaa' } }),
    listCustomFrameworks: () => ({}),
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
    listParameters: () => ({}),
    getParameter: () => ({ params: { id: 'audit-logging-enabled' } }),
    getRemedy: () => ({ params: { id: agentId, parameter: 'audit-logging-enabled' }, ofTenant: true }),
    listScans: () => ({}),
    startScan: () => ({ json: { agentId, framework: 'HIPAA' } }),
    getScan: () => ({ params: { id: scanId }, ofTenant: true }),
    listIssues: () => ({}),
    getStats: () => ({}),
    getHealth: () => ({}),
    getOpenApi: () => ({}),
    getManifestSchema: () => ({}),
  };
  return samples[route]();
};

/** The path with its parameters filled in. */
export const pathOf = (path: string, sample: Sample): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sample.params?.[name] ?? ''));
