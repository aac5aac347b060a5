/**
 * Sign-offs of a scan: SCAN `signoff#<scan>` / `<user>`, so that an account signs once; written once, and
 * read only with the scan.
 */
import * as v from 'valibot';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { isStarter, type SignOff, type Starter } from '#shared/scans/sign-off.ts';

/** More than the possible reviewers of one scan. */
const EVERY = 200;

const partOf = (scanId: string) => `signoff#${scanId}`;

const signOffRows = rowKind<SignOff>({
  name: 'sign-off',
  schema: v.object({ userId: v.string(), by: v.string(), at: v.string(), statement: v.string() }),
});

/** Returns the sign-offs of a scan, oldest first; a new sign-off is visible immediately. */
export const readSignOffs = async (table: TenantTable, scanId: string): Promise<readonly SignOff[]> => {
  const { items } = await table.list({
    kind: 'SCAN',
    part: partOf(scanId),
    limit: EVERY,
    consistent: true,
  });
  return signOffRows.list(items).toSorted((a, b) => a.at.localeCompare(b.at));
};

/** Returns the write of a sign-off. Throws `signedAlready` if the account has signed since it was read. */
export const signOffWrite = (
  table: TenantTable,
  scanId: string,
  signOff: SignOff,
  signedAlready: () => Error,
): Write => ({
  put: { ...table.key('SCAN', signOff.userId, partOf(scanId)), ...signOffRows.attributes(signOff) },
  condition: { expression: 'attribute_not_exists(pk)' },
  failed: signedAlready,
});

/**
 * Returns true if another account than the one that started a scan may sign it off: an active account with
 * write access.
 */
export const hasOtherSigner = async (table: TenantTable, starter: Starter): Promise<boolean> => {
  const { items } = await table.list({
    kind: 'USER',
    limit: 1,
    consistent: true,
    keep: ({ sk, email, isActive, role }) =>
      isActive === true && role !== 'auditor' && !isStarter(starter, { userId: sk, email: String(email) }),
  });
  return items.length > 0;
};
