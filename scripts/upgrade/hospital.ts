/** Makes by the public API what a hospital has after a while: agents in every condition, with all that hangs on them. */
import { mcpListener, tool } from '#functions/evidence/collectors/mcp/mcp-fixture.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { declare, endOfScan, newAgent, newScan, type Person } from '#scripts/e2e/api-client.ts';
import { contactAttestation, startContactAgent } from '#scripts/e2e/contact-agent.ts';
import { customText, newCustomFramework } from '#scripts/e2e/custom-frameworks.ts';
import { acceptedDocument, sendDocument } from '#scripts/e2e/documents.ts';
import { DAY } from '#shared/kernel/time.ts';

const POLICY = 'Ward Policy';

/** Sends, and answers the body. Throws unless it is done. */
const done = async (
  person: Person,
  method: string,
  path: string,
  json?: unknown,
): Promise<Record<string, unknown>> => {
  const { status, body } = await person.call(method, path, json === undefined ? {} : { json });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
};

const completed = async (person: Person, agentId: string, ...frameworks: readonly string[]) => {
  for (const framework of frameworks) {
    const { status, reason } = await endOfScan(person, await newScan(person, agentId, framework));
    if (status !== 'completed') throw new Error(`The scan against ${framework} ${status}: ${reason}`);
  }
};

const endIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Records an attestation; its id. */
const attest = async (
  person: Person,
  agentId: string,
  [parameter, value]: readonly [string, unknown],
  {
    days = 360,
    document = {},
  }: { readonly days?: number; readonly document?: Readonly<Record<string, string>> } = {},
): Promise<string> => {
  const { id } = await done(person, 'POST', `/api/agents/${agentId}/attestations`, {
    parameter,
    value,
    person: { name: 'Dana Reyes', role: 'Security Officer' },
    document: { reference: 'Minutes of the review', date: endIn(0).slice(0, 10), ...document },
    statement: 'As the minutes say.',
    expiresAt: endIn(days * DAY),
  });
  return String(id);
};

const connection = (url: string, more: Record<string, unknown> = {}) => ({
  protocol: 'auto',
  url,
  authorisedToTest: true,
  authorisedToChat: false,
  ...more,
});

/** Says much of itself, and is repaired and broken again: its issues are open, resolved and reopened. */
const makeDeclared = async (person: Person, second: Person): Promise<string> => {
  const agentId = await newAgent(person, {
    name: 'Discharge Summary Assistant',
    description: 'Drafts discharge summaries.',
    frameworks: ['HIPAA', 'HITRUST', POLICY],
    metadata: { ward: 'B 3', vendor: 'Acme', beds: 24, shared: false, tags: ['letters'] },
  });
  const says = {
    'phi-scope-declared': 'yes',
    'audit-logging-enabled': true,
    'secrets-in-manager': true,
    'storage-encryption-at-rest': false,
    'tool-call-logging': false,
    'log-retention-days': 30,
  };
  await declare(person, agentId, says);
  await completed(person, agentId, 'HIPAA', POLICY, 'HITRUST');
  await declare(person, agentId, { ...says, 'tool-call-logging': true, 'secrets-in-manager': false });
  await completed(person, agentId, 'HIPAA', 'HITRUST', 'NIST AI RMF');
  const ended = await attest(person, agentId, ['business-associate-agreement', '2999-12-31']);
  await done(second, 'POST', `/api/agents/${agentId}/attestations/${ended}/decline`, {
    reason: 'It ended in June.',
  });
  await declare(person, agentId, { ...says, 'log-retention-days': 2555 });
  await completed(person, agentId, 'HIPAA');
  return agentId;
};

/** Attestations in every state but the voided one. */
const makeAttested = async (person: Person, second: Person): Promise<readonly string[]> => {
  const agentId = await newAgent(person, {
    name: 'Bed Planner',
    type: 'Operations',
    frameworks: ['HIPAA', 'Google SAIF'],
  });
  const path = (id: string, what: string) => `/api/agents/${agentId}/attestations/${id}/${what}`;
  const file = await acceptedDocument(person, agentId);
  await sendDocument(person, agentId, { name: 'Draft.pdf' });
  await attest(person, agentId, ['access-review-age', endIn(-20 * DAY).slice(0, 10)], {
    document: { id: file },
  });
  await attest(person, agentId, ['incident-plan-covers-agents', true], { days: 20 });
  await attest(person, agentId, ['security-contact-published', true], { days: 4 / 86_400 });
  await done(second, 'POST', path(await attest(person, agentId, ['kill-switch-available', true]), 'approve'));
  // Lies beside the one that counts until somebody approves it.
  await attest(person, agentId, ['kill-switch-available', false]);
  await attest(person, agentId, ['business-associate-agreement', '2999-12-31']);
  const withdrawn = await attest(person, agentId, ['staff-training-age', endIn(-100 * DAY).slice(0, 10)]);
  await completed(person, agentId, 'HIPAA');
  await done(person, 'POST', path(withdrawn, 'withdraw'), { reason: 'It was about another agent.' });
  await completed(person, agentId, 'Google SAIF');
  return [`/api/agents/${agentId}/documents/${file}`];
};

/** What a person vouched for is refuted by the agent itself. */
const makeVoided = async (person: Person): Promise<void> => {
  const agent = await startContactAgent();
  const agentId = await newAgent(person, {
    name: 'Triage Line',
    type: 'Patient communication',
    frameworks: ['HITRUST', 'NIST AI RMF'],
    connection: agent.connection,
  });
  await done(person, 'POST', `/api/agents/${agentId}/attestations`, contactAttestation());
  await completed(person, agentId, 'HITRUST');
  agent.publish('expired');
  await completed(person, agentId, 'HITRUST', 'NIST AI RMF');
  agent.stop();
};

/** Tools that everybody may list, with a stored credential; its body of evidence is too large for a row. */
const makeProbed = async (person: Person): Promise<void> => {
  const words = Array.from({ length: 400 }, (_, index) => `(${index * 7919})`).join(' ');
  const listener = mcpListener((server) => {
    for (let index = 0; index < 12; index += 1)
      tool(server, `delete-record-${index}`, {
        description: `Removes ${words}.`,
        annotations: { readOnlyHint: true },
      });
  });
  const server = await serveHttp(listener);
  const agentId = await newAgent(person, {
    name: 'Record Tools',
    type: 'Software engineering',
    frameworks: ['OWASP AI Security', 'MITRE ATLAS'],
    connection: connection(`${server.origin}/mcp`, {
      credential: { header: 'X-Key', secret: 'of this fixture' },
    }),
  });
  await completed(person, agentId, 'OWASP AI Security', 'MITRE ATLAS');
  await server.close();
};

const card = {
  name: 'Imaging peer',
  description: 'Sorts images.',
  version: '1.0.0',
  provider: { organization: 'Radiology', url: 'https://radiology.example' },
  supportedInterfaces: [
    { url: 'https://radiology.example/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
  ],
  capabilities: { streaming: false },
  skills: [{ id: 'sort', name: 'Sort', description: 'Sorts.', tags: ['image'] }],
};

/**
 * Fills a tenant.
 * @returns paths of its documents
 */
export const makeHospital = async (person: Person, second: Person): Promise<readonly string[]> => {
  const first = customText(POLICY, ['W-1', 'audit-logging-enabled'], ['W-2', 'storage-encryption-at-rest']);
  const key = await newCustomFramework(person, first);
  const declared = await makeDeclared(person, second);
  const next = customText(
    POLICY,
    ['W-1', 'audit-logging-enabled'],
    ['W-3', 'secrets-in-manager', 'log-retention-days'],
  );
  await done(person, 'PUT', `/api/custom-frameworks/${key}`, { text: next });
  await completed(person, declared, POLICY);
  const documents = await makeAttested(person, second);
  await makeVoided(person);
  await makeProbed(person);

  const imported = await newAgent(person, {
    name: 'Imaging Peer',
    type: 'Imaging',
    frameworks: ['CSA AICM'],
  });
  await done(person, 'PUT', `/api/agents/${imported}/manifest`, card);
  await completed(person, imported, 'CSA AICM');

  const retired = await newAgent(person, {
    name: 'Old Pharmacy Bot',
    type: 'Pharmacy',
    frameworks: ['HIPAA'],
  });
  await declare(person, retired, { 'audit-logging-enabled': false });
  await completed(person, retired, 'HIPAA');
  await done(person, 'PATCH', `/api/agents/${retired}`, { status: 'inactive' });

  await newAgent(person, {
    name: 'New Scheduler',
    type: 'Care coordination',
    frameworks: ['Databricks DASF', 'Lumenalta'],
  });
  const invited = { email: 'invited@hospital.example', role: 'auditor' };
  await done(person, 'POST', '/api/auth/invitations', invited);
  return documents;
};
