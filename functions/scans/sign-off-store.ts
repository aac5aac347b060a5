/** Sign-offs of a scan: SCAN `signoff#<scan>` / `<user>`, so that an account signs once; written once, and read with the scan alone. */
import * as v from 'valibot';
import { rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { isStarter, type SignOff, type Starter } from '#shared/scans/sign-off.ts';

/** More than an organization has reviewers of one scan. */
const EVERY = 200;

const partOf = (scanId: string) => `signoff#${scanId}`;

const signOffRows = rowKind<SignOff>({
  name: 'sign-off',
  schema: v.object({ userId: v.string(), by: v.string(), at: v.string(), statement: v.string() }),
});

/** The sign-offs of a scan, first come first; whoever just signed sees it. */
export const readSignOffs = async (table: TenantTable, scanId: string): Promise<readonly SignOff[]> => {
  const { items } = await table.list({
    kind: 'SCAN',
    part: partOf(scanId),
    limit: EVERY,
    consistent: true,
  });
  return signOffRows.list(items).toSorted((a, b) => a.at.localeCompare(b.at));
};

/** The write of a sign-off. `signedAlready` is thrown when the account has signed since that was looked up. */
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

/** Whether anybody but who started a scan may sign it off: an active account that may write. */
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
