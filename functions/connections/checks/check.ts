import { createReach, type Reach } from '#functions/clouds/reach.ts';
import type { PermissionCheck } from '#shared/connections/check.ts';

const LONGEST = 500;

/** Returns a check with its outcome, truncated to what may be stored. */
export const check = (
  permission: string,
  state: PermissionCheck['state'],
  detail: string | null = null,
): PermissionCheck => ({
  permission: permission.slice(0, 300),
  state,
  detail: detail === null ? null : detail.slice(0, LONGEST),
});

/** Returns a sentence for a clause, with a capital letter and a period. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Tries a permission with the call that needs it; the reach passed to `act` records denials. */
export const tried = async (
  permission: string,
  act: (reach: Reach) => Promise<unknown>,
): Promise<PermissionCheck> => {
  const reach = createReach();
  await act(reach);
  const [missing] = reach.missing();
  if (missing) return check(permission, 'missing', `Refused: ${missing.where.join(', ')}.`);
  const [fault] = reach.faults();
  if (fault !== undefined) return check(permission, 'failed', sentence(`could not be tested: ${fault}`));
  if (reach.troubles() > 0) return check(permission, 'failed', 'There was no time left to test this.');
  return check(permission, 'ok');
};
