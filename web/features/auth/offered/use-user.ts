import { useQuery } from '@tanstack/react-query';
import type { UserReply } from '#shared/auth/contract.ts';
import { session } from '#web/api/session.ts';
import { meQuery } from '../auth-queries.ts';

/** The signed-in user; undefined until loaded. */
export const useUser = (): UserReply | undefined =>
  useQuery({ ...meQuery, enabled: session.isSignedIn() }).data?.user;

/** Whether this is a visitor of the demo organization, who changes nothing. */
export const useIsDemo = (): boolean =>
  useQuery({ ...meQuery, enabled: session.isSignedIn() }).data?.session.kind === 'demo';

/**
 * Whether this user may make changes. Auditors can only view and export; the server enforces it in any case.
 */
export const useCanWrite = (): boolean => {
  const role = useUser()?.role;
  return role !== undefined && role !== 'auditor';
};
