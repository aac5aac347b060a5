import { isSecure } from '#functions/platform/front.ts';
import { tokenOfCookies } from '#functions/platform/session/session-cookie.ts';
import { findSession } from '#functions/platform/session/session-store.ts';
import { unauthenticated } from '#shared/kernel/errors.ts';
import { type ApiEvent, type ApiMiddleware, header, matched } from './exchange.ts';

/** A bearer token, where given, decides alone: a browser cannot be made to send one from a foreign page. */
const credentials = (event: ApiEvent): { token: string; byCookie: boolean } | undefined => {
  const authorization = header(event, 'authorization');
  if (authorization !== undefined) {
    return { token: /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '', byCookie: false };
  }
  const token = tokenOfCookies(event.cookies ?? [], isSecure());
  return token === undefined ? undefined : { token, byCookie: true };
};

/** Finds the session of every route that is not public; without one the answer is 401. */
export const authenticate = (): ApiMiddleware => ({
  before: async ({ event }) => {
    if (matched(event).spec.role === 'public') return;
    const given = credentials(event);
    const session = given && (await findSession(given.token));
    if (!session) {
      throw unauthenticated(given ? 'Your session has ended. Sign in again.' : undefined);
    }
    event.exchange.session = session;
    event.exchange.byCookie = given.byCookie;
  },
});
