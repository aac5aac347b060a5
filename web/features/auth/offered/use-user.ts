import { useQuery } from '@tanstack/react-query';
import type { UserReply } from '#shared/auth/contract.ts';
import { session } from '#web/api/session.ts';
import { meQuery } from '../auth-queries.ts';

/** The signed-in person, once known. */
export const useUser = (): UserReply | undefined =>
  useQuery({ ...meQuery, enabled: session.isSignedIn() }).data?.user;

/** Whether this person may change things. Auditors read and export; the server decides in any case. */
export const useCanWrite = (): boolean => {
  const role = useUser()?.role;
  return role !== undefined && role !== 'auditor';
};
