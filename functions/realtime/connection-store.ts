import type { Session } from '#functions/platform/http/handler.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import { HOUR, type Instant, later } from '#shared/kernel/time.ts';

/** API Gateway ends a connection after two hours; the item outlives it by a little. */
const LIFETIME = 2.25 * HOUR;

/** Keeps who is at the other end of a connection. */
export const keepConnection = (connectionId: string, session: Session, now: Instant): Promise<void> =>
  commitGlobal([
    {
      put: {
        ...globalKey('CONNECTION', connectionId),
        tenant: session.tenant.id,
        userId: session.userId,
        tokenHash: session.tokenHash,
        connectedAt: now,
        ttl: expiresAt(later(now, LIFETIME)),
      },
    },
  ]);

/** Removes a connection; one that is gone already is no error. */
export const dropConnection = (connectionId: string): Promise<void> =>
  commitGlobal([{ delete: globalKey('CONNECTION', connectionId) }]);
