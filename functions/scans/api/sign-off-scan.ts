import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { conflict, notFound } from '#shared/kernel/errors.ts';
import type { scansContract } from '#shared/scans/contract.ts';
import { whyNoSignOff } from '#shared/scans/sign-off.ts';
import { readScan } from '../pipeline/persist/scan-store.ts';
import { readSignOffs, signOffWrite } from './sign-off-store.ts';

export const signOffScan: Handler<typeof scansContract.routes.signOffScan> = async (call) => {
  const { params, body, session, now } = call;
  const { userId, email } = session;
  const table = tenantTable(session.tenant.id);
  const [scan, signed] = await Promise.all([readScan(table, params.id), readSignOffs(table, params.id)]);
  if (!scan) throw notFound('Scan');
  const refuse = (before: typeof signed) => {
    const rejection = whyNoSignOff(scan, before, session);
    return rejection && conflict(rejection.code, rejection.message);
  };
  const rejected = refuse(signed);
  if (rejected) throw rejected;
  const signOff = { userId, by: email, at: now, statement: body.statement };
  const { agentId, framework, score, coverage, result } = scan;
  await table.commit([
    signOffWrite(
      table,
      scan.id,
      signOff,
      () => refuse([signOff]) ?? new Error('It was signed off in the meantime.'),
    ),
    call.audit({
      resourceId: scan.id,
      // Identifies the signed result, which has its own key and never changes.
      details: { agentId, framework, score, coverage, result, statement: body.statement },
    }),
  ]);
  return { body: { by: signOff.by, at: signOff.at, statement: signOff.statement } };
};
