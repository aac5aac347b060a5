import { findKey } from '#functions/platform/api-key/key-look-up.ts';
import { isMeantAsKey } from '#functions/platform/api-key/key-text.ts';
import { isSecure } from '#functions/platform/front.ts';
import { tokenOfCookies } from '#functions/platform/session/session-cookie.ts';
import { findSession } from '#functions/platform/session/session-store.ts';
import { NO_SUCH_KEY } from '#shared/api-keys/api-key.ts';
import { unauthenticated } from '#shared/kernel/errors.ts';
import { instant } from '#shared/kernel/time.ts';
import { type ApiEvent, type ApiMiddleware, type Exchange, header, matched } from './exchange.ts';

interface Given {
  readonly token: string;
  readonly byCookie: boolean;
}

/**
 * Returns the credentials. A bearer token takes precedence, because a foreign page cannot make a browser send
 * one.
 */
const credentials = (event: ApiEvent): Given | undefined => {
  const authorization = header(event, 'authorization');
  if (authorization !== undefined) {
    return { token: /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '', byCookie: false };
  }
  const token = tokenOfCookies(event.cookies ?? [], isSecure());
  return token === undefined ? undefined : { token, byCookie: true };
};

const enterKey = async (exchange: Exchange, text: string): Promise<void> => {
  const key = await findKey(text);
  if (!key) throw unauthenticated(NO_SUCH_KEY);
  const { id, name, tenantId } = key;
  exchange.key = key;
  exchange.principal = { kind: 'api-key', id, name, tenant: { id: tenantId } };
};

const enterPerson = async (exchange: Exchange, { token, byCookie }: Given): Promise<void> => {
  const session = await findSession(token, byCookie ? instant(exchange.startedAt) : undefined);
  if (!session) throw unauthenticated('Your session has ended. Sign in again.');
  const { userId: id, firstName, lastName, tenant } = session;
  exchange.session = session;
  exchange.principal = { kind: 'person', id, name: `${firstName} ${lastName}`, tenant };
  exchange.byCookie = byCookie;
};

/**
 * Authenticates the caller of every non-public route: a user or an API key, which is never a cookie.
 * Otherwise 401.
 */
export const authenticate = (): ApiMiddleware => ({
  before: async ({ event }) => {
    if (matched(event).spec.role === 'public') return;
    const given = credentials(event);
    if (!given) throw unauthenticated();
    if (!given.byCookie && isMeantAsKey(given.token)) await enterKey(event.exchange, given.token);
    else await enterPerson(event.exchange, given);
  },
});

/** Accepts only API keys: a session cookie or token is rejected with 401. */
export const authenticateKey = (): ApiMiddleware => ({
  before: async ({ event }) => {
    const given = credentials(event);
    if (!given || given.byCookie)
      throw unauthenticated('Send an API key in the header Authorization: Bearer, followed by the key.');
    await enterKey(event.exchange, given.token);
  },
});
