/** For tests: calls a Lambda handler as API Gateway does, and signs users in. Requires `tableFixture()`. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { type ApiKey, putKey } from '#functions/platform/api-key/key-look-up.ts';
import { newKeyText } from '#functions/platform/api-key/key-text.ts';
import { env } from '#functions/platform/env.ts';
import { newId } from '#functions/platform/ids.ts';
import { openSession } from '#functions/platform/session/session-store.ts';
import { hashToken, newToken } from '#functions/platform/session/token.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { Role, Scope } from '#shared/kernel/route.ts';
import { later } from '#shared/kernel/time.ts';
import type { ApiEvent, ApiResult } from './exchange.ts';
import type { Session } from './handler.ts';

export interface Sent {
  readonly token?: string;
  /** Sent as JSON unless it is text. */
  readonly body?: unknown;
  /** Headers to add to the default ones, or with `undefined` to remove. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly cookies?: readonly string[];
  readonly base64?: Buffer;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  readonly body: any;
}

type ApiHandler = (event: ApiEvent, context: Context) => Promise<ApiResult>;

const bodyOf = ({ body, base64 }: Sent) => {
  if (base64) return { body: base64.toString('base64'), isBase64Encoded: true };
  if (body === undefined) return { isBase64Encoded: false };
  return { body: typeof body === 'string' ? body : JSON.stringify(body), isBase64Encoded: false };
};

/** Returns parsed JSON, or the text of a document. */
const bodyIn = ({ body, headers }: ApiResult): unknown => {
  if (body === undefined) return undefined;
  return String(headers?.['content-type']).includes('json') ? JSON.parse(body) : body;
};

/** Returns a function that sends one request, such as `send('GET', '/api/agents?limit=2', { token })`. */
export const sender =
  (handler: unknown) =>
  async (method: string, url: string, sent: Sent = {}): Promise<Received> => {
    const [path = '', rawQueryString = ''] = url.split('?');
    const headers = {
      'x-accredit-origin': env('ORIGIN_SECRET'),
      'x-accredit-viewer-address': '192.0.2.1',
      'x-accredit-viewer-host': '127.0.0.1:3000',
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...sent.headers,
    };
    const requestContext = { requestId: randomUUID(), http: { method, path, sourceIp: '198.51.100.1' } };
    const event = {
      version: '2.0',
      // One gateway route represents several, so the pipeline resolves the actual route.
      routeKey: '$default',
      pathParameters: {},
      rawPath: decodeURIComponent(path),
      rawQueryString,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      cookies: sent.cookies,
      requestContext,
      ...bodyOf(sent),
    };
    const reply = await (handler as ApiHandler)(event as unknown as ApiEvent, {} as Context);
    return {
      status: Number(reply.statusCode),
      headers: (reply.headers ?? {}) as Record<string, string>,
      cookies: reply.cookies ?? [],
      body: bodyIn(reply),
    };
  };

export interface SignedIn {
  readonly token: string;
  readonly session: Session;
}

/** Name of the tenants of `signIn`. */
export const TENANT_NAME = 'Test organization';

/** Signs in a user with this role, by default of a new tenant. */
export const signIn = async (role: Role = 'admin', tenantId: string = newId()): Promise<SignedIn> => {
  const token = newToken();
  const session: Session = {
    kind: 'person',
    userId: newId(),
    email: `${role}@example.org`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    role,
    tenant: { id: tenantId },
    idleMinutes: 15,
    tokenHash: hashToken(token),
  };
  const now = new Date().toISOString();
  const table = tenantTable(tenantId);
  const { userId, email, firstName, lastName } = session;
  await table.commit([
    { put: { ...table.key('USER', userId), email, firstName, lastName, role, isActive: true } },
    {
      update: table.key('TENANT', tenantId),
      expression: 'SET #name = :name',
      names: { '#name': 'name' },
      values: { ':name': TENANT_NAME },
    },
    openSession(session, { now, until: later(now, 3_600_000) }),
  ]);
  return { token, session };
};

/** Sets in an account's row that another account invited it the given number of minutes ago. */
export const asInvited = (
  { session: { userId, tenant } }: SignedIn,
  inviter: { readonly userId: string },
  minutesAgo: number,
): Promise<void> => {
  const table = tenantTable(tenant.id);
  const invitedAt = later(new Date().toISOString(), -60_000 * minutesAgo);
  return table.commit([
    {
      update: table.key('USER', userId),
      expression: 'SET invitedBy = :by, invitedAt = :at',
      values: { ':by': inviter.userId, ':at': invitedAt },
    },
  ]);
};

/** Minutes since the recorder invited the approver, and the expected flag of the approval. */
export const invitedAgo = [
  [1, true],
  [25 * 60, undefined],
] as const;

export interface WithKey {
  readonly token: string;
  readonly key: ApiKey;
  /** Id of its creator. */
  readonly maker: string;
}

/** Creates an API key with these scopes, by default for a new tenant. */
export const withKey = async (scopes: readonly Scope[], tenantId: string = newId()): Promise<WithKey> => {
  const token = newKeyText();
  const createdAt = new Date().toISOString();
  const expiresAt = later(createdAt, 3_600_000);
  const maker = newId();
  const key = { id: newId(), tenantId, name: 'Pipeline', scopes, expiresAt, digest: hashToken(token) };
  const table = tenantTable(tenantId);
  const { tenantId: _, ...row } = { ...key, createdAt, createdBy: { id: maker, name: 'Ada Lovelace' } };
  await table.commit([putKey(key), { put: { ...table.key('APIKEY', key.id), ...row } }]);
  return { token, key, maker };
};
