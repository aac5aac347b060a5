import { createReach, type Reach } from '#functions/clouds/reach.ts';
import type { PermissionCheck } from '#shared/connections/check.ts';

const LONGEST = 500;

/** A check of its outcome, cut to what may be kept. */
export const check = (
  permission: string,
  state: PermissionCheck['state'],
  detail: string | null = null,
): PermissionCheck => ({
  permission: permission.slice(0, 300),
  state,
  detail: detail === null ? null : detail.slice(0, LONGEST),
});

/** A sentence of one that lacks its beginning and end. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Tries a permission by what takes it; what refuses it is told by the reach that `act` is given. */
export const tried = async (
  permission: string,
  act: (reach: Reach) => Promise<unknown>,
): Promise<PermissionCheck> => {
  const reach = createReach();
  await act(reach);
  const [missing] = reach.missing();
  if (missing) return check(permission, 'missing', `Refused: ${missing.where.join(', ')}.`);
  const [fault] = reach.faults();
  if (fault !== undefined) return check(permission, 'failed', sentence(`could not be tried: ${fault}`));
  if (reach.troubles() > 0) return check(permission, 'failed', 'There was no time left to try it.');
  return check(permission, 'ok');
};
