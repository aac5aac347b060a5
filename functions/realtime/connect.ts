import { isSecure, throughFront } from '#functions/platform/front.ts';
import { tokenOfCookies } from '#functions/platform/session/session-cookie.ts';
import { findSession } from '#functions/platform/session/session-store.ts';
import { instant } from '#shared/kernel/time.ts';
import { hasRoom, keepConnection, SessionEndedError } from './connection-store.ts';

type Headers = Readonly<Record<string, string | undefined>>;

const lowerCased = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Returns the status for a connection request: 200 for a signed-in viewer of our own pages. A browser sends
 * its cookies for any page that opens the socket, so `Origin` decides as it does for unsafe methods (RFC 6455
 * §10.2). 429 beyond the connection quotas, in which case the page polls.
 */
export const connect = async (connectionId: string, given: Headers): Promise<200 | 401 | 403 | 429> => {
  const headers = lowerCased(given);
  const front = throughFront(headers);
  if (!front || headers.origin !== front.origin) return 403;
  const token = tokenOfCookies((headers.cookie ?? '').split(/; */), isSecure());
  const session = token === undefined ? undefined : await findSession(token, instant(new Date()));
  if (!session) return 401;
  if (!(await hasRoom(session))) return 429;
  try {
    await keepConnection(connectionId, session, instant(new Date()));
  } catch (error) {
    if (error instanceof SessionEndedError) return 401;
    throw error;
  }
  return 200;
};
