import type { Handler } from '#functions/platform/http/handler.ts';
import { limits } from '#functions/platform/quotas/limits.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import { newKey } from '#shared/frameworks/custom/custom-framework.ts';
import { invalid } from '#shared/kernel/errors.ts';
import { tooMany } from '#shared/usage/reached.ts';
import {
  customFrameworkReplyOf,
  nextVersion,
  requireFreeName,
  versionDetails,
} from './change-custom-framework.ts';
import { namesWrite, readNames, requireRoomForVersion } from './custom-names.ts';
import { type CustomRow, latestNumber, newRowWrite, versionWrites } from './custom-store.ts';
import { receivedDefinition } from './received-definition.ts';

export const createCustomFramework: Handler<typeof frameworksContract.routes.createCustomFramework> = async (
  call,
) => {
  const table = tenantTable(call.session.tenant.id);
  const received = receivedDefinition(call.body.text);
  const { definition } = received;
  const read = await readNames(table);
  const most = limits.of('frameworks');
  if (Object.keys(read.names).length >= most) throw tooMany('frameworks', most);
  requireRoomForVersion(read);
  const key = newKey(definition, read.names);
  if (Object.hasOwn(read.names, key)) {
    throw invalid([
      { path: 'key', message: `A framework with the key ${key} already exists. Add a version to it instead` },
    ]);
  }
  requireFreeName(definition, key, read.names);
  const number = (await latestNumber(table, key)) + 1;
  const current = await nextVersion(table, { key, before: undefined, number }, received, call);
  const row: CustomRow = { key, current, agents: 0, createdAt: call.now };
  await table.commit([
    namesWrite(table, read, { ...read.names, [key]: definition.name }, 1),
    newRowWrite(table, row),
    ...versionWrites(table, key, current, definition),
    call.audit({ resourceId: key, details: versionDetails(current) }),
  ]);
  return { body: customFrameworkReplyOf(row) };
};
