/** One try at the password of an account, by whoever signs in. */
import type { Viewer } from '#functions/platform/http/handler.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { countTry, type SignInTry } from './back-off-store.ts';
import { knownDevice } from './devices.ts';
import { inTurn } from './digest-turns.ts';
import { isPassword } from './password.ts';
import { findUser, type User } from './user-store.ts';

interface Tried {
  readonly attempt: SignInTry;
  /** Undefined for an address that has no account; the try takes as long. */
  readonly user: User | undefined;
  readonly right: boolean;
}

/**
 * Tries it when its turn has come, counted before it is made; all of it in one's turn, for the table has its share of the work.
 * Whose browser is known to the account waits neither behind others of its network nor for their failures.
 * @param account canonical e-mail address
 * @throws ProblemError 429 with `Retry-After` while it may not be tried
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
  // The account rather than the browser, of which somebody may have many.
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
