/** Tenants with records of every kind, each with a canary in every free text. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { colleague, endOfScan, idOf, newApiKey, newTenant, type Person } from '#scripts/e2e/api-client.ts';
import { chatUnderWay } from '#scripts/e2e/chat-runs.ts';
import { customText, newCustomFramework } from '#scripts/e2e/custom-frameworks.ts';
import { acceptDocument, SMALL_PDF, sendDocument } from '#scripts/e2e/documents.ts';
import { dismissedIssues } from '#scripts/e2e/issues.ts';
import { type Fixtures, noFixtures, type RouteName, sampleOf } from '#scripts/e2e/route-samples.ts';
import type { Scope } from '#shared/kernel/route.ts';
import type { Ground } from './arena.ts';

export interface FullTenant {
  /** Contained in every free text of the tenant. */
  readonly canary: string;
  readonly admin: Person;
  readonly user: Person;
  readonly auditor: Person;
  /** A key with read access only. */
  readonly readingKey: string;
  readonly fixtures: Fixtures;
}

const freeTexts = new Set(['name', 'title', 'reason', 'statement', 'description', 'reference', 'role']);

/** Returns the same request with the canary in each free text. */
const marked = (value: unknown, word: string, field = ''): unknown => {
  if (typeof value === 'string') return freeTexts.has(field) ? `${value} ${word}` : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, word, key)]));
};

/** Retries when a quota allows it. Throws other errors. */
export const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let time = 0; ; time += 1) {
    try {
      return await work();
    } catch (cause) {
      if (time === 12 || !(cause instanceof Error) || !/\b429\b|too-many|quota/.test(cause.message))
        throw cause;
      await sleep(5000);
    }
  }
};

/** Creates a record with a POST and returns its id. */
const made = (person: Person, path: string, json: unknown): Promise<string> =>
  patiently(async () => {
    const { status, body } = await person.call('POST', path, { json });
    if (status !== 201) throw new Error(`POST ${path} made no record: ${status} ${JSON.stringify(body)}`);
    return String((body as { id: string }).id);
  });

const makeRecords = async (
  { document: { has } }: Ground,
  { canary, admin, user }: Pick<FullTenant, 'canary' | 'admin' | 'user'>,
): Promise<Partial<Fixtures>> => {
  const fixtures: { -readonly [K in keyof Fixtures]?: Fixtures[K] } = {};
  const json = (route: RouteName) => marked(sampleOf(route, noFixtures).json, canary) as object;
  if (!has('createAgent')) return fixtures;
  const connection = {
    protocol: 'http',
    // No process listens there, so a scan of it ends immediately.
    url: `http://127.99.99.99:59999/${canary}`,
    ...{ authorisedToTest: true, authorisedToChat: false },
  };
  const metadata = { note: canary };
  const agent = { ...json('createAgent'), connection, metadata };
  const agentId = await made(admin, '/api/agents', agent);
  fixtures.agentId = agentId;
  const record = (person: Person, noun: string, route: RouteName, more: object) =>
    made(person, `/api/agents/${agentId}/${noun}`, { ...json(route), ...more });
  if (has('createAttestation')) {
    const critical = { parameter: 'kill-switch-available', value: true };
    const own = { parameter: 'business-associate-agreement', value: '2099-12-31' };
    fixtures.attestationId = await record(admin, 'attestations', 'createAttestation', critical);
    fixtures.ownAttestationId = await record(user, 'attestations', 'createAttestation', own);
  }
  if (has('createException')) {
    const [critical, own] = ['kill-switch-available', 'business-associate-agreement'];
    fixtures.exceptionId = await record(admin, 'exceptions', 'createException', { parameter: critical });
    fixtures.ownExceptionId = await record(user, 'exceptions', 'createException', { parameter: own });
  }
  if (has('createScopeStatement')) {
    fixtures.statementId = await record(admin, 'scope', 'createScopeStatement', { fact: 'has-tools' });
    fixtures.ownStatementId = await record(user, 'scope', 'createScopeStatement', { fact: 'has-retrieval' });
  }
  if (has('createDocument')) {
    const document = { name: `${canary}.pdf`, content: `${SMALL_PDF}% ${canary}\n` };
    fixtures.documentId = await patiently(() => sendDocument(admin, agentId, document));
    await acceptDocument(admin, agentId, fixtures.documentId);
  }
  if (has('createCustomFramework')) {
    const text = customText(`Own ${canary}`, ['O-1', 'secrets-in-manager']);
    fixtures.frameworkKey = await patiently(() => newCustomFramework(admin, text));
  }
  if (has('startChatRun')) Object.assign(fixtures, await patiently(() => chatUnderWay(admin)));
  if (has('startScan')) {
    fixtures.scanId = await made(admin, '/api/scans', { agentId, framework: 'HIPAA' });
    const scan = await endOfScan(admin, fixtures.scanId);
    fixtures.jobId = String(scan.jobId);
    const statement = { statement: `Seen by ${canary}.` };
    if (has('signOffScan'))
      await user.call('POST', `/api/scans/${fixtures.scanId}/sign-off`, { json: statement });
  }
  if (has('dismissIssue')) Object.assign(fixtures, await patiently(() => dismissedIssues(admin, user)));
  return fixtures;
};

/** Registers a tenant and creates records through the routes of the document. Throws if a route rejects one. */
export const fullTenant = async (ground: Ground): Promise<FullTenant> => {
  const { url, document } = ground;
  const { has } = document;
  const canary = `canary${randomBytes(8).toString('hex')}`;
  ground.canaries.set(canary, canary);
  const admin = await patiently(() => newTenant(url, { firstName: `Robin ${canary}`, lastName: canary }));
  const invited = (role: 'user' | 'auditor') =>
    has('invite') ? patiently(() => colleague(url, admin, role)) : Promise.resolve(admin);
  const user = await invited('user');
  const auditor = await invited('auditor');
  const keyOf = (scopes: readonly Scope[]) => patiently(() => newApiKey(url, admin, scopes));
  const key = has('createApiKey') ? await keyOf(['read']) : undefined;
  const fixtures: Fixtures = {
    ...noFixtures,
    ...(await makeRecords(ground, { canary, admin, user })),
    ...(key ? { apiKeyId: (await keyOf(['read'])).id } : {}),
    ...(has('invite') ? { personId: await idOf(await invited('auditor')) } : {}),
  };
  if (has('invite')) {
    // It stays open, so that there is one to list and to revoke.
    await admin.call('POST', '/api/auth/invitations', {
      json: { email: `${canary}@tenant.example`, role: 'user' },
    });
  }
  return { canary, admin, user, auditor, readingKey: key?.key ?? '', fixtures };
};
