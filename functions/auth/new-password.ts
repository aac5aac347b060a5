import { invalid } from '#shared/kernel/errors.ts';
import { inTurn } from './digest-turns.ts';
import { hashPassword } from './password.ts';

interface NewPassword {
  /** Name of the field that it came in. */
  readonly field: 'password' | 'newPassword';
  readonly password: string;
  /** Canonical address of the account. */
  readonly email: string;
}

/**
 * What is stored of a password that somebody chose, made when it is the turn of the viewer's network.
 * @throws ProblemError 422 for one of those that are tried first, 429 when too many of that network wait
 */
export const newPasswordHash = async (
  { field, password, email }: NewPassword,
  address: string,
): Promise<string> => {
  // Its list is loaded by who sets a password, and by nobody who signs in.
  const { commonPassword } = await import('./common-password.ts');
  const message = commonPassword(password, email);
  if (message !== undefined) throw invalid([{ path: field, message }]);
  return inTurn(address, () => hashPassword(password));
};
