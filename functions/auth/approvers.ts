/** Who may decide about attestations that wait for a second person. */
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { type Attestation, mayDecide } from '#shared/attestations/attestation.ts';
import type { AttestationReply } from '#shared/attestations/contract.ts';

type WaitsFor = NonNullable<AttestationReply['waitsFor']>;

/** Says of an attestation that awaits approval whom it waits for, as the one who asks sees it. */
export type Approvers = (attestation: Pick<Attestation, 'recordedBy'>) => WaitsFor;

const ENOUGH = 20;

const mayWrite = (role: unknown) => role === 'user' || role === 'admin';

/**
 * Looks up whether there is anybody to approve. A few people are enough to know: seldom do many of them share the recorder's box.
 * @param session of the one who asks; an API key has none, and approves nothing
 * @param needed false when nothing waits, so that nobody is looked up
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
  return (attestation) => {
    if (session && mayWrite(session.role) && mayDecide(attestation, session.email)) return 'you';
    const other = items.some(({ email }) => mayDecide(attestation, String(email)));
    return other ? 'another-person' : 'invitation';
  };
};
