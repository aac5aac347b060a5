import type { Caller } from '#functions/clouds/rest.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { deployedPolicy } from '#functions/platform/outbound/deployed-policy.ts';
import { outboundCall } from '#functions/platform/outbound/outbound-call.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { connectionsContract } from '#shared/connections/contract.ts';
import { notFound, tooManyRequests } from '#shared/kernel/errors.ts';
import { later, SECOND } from '#shared/kernel/time.ts';
import { accountOf, portsOf } from './accounts.ts';
import { check, sentence } from './checks/check.ts';
import { checkAccount } from './checks/checks.ts';
import { connectionKey, connectionReplyOf, requireRow } from './connection-store.ts';

/** Minimum interval between tests of a connection, and maximum duration of a test. */
const TEST_EVERY = 10 * SECOND;
const TEST_TIME = 15 * SECOND;

const tooSoon = () =>
  tooManyRequests(
    'This connection was tested a moment ago. Try again in a few seconds.',
    TEST_EVERY / SECOND,
  );

const caller = (ports: readonly number[]): Caller => {
  const policy = deployedPolicy({ ports, plainHttp: false });
  const identity = { 'user-agent': 'accredit-discovery/1.0' };
  return {
    call: (request, more = {}) => outboundCall(request, { policy, identity, ...more }),
    now: () => new Date(),
    signal: AbortSignal.timeout(TEST_TIME),
  };
};

/** Tries each permission once and stores the results. */
export const testConnection: Handler<typeof connectionsContract.routes.testConnection> = async (call) => {
  const { session, now, params } = call;
  const table = tenantTable(session.tenant.id);
  const row = await requireRow(table, params.id);
  await table.commit([
    {
      update: connectionKey(table, row.id),
      expression: 'SET testedAt = :now',
      values: { ':now': now },
      condition: {
        expression: 'attribute_exists(pk) AND (attribute_not_exists(testedAt) OR testedAt < :before)',
        values: { ':before': later(now, -TEST_EVERY) },
      },
      failed: tooSoon,
    },
    call.audit({ resourceId: row.id, details: { kind: row.kind, name: row.name } }),
  ]);
  const account = await accountOf(table.tenant, row);
  const checks =
    'locked' in account
      ? [check('Credential', 'failed', sentence(account.locked))]
      : await checkAccount(caller(portsOf([account])), row.kind, account);
  const test = { at: now, checks: [...checks] };
  await table.commit([
    {
      update: connectionKey(table, row.id),
      expression: 'SET test = :test',
      values: { ':test': test },
      condition: { expression: 'attribute_exists(pk)' },
      failed: () => notFound('Connection'),
    },
  ]);
  return { body: connectionReplyOf({ ...row, test }) };
};
