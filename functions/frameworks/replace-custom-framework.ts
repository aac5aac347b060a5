import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { frameworksContract } from '#shared/frameworks/contract.ts';
import type { CustomDefinition } from '#shared/frameworks/custom/definition.ts';
import { invalid } from '#shared/kernel/errors.ts';
import {
  customFrameworkReplyOf,
  nextVersion,
  requireFreeName,
  versionDetails,
} from './change-custom-framework.ts';
import { namesWrite, readNames, requireRoomForVersion } from './custom-names.ts';
import { currentWrite, readDefinition, requireCustomRow, versionWrites } from './custom-store.ts';
import { receivedDefinition } from './received-definition.ts';

/** The key is not part of a version's content. */
const sayings = ({ key: _, ...rest }: CustomDefinition) => rest;

export const replaceCustomFramework: Handler<
  typeof frameworksContract.routes.replaceCustomFramework
> = async (call) => {
  const { key } = call.params;
  const table = tenantTable(call.session.tenant.id);
  const [row, read] = await Promise.all([requireCustomRow(table, key), readNames(table)]);
  const received = receivedDefinition(call.body.text);
  const { definition } = received;
  if (definition.key !== undefined && definition.key !== key) {
    throw invalid([
      { path: 'key', message: `Must be ${key} or omitted: this is a version of that framework` },
    ]);
  }
  requireFreeName(definition, key, read.names);
  const before = await readDefinition(table, key, row.current.number);
  if (before && isDeepStrictEqual(sayings(before), sayings(definition))) {
    call.nothingChanged();
    return { body: customFrameworkReplyOf(row) };
  }
  requireRoomForVersion(read);
  const { number } = row.current;
  const current = await nextVersion(table, { key, before: number, number: number + 1 }, received, call);
  await table.commit([
    namesWrite(table, read, { ...read.names, [key]: definition.name }, 1),
    currentWrite(table, row, current),
    ...versionWrites(table, key, current, definition),
    call.audit({ resourceId: key, details: versionDetails(current) }),
  ]);
  return { body: customFrameworkReplyOf({ ...row, current }) };
};
