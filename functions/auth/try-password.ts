/** One password attempt for an account at sign-in. */
import type { Viewer } from '#functions/platform/http/handler.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { countTry, type SignInTry } from './back-off-store.ts';
import { knownDevice } from './devices.ts';
import { inTurn } from './digest-queue.ts';
import { isPassword } from './password.ts';
import { findUser, type User } from './user-store.ts';

interface Tried {
  readonly attempt: SignInTry;
  /** Undefined if the address has no account; the attempt takes as long. */
  readonly user: User | undefined;
  readonly right: boolean;
}

/**
 * Tries the password once a slot is free. The attempt is counted before it runs; the table access also
 * happens within the slot, because it is part of the load. An account's known browsers neither wait behind
 * others in their network nor are affected by their failures.
 * @param account canonical email address
 * @throws ProblemError 429 with `Retry-After` while attempts are blocked
 */
export const tryPassword = async (
  account: string,
  password: string,
  {
    viewer,
    cookies,
    now,
  }: { readonly viewer: Viewer; readonly cookies: readonly string[]; readonly now: Instant },
): Promise<Tried> => {
  const device = await knownDevice(account, cookies);
  // Uses the account, not the browser, because an attacker may have many browsers.
  const asker = device === undefined ? viewer.address : `account ${account}`;
  return inTurn(asker, async () => {
    const attempt = await countTry({ account, address: viewer.address, device }, now);
    const user = await findUser(account);
    await attempt.checkNetwork();
    const right = await isPassword(password, user?.passwordHash);
    if (!right) await attempt.failed();
    return { attempt, user, right };
  });
};
