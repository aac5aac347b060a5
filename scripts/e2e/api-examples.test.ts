import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requestExamples } from '#scripts/generate/openapi/examples.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { contracts } from '#shared/contracts.ts';
import { sightingOf } from '#shared/discovery/sighting-fixture.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { DAY, later } from '#shared/kernel/time.ts';
import { type ApiDocument, type ApiOperation, operationsOf } from '#web/features/api-docs/api-document.ts';
import {
  colleague,
  endOfScan,
  idOf,
  newAgent,
  newApiKey,
  newScan,
  newTenant,
  type Person,
  readyReport,
  send,
} from './api-client.ts';
import { chatUnderWay } from './chat-runs.ts';
import { customText, newCustomFramework } from './custom-frameworks.ts';
import { acceptedDocument, awaitingAttestation } from './documents.ts';
import { awaitingException } from './exceptions.ts';
import { proposeDismissal, raisedIssues } from './issues.ts';
import { putManifest } from './manifests.ts';
import { makeOwnRecords } from './own-records.ts';
import type { SharedProduct } from './product-pool.ts';
import { publishAsDemo } from './publish-demo.ts';
import { awaitingStatement } from './scope-statements.ts';
import { sharedProduct } from './shared-product.ts';
import { startWaitingAgent, type WaitingAgent } from './waiting-agent.ts';
import { type WatchedAgents, watchedAgents } from './watched-agents.ts';

/** Runs every example of the API page, unchanged, against the product. */

const specs = new Map(
  contracts.flatMap(({ routes }) => Object.entries(routes as Readonly<Record<string, RouteSpec>>)),
);

let product: SharedProduct;
let person: Person;
let operations: readonly ApiOperation[];
/** Values of path parameters, by noun, by parameter, or by operation and parameter. */
let ids: Readonly<Record<string, string>>;
let waiting: WaitingAgent;
let watched: WatchedAgents;

/** Starts a job that runs until it is stopped or its agent responds. */
const jobUnderWay = async (): Promise<string> => {
  const scan = await newScan(person, await newAgent(person, { connection: waiting.connection }));
  return ((await person.call('GET', `/api/scans/${scan}`)).body as { jobId: string }).jobId;
};

/** Mutation that raises a test alert. */
const testAlert = async (caller: Person): Promise<string> => {
  const { body } = await caller.call('POST', '/api/alerts/rules/test');
  return (body as { id: string }).id;
};

/** Registers an agent and scans it. */
const scannedAgent = async (starter: Person): Promise<string> => {
  const agentId = await newAgent(starter);
  await endOfScan(starter, await newScan(starter, agentId));
  return agentId;
};

/** Completes a scan started by another user. */
const scanOf = async (starter: Person): Promise<string> => {
  const scan = await newScan(starter, await newAgent(starter));
  await endOfScan(starter, scan);
  return scan;
};

/** Raises an issue for each decision about a dismissal, and makes a bulk change. */
const issuesInEveryState = async (recorder: Person): Promise<Readonly<Record<string, string>>> => {
  const [worked = '', approved = '', declined = ''] = await raisedIssues(person);
  const [withdrawn = ''] = await raisedIssues(person);
  const json = { ids: [worked], dueOn: '2099-12-31', reason: 'Sprint 12' };
  const { body } = await person.call('POST', '/api/issues/changes', { json });
  return {
    issues: worked,
    'undoIssueChange id': (body as { id: string }).id,
    'approveDismissal id': await proposeDismissal(recorder, approved),
    'declineDismissal id': await proposeDismissal(recorder, declined),
    'withdrawDismissal id': await proposeDismissal(recorder, withdrawn),
  };
};

/** Creates a discovered agent for each route that needs one; no playbook registers them first. */
const discoveredAgents = async (owner: Person): Promise<Readonly<Record<string, string>>> => {
  await owner.call('POST', '/api/playbooks/auto-registration/disable');
  const routes = ['getDiscovered', 'registerDiscovered', 'dismissDiscovered', 'restoreDiscovered'];
  await owner.call('POST', '/api/environment/report', {
    json: {
      client: 'Ward',
      environment: 'staging',
      sightings: routes.map((route) => sightingOf(`host:ward/${route}`)),
    },
  });
  const { body } = await owner.call('GET', '/api/environment/agents');
  const found = body as readonly { readonly id: string; readonly identifier: string }[];
  const idOfRoute = (route: string) =>
    found.find(({ identifier }) => identifier.endsWith(`/${route}`))?.id ?? '';
  await owner.call('POST', `/api/environment/agents/${idOfRoute('restoreDiscovered')}/dismiss`, {
    json: { reason: 'A demo.' },
  });
  return Object.fromEntries(routes.map((route) => [`${route} id`, idOfRoute(route)]));
};

beforeAll(async () => {
  product = await sharedProduct();
  person = await newTenant(product.url);
  const { body } = await send(product.url, 'GET', '/api/openapi.json');
  operations = operationsOf(body as unknown as ApiDocument);
  waiting = await startWaitingAgent();
  await publishAsDemo(product.dataFolder, await newTenant(product.url));
  const agentId = await newAgent(person);
  const recorder = await colleague(product.url, person, 'user');
  const declared = await newAgent(person);
  watched = await watchedAgents(person, recorder);
  const { chatAgentId, chatRunId } = await chatUnderWay(person);
  ids = {
    agents: agentId,
    'approveManifest id': declared,
    digest: await putManifest(recorder, declared, 'declares:\n  audit-logging-enabled: true\n'),
    'updatePerson id': await idOf(recorder),
    'resetPerson id': await idOf(recorder),
    'api-keys': (await newApiKey(product.url, person, ['read'])).id,
    attestations: agentId,
    'approveAttestation attestationId': await awaitingAttestation(recorder, agentId),
    'declineAttestation attestationId': await awaitingAttestation(recorder, agentId, [
      'business-associate-agreement',
      '2099-12-31',
    ]),
    'withdrawAttestation attestationId': await awaitingAttestation(recorder, agentId, [
      'credential-revocation-time',
      12,
    ]),
    ...(await issuesInEveryState(recorder)),
    exceptions: agentId,
    'approveException exceptionId': await awaitingException(recorder, agentId),
    'declineException exceptionId': await awaitingException(recorder, agentId, 'access-review-age'),
    'withdrawException exceptionId': await awaitingException(recorder, agentId, 'log-retention-days'),
    scope: agentId,
    'approveScopeStatement fact': 'has-tools',
    'approveScopeStatement statement': await awaitingStatement(recorder, agentId),
    'declineScopeStatement fact': 'is-multi-agent',
    'declineScopeStatement statement': await awaitingStatement(recorder, agentId, 'is-multi-agent'),
    'withdrawScopeStatement fact': 'runs-in-containers',
    'withdrawScopeStatement statement': await awaitingStatement(recorder, agentId, 'runs-in-containers'),
    documentId: await acceptedDocument(person, agentId),
    'deleteDocument documentId': await acceptedDocument(person, agentId),
    scans: await newScan(person, await newAgent(person)),
    'signOffScan id': await scanOf(recorder),
    'detectIssues id': await scannedAgent(person),
    'startRun id': await newAgent(person),
    'listTimeline id': agentId,
    'getNextSteps id': agentId,
    'markStep step': 'discovery',
    'triggerCheck agentId': watched.seen,
    'dismissAlert id': await testAlert(person),
    baselines: watched.seen,
    kind: 'tools',
    'listBaselineItems digest': watched.digest,
    'approveBaseline digest': watched.digest,
    'declineBaseline id': watched.proposed,
    'declineBaseline digest': watched.digest,
    'withdrawBaseline id': watched.own,
    'withdrawBaseline digest': watched.digest,
    'chat-runs': chatAgentId,
    'getChatRun id': chatRunId,
    reports: await readyReport(person),
    frameworks: 'hipaa',
    standings: 'hipaa',
    // The example that precedes turning the page on.
    slug: 'general-hospital',
    other: 'owasp-ai',
    parameters: 'audit-logging-enabled',
    parameter: 'audit-logging-enabled',
    remediations: agentId,
    ...(await discoveredAgents(person)),
    key: await newCustomFramework(person, customText('Own', ['O-1', 'secrets-in-manager'])),
  };
  const paths = operations.filter(({ noun }) => ids[noun] === undefined).map(({ path }) => path);
  const bodyOf = (route: string) => requestExamples[route] as Readonly<Record<string, unknown>> | undefined;
  ids = { ...(await makeOwnRecords(person, paths, bodyOf)), ...ids };
  // Last, because it waits for its agent only for a limited time.
  ids = { ...ids, jobs: await jobUnderWay() };
});

afterAll(() => {
  waiting?.stop();
  watched?.stop();
});

const named = (id: string): ApiOperation => {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The document has no ${id}.`);
  return found;
};

/** Replaces the placeholders of the document: an id, a digest, and a future date. */
const ownWords = (text: string, operation: string): string =>
  text
    .replace(/"statement":"[0-9a-f-]{36}"/, `"statement":"${ids[`${operation} statement`]}"`)
    .replace(/"digest":"[^"]+"/, `"digest":"${ids[`${operation} digest`] ?? ids.digest}"`)
    .replace(/"agentId":"[^"]+"/, `"agentId":"${ids.agents}"`)
    .replace(/"expiresAt":"[^"]+"/, `"expiresAt":"${later(new Date().toISOString(), 100 * DAY)}"`);

const bodyOf = ({ id, body }: ApiOperation): { text?: string; headers?: Record<string, string> } => {
  if (!body) return {};
  const text = typeof body.example === 'string' ? body.example : JSON.stringify(body.example);
  return { text: ownWords(text, id), headers: { 'content-type': body.type } };
};

const carryOut = (operation: ApiOperation, caller: Person, id = ids[operation.noun] ?? '') => {
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => ids[`${operation.id} ${name}`] ?? ids[name] ?? id,
  );
  const call =
    operation.role === 'public'
      ? (method: string, to: string, sent: object) => send(product.url, method, to, sent)
      : caller.call;
  return call(operation.method, path, bodyOf(operation));
};

/** Operations that change the caller's session or password. */
const endsSomething = new Set(['logout', 'changePassword', 'revokeSession']);

/** Returns the id of the caller's only session. */
const sessionOf = async (caller: Person): Promise<string> => {
  const { body } = await caller.call('GET', '/api/auth/sessions');
  return (body as { id: string }[])[0]?.id ?? '';
};

describe('API page examples', () => {
  /** These require the token of an emailed link. */
  const byLink = ['activate', 'resetPassword'];
  const first = ['register', 'login', 'cancelJob'];
  /** These send email, which the product under test does not. */
  const byMail = ['createReportSchedule', 'changeReportSchedule', 'deleteReportSchedule'];
  const apart = [...first, ...byLink, ...byMail];
  const ordered = [...first, ...[...specs.keys()].filter((id) => !apart.includes(id))];

  it.each(ordered)('%s works as documented', async (id) => {
    const operation = named(id);
    if (operation.body)
      expect(operation.body.example, 'an operation with a body has an example').toBeDefined();
    const caller = endsSomething.has(id) ? await newTenant(product.url) : person;
    const session = id === 'revokeSession' ? await sessionOf(caller) : undefined;
    const reply = await vi.waitFor(
      async () => {
        const answer = await carryOut(operation, caller, session);
        // The product also checks agents automatically, and responds with a conflict meanwhile.
        if ((answer.body as { code?: string } | undefined)?.code === 'check-running')
          throw new Error('The product checks the agent just now.');
        return answer;
      },
      { timeout: needs(20) },
    );
    const spec = specs.get(id);
    // On a busy machine, it may continue in the background.
    if (spec?.accepted && reply.status === 202) {
      expect(v.safeParse(spec.accepted, reply.body).issues ?? []).toEqual([]);
      return;
    }
    expect(reply.status, JSON.stringify(reply.body)).toBe(spec?.status ?? 200);
    if (spec && spec.status !== 204 && spec.status !== 302)
      expect(v.safeParse(spec.reply, reply.body).issues ?? []).toEqual([]);
  });

  it.each(byMail)('%s explains what prevents it', async (id) => {
    const { status, body } = await carryOut(named(id), person);
    expect([404, 409]).toContain(status);
    expect(named(id).answers.map((answer) => answer.status)).toContain(String(status));
    expect((body as { error: string }).error).toMatch(/\w+ \w+/);
  });

  it.each(byLink)('%s rejects the token of the example', async (id) => {
    const { status, body } = await carryOut(named(id), person);
    expect(named(id).answers.map((answer) => answer.status)).toContain(String(status));
    expect((body as { error: string }).error).toMatch(/\w+ \w+/);
  });
});
