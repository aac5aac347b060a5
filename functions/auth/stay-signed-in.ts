import type { Handler } from '#functions/platform/http/handler.ts';
import { noteUse } from '#functions/platform/session/session-store.ts';
import { commitGlobal } from '#functions/platform/table/global-lookups.ts';
import type { authContract } from '#shared/auth/contract.ts';
import { unauthenticated } from '#shared/kernel/errors.ts';

/** Only this request counts as use: pages also poll without a user in front of them. */
export const staySignedIn: Handler<typeof authContract.routes.staySignedIn> = async ({ session, now }) => {
  await commitGlobal([noteUse(session.tokenHash, now, unauthenticated)]);
  return { body: { idleMinutes: session.idleMinutes } };
};
