import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { type Approval, isJustInvited } from '#shared/approvals/approval.ts';
import { isSamePerson } from '#shared/auth/account.ts';
import type { Instant } from '#shared/kernel/time.ts';

const readAccount = (table: TenantTable, userId: string) =>
  table.get(table.key('USER', userId), { consistent: true });

/** Whether the user who recorded this entry invited the account recently. A founder has no inviter. */
const isInvitedBy = async (
  table: TenantTable,
  userId: string,
  recordedBy: string,
  now: Instant,
): Promise<boolean> => {
  const account = await readAccount(table, userId);
  const [invitedBy, invitedAt] = [account?.invitedBy, account?.invitedAt];
  if (typeof invitedBy !== 'string' || typeof invitedAt !== 'string' || !isJustInvited(invitedAt, now))
    return false;
  const inviter = await readAccount(table, invitedBy);
  return typeof inviter?.email === 'string' && isSamePerson(inviter.email, recordedBy);
};

/**
 * Returns the approval that an account gives now.
 * @param recordedBy email address of the account that recorded the approved item
 */
export const approvalBy = async (
  table: TenantTable,
  { userId, email }: Pick<Session, 'userId' | 'email'>,
  recordedBy: string,
  now: Instant,
): Promise<Approval> => ({
  at: now,
  by: email,
  ...((await isInvitedBy(table, userId, recordedBy, now)) ? { invitedByRecorder: true } : {}),
});
