/** A person at the API of a running product: plain HTTP, with the bearer token that signing in gave. */
import { randomUUID } from 'node:crypto';
import { needs } from '#scripts/testing/processor-time.ts';
import type { Role, Scope } from '#shared/kernel/route.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when the reply is JSON, else its text. */
  readonly body: unknown;
}

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
}

/** One HTTP exchange. */
export const send = async (base: string, method: string, path: string, sent: Sent = {}): Promise<Reply> => {
  const body = sent.json === undefined ? sent.text : JSON.stringify(sent.json);
  const response = await fetch(new URL(path, base), {
    method,
    headers: { ...(sent.json === undefined ? {} : { 'content-type': 'application/json' }), ...sent.headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
};

export interface Person {
  /** Address of the product. */
  readonly base: string;
  readonly email: string;
  readonly token: string;
  readonly role: Role;
  readonly call: (method: string, path: string, sent?: Sent) => Promise<Reply>;
}

export const expectStatus = (reply: Reply, status: number): Record<string, unknown> => {
  if (reply.status !== status) {
    throw new Error(`Expected ${status}, got ${reply.status}: ${JSON.stringify(reply.body)}`);
  }
  return reply.body as Record<string, unknown>;
};

/** Calls with a bearer token: a session's, or an API key. */
export const caller =
  (base: string, token: string): Person['call'] =>
  (method, path, sent = {}) =>
    send(base, method, path, { ...sent, headers: { authorization: `Bearer ${token}`, ...sent.headers } });

/** Opens a session of somebody who has an account. Throws unless they are let in. */
export const signIn = async (base: string, email: string, password: string, role: Role): Promise<Person> => {
  const reply = expectStatus(await send(base, 'POST', '/api/auth/login', { json: { email, password } }), 200);
  const token = String(reply.token);
  return { base, email, token, role, call: caller(base, token) };
};

/** Of everybody here, until they change it. */
export const password = 'correct horse battery';

const robin = { firstName: 'Robin', lastName: 'Tester' };

const registration = (email: string, invitation?: string) => ({
  ...robin,
  email,
  password,
  confirmPassword: password,
  ...(invitation === undefined ? {} : { invitation }),
});

/** Registers the first person of a new tenant, its admin, and signs in. */
export const newTenant = async (base: string, name = robin): Promise<Person> => {
  const email = `${randomUUID()}@tenant.example`;
  const json = { ...registration(email), ...name };
  expectStatus(await send(base, 'POST', '/api/auth/register', { json }), 201);
  return signIn(base, email, password, 'admin');
};

/** Registers a further person of the admin's tenant by invitation, who does not sign in yet; answers the address. */
export const newcomer = async (base: string, admin: Person, role: Role): Promise<string> => {
  const email = `${randomUUID()}@tenant.example`;
  const invitation = expectStatus(
    await admin.call('POST', '/api/auth/invitations', { json: { email, role } }),
    201,
  );
  const body = registration(email, String(invitation.token));
  expectStatus(await send(base, 'POST', '/api/auth/register', { json: body }), 201);
  return email;
};

/** A further person of the admin's tenant, who came by invitation. */
export const colleague = async (base: string, admin: Person, role: Role): Promise<Person> =>
  signIn(base, await newcomer(base, admin, role), password, role);

/** Id of a person. */
export const idOf = async (person: Person): Promise<string> => {
  const { user } = expectStatus(await person.call('GET', '/api/auth/me'), 200);
  return (user as { id: string }).id;
};

/** Id of a person's tenant. */
export const tenantOf = async (person: Person): Promise<string> => {
  const { user } = expectStatus(await person.call('GET', '/api/auth/me'), 200);
  return (user as { tenant: { id: string } }).tenant.id;
};

/** Makes an API key; `call` calls with it. */
export const newApiKey = async (
  base: string,
  admin: Person,
  scopes: readonly Scope[],
): Promise<{ readonly id: string; readonly key: string; readonly call: Person['call'] }> => {
  const json = { name: `Key for ${scopes.join(', ')}`, scopes, expiresInDays: 1 };
  const { id, key } = expectStatus(await admin.call('POST', '/api/api-keys', { json }), 201);
  return { id: String(id), key: String(key), call: caller(base, String(key)) };
};

/** Registers an agent and answers its id. */
export const newAgent = async (person: Person, more: Record<string, unknown> = {}): Promise<string> => {
  const json = {
    name: 'Discharge Summary Assistant',
    type: 'Clinical documentation',
    frameworks: ['HIPAA'],
    ...more,
  };
  return String(expectStatus(await person.call('POST', '/api/agents', { json }), 201).id);
};

/** The one colleague of each admin who approves what that admin hands in. */
const approvers = new WeakMap<Person, Promise<Person>>();

/** Has a colleague of an admin approve the agent's manifest, where something in it waits for a second person. */
export const approveManifest = async (admin: Person, agentId: string): Promise<void> => {
  const { manifest } = expectStatus(await admin.call('GET', `/api/agents/${agentId}`), 200) as {
    manifest?: { digest: string; waitsFor?: string };
  };
  if (manifest?.waitsFor === undefined) return;
  const approver = approvers.get(admin) ?? colleague(admin.base, admin, 'user');
  approvers.set(admin, approver);
  const json = { digest: manifest.digest };
  expectStatus(await (await approver).call('POST', `/api/agents/${agentId}/manifest/approve`, { json }), 200);
};

/** Stores what the owner of an agent declares, and has it approved: of an admin alone, since others invite nobody. */
export const declare = async (
  person: Person,
  agentId: string,
  declares: Readonly<Record<string, unknown>>,
): Promise<void> => {
  expectStatus(await person.call('PUT', `/api/agents/${agentId}/manifest`, { json: { declares } }), 200);
  if (person.role === 'admin') await approveManifest(person, agentId);
};

/** Starts a scan and answers its id. */
export const newScan = async (person: Person, agentId: string, framework = 'HIPAA'): Promise<string> =>
  String(expectStatus(await person.call('POST', '/api/scans', { json: { agentId, framework } }), 201).id);

/** Asks for a report of all agents. @returns its id; it is made in the background */
export const newReport = async (
  person: Person,
  json: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  String(expectStatus(await person.call('POST', '/api/reports/generate', { json }), 202).id);

/** Asks again until the answer satisfies; throws after `milliseconds` with the last answer. */
export const until = async (
  ask: () => Promise<Reply>,
  satisfies: (body: Record<string, unknown>) => boolean,
  milliseconds = needs(20),
): Promise<Record<string, unknown>> => {
  const end = Date.now() + milliseconds;
  for (;;) {
    const reply = await ask();
    const body = reply.body as Record<string, unknown>;
    if (reply.status === 200 && satisfies(body)) return body;
    if (Date.now() > end)
      throw new Error(`Not within ${milliseconds} ms; last: ${reply.status} ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** The scan once it is completed or failed. */
export const endOfScan = (person: Person, scanId: string): Promise<Record<string, unknown>> =>
  until(
    () => person.call('GET', `/api/scans/${scanId}`),
    ({ status }) => status === 'completed' || status === 'failed',
  );

/** A report of all agents whose files are there. @returns its id */
export const readyReport = async (
  person: Person,
  json: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const id = await newReport(person, json);
  await until(
    () => person.call('GET', `/api/reports/${id}`),
    ({ status }) => status === 'completed',
    needs(60),
  );
  return id;
};
