/** An API client for a user of the running product: plain HTTP, with the bearer token from sign-in. */
import { randomUUID } from 'node:crypto';
import { needs } from '#scripts/testing/processor-time.ts';
import type { Role, Scope } from '#shared/kernel/route.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if the response is JSON, otherwise its text. */
  readonly body: unknown;
}

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
}

/** Performs one HTTP exchange. */
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
  /** Base URL of the product. */
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

/** Calls with a bearer token of a session or an API key. */
export const caller =
  (base: string, token: string): Person['call'] =>
  (method, path, sent = {}) =>
    send(base, method, path, { ...sent, headers: { authorization: `Bearer ${token}`, ...sent.headers } });

/** Signs in an existing user. Throws on failure. */
export const signIn = async (base: string, email: string, password: string, role: Role): Promise<Person> => {
  const reply = expectStatus(await send(base, 'POST', '/api/auth/login', { json: { email, password } }), 200);
  const token = String(reply.token);
  return { base, email, token, role, call: caller(base, token) };
};

/** Initial password of all test users. */
export const password = 'correct horse battery';

const robin = { firstName: 'Robin', lastName: 'Tester' };

const registration = (email: string, invitation?: string) => ({
  ...robin,
  email,
  password,
  confirmPassword: password,
  ...(invitation === undefined ? {} : { invitation }),
});

/** Registers the first user of a new tenant, its admin, and signs in. */
export const newTenant = async (base: string, name = robin): Promise<Person> => {
  const email = `${randomUUID()}@tenant.example`;
  const json = { ...registration(email), ...name };
  expectStatus(await send(base, 'POST', '/api/auth/register', { json }), 201);
  return signIn(base, email, password, 'admin');
};

/** Registers another user of the admin's tenant by invitation, without signing in; returns the address. */
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

/** Registers and signs in another user of the admin's tenant, by invitation. */
export const colleague = async (base: string, admin: Person, role: Role): Promise<Person> =>
  signIn(base, await newcomer(base, admin, role), password, role);

/** Returns the id of a user. */
export const idOf = async (person: Person): Promise<string> => {
  const { user } = expectStatus(await person.call('GET', '/api/auth/me'), 200);
  return (user as { id: string }).id;
};

/** Returns the id of a user's tenant. */
export const tenantOf = async (person: Person): Promise<string> => {
  const { user } = expectStatus(await person.call('GET', '/api/auth/me'), 200);
  return (user as { tenant: { id: string } }).tenant.id;
};

/** Creates an API key; `call` calls with it. */
export const newApiKey = async (
  base: string,
  admin: Person,
  scopes: readonly Scope[],
): Promise<{ readonly id: string; readonly key: string; readonly call: Person['call'] }> => {
  const json = { name: `Key for ${scopes.join(', ')}`, scopes, expiresInDays: 1 };
  const { id, key } = expectStatus(await admin.call('POST', '/api/api-keys', { json }), 201);
  return { id: String(id), key: String(key), call: caller(base, String(key)) };
};

/** Registers an agent and returns its id. */
export const newAgent = async (person: Person, more: Record<string, unknown> = {}): Promise<string> => {
  const json = {
    name: 'Discharge Summary Assistant',
    type: 'Clinical documentation',
    frameworks: ['HIPAA'],
    ...more,
  };
  return String(expectStatus(await person.call('POST', '/api/agents', { json }), 201).id);
};

/** The colleague of each admin who approves the admin's submissions. */
const approvers = new WeakMap<Person, Promise<Person>>();

/** Approves the agent's manifest as a colleague of an admin, if it needs approval by a second person. */
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

/** Stores an agent's declarations and has them approved; only for admins, because others cannot invite. */
export const declare = async (
  person: Person,
  agentId: string,
  declares: Readonly<Record<string, unknown>>,
): Promise<void> => {
  expectStatus(await person.call('PUT', `/api/agents/${agentId}/manifest`, { json: { declares } }), 200);
  if (person.role === 'admin') await approveManifest(person, agentId);
};

/** Starts a scan and returns its id. */
export const newScan = async (person: Person, agentId: string, framework = 'HIPAA'): Promise<string> =>
  String(expectStatus(await person.call('POST', '/api/scans', { json: { agentId, framework } }), 201).id);

/** Requests a report on all agents. @returns its id; it is made in the background */
export const newReport = async (
  person: Person,
  json: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  String(expectStatus(await person.call('POST', '/api/reports/generate', { json }), 202).id);

/**
 * Repeats a request until its response satisfies a condition; throws after `milliseconds` with the last
 * response.
 */
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

/** Waits for the completed or failed scan. */
export const endOfScan = (person: Person, scanId: string): Promise<Record<string, unknown>> =>
  until(
    () => person.call('GET', `/api/scans/${scanId}`),
    ({ status }) => status === 'completed' || status === 'failed',
  );

/** Waits for a report on all agents with its files. @returns its id */
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
