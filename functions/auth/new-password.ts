import { invalid } from '#shared/kernel/errors.ts';
import { inTurn } from './digest-queue.ts';
import { hashPassword } from './password.ts';

interface NewPassword {
  /** Name of the field that contained the password. */
  readonly field: 'password' | 'newPassword';
  readonly password: string;
  /** Canonical email address of the account. */
  readonly email: string;
}

/**
 * Returns the stored form of a new password, computed once the viewer's network has a slot.
 * @throws ProblemError 422 for a common password, 429 if too many requests of that network are waiting
 */
export const newPasswordHash = async (
  { field, password, email }: NewPassword,
  address: string,
): Promise<string> => {
  // The list of common passwords is loaded only when a password is set, not at sign-in.
  const { commonPassword } = await import('./common-password.ts');
  const message = commonPassword(password, email);
  if (message !== undefined) throw invalid([{ path: field, message }]);
  return inTurn(address, () => hashPassword(password));
};
