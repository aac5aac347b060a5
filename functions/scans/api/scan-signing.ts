import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { ScanDetailReply } from '#shared/scans/contract.ts';
import { type SignOff, whyNoSignOff } from '#shared/scans/sign-off.ts';
import type { Scan } from '../pipeline/persist/scan-item.ts';
import { hasOtherSigner, readSignOffs } from './sign-off-store.ts';

type Signing = Pick<ScanDetailReply, 'startedBy' | 'signOffs' | 'signOffBy'>;
type Asking = Pick<Session, 'userId' | 'email' | 'role'> | undefined;

const signOffBy = async (
  table: TenantTable,
  scan: Scan,
  signed: readonly SignOff[],
  session: Asking,
): Promise<Signing['signOffBy']> => {
  const { status, startedBy } = scan;
  if (status !== 'completed' || startedBy === undefined) return undefined;
  if (session && session.role !== 'auditor' && !whyNoSignOff(scan, signed, session)) return 'you';
  // After the first sign-off, no further one is required.
  if (signed.length > 0) return undefined;
  return (await hasOtherSigner(table, startedBy)) ? 'another-person' : 'invitation';
};

/** Returns who started a scan, who signed it off and, until then, who may sign it off. */
export const signingOf = async (table: TenantTable, scan: Scan, session: Asking): Promise<Signing> => {
  const signed = scan.status === 'completed' ? await readSignOffs(table, scan.id) : [];
  const by = await signOffBy(table, scan, signed, session);
  return {
    ...(scan.startedBy ? { startedBy: scan.startedBy.name } : {}),
    signOffs: signed.map(({ by: email, at, statement }) => ({ by: email, at, statement })),
    ...(by === undefined ? {} : { signOffBy: by }),
  };
};
