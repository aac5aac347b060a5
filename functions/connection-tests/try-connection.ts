import { checkReachable } from '#functions/agents/connection.ts';
import { createBudgetLedger } from '#functions/evidence/probe/budget-ledger.ts';
import { createProbe } from '#functions/evidence/probe/probe.ts';
import { releaseHostProbe } from '#functions/host-proofs/host-probes.ts';
import { needsHostProof, readHostProof } from '#functions/host-proofs/host-proof-store.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { deployedPolicy, ownPort } from '#functions/platform/outbound/deployed-policy.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { connectionTestsContract } from '#shared/connection-tests/contract.ts';
import type { ProbeBudget } from '#shared/evidence/origin-kinds.ts';
import { conflict } from '#shared/kernel/errors.ts';
import { hostOf } from '#shared/kernel/host-of.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { detect } from './detect.ts';

/** Far below the budget of a scan: enough to detect each protocol once, within the time of a request. */
const BUDGET: ProbeBudget = { requests: { L0: 8, L1: 20 }, milliseconds: 15 * SECOND };
const TIMEOUTS = { headers: 5 * SECOND, bodyIdle: 5 * SECOND };

const testedToday = (host: string) =>
  conflict(
    'host-tested-today',
    `Control of ${host} is not proven for your organization, so its connection is tested at most once a day across all organizations. Register the agent, then prove control at its connection.`,
  );

/** Tries an address. Nothing is stored except the audit event, which is written before the first request. */
export const tryConnection: Handler<typeof connectionTestsContract.routes.tryConnection> = async (call) => {
  const { body, session, origin, now, newId } = call;
  const { url, credential, trustedCa } = body.connection;
  checkReachable(body.connection);
  call.spend('connection-tests', 1);
  const table = tenantTable(session.tenant.id);
  const [runId, host, address] = [newId(), hostOf(url), new URL(url)];
  const isLimited = needsHostProof() && !(await readHostProof(table, host));
  if (isLimited && !(await releaseHostProbe('TRY', host, runId, now))) throw testedToday(host);
  await table.commit([
    call.audit({ resourceId: runId, details: { host, withCredential: credential !== undefined } }),
  ]);
  const probe = createProbe({
    // As for scans: plain HTTP is allowed, because its rejection is one of their tests.
    policy: deployedPolicy({ ports: ownPort(address), plainHttp: true }),
    ledger: createBudgetLedger(address.origin, BUDGET),
    clock: () => new Date(),
    runId,
    contactUrl: origin,
    timeouts: TIMEOUTS,
    trustedCa,
    ...(credential ? { credential: { origin: address.origin, ...credential } } : {}),
  });
  return { body: await detect(probe, url) };
};
