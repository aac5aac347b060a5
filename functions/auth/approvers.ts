/** Who can approve a record that waits for a second person. */
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { mayDecide, type Recorded } from '#shared/approvals/lifecycle.ts';
import type { approvers } from '#shared/approvals/schema.ts';

/** Returns which approver a record waits for, from the caller's point of view. */
export type Approvers = (record: Recorded) => (typeof approvers)[number];

const ENOUGH = 20;

const mayWrite = (role: unknown) => role === 'user' || role === 'admin';

/**
 * Reads whether a second person exists. A few people are enough to know: they seldom share the recorder's mailbox.
 * @param session of the caller; an API key has none, and approves nothing
 * @param needed false when nothing waits, which saves the query
 */
export const readApprovers = async (
  table: TenantTable,
  session: Pick<Session, 'email' | 'role'> | undefined,
  needed: boolean,
): Promise<Approvers> => {
  const { items } = needed
    ? await table.list({
        kind: 'USER',
        limit: ENOUGH,
        consistent: true,
        keep: (user) => user.isActive === true && mayWrite(user.role),
      })
    : { items: [] };
  return (record) => {
    if (session && mayWrite(session.role) && mayDecide(record, session.email)) return 'you';
    const other = items.some(({ email }) => mayDecide(record, String(email)));
    return other ? 'another-person' : 'invitation';
  };
};
